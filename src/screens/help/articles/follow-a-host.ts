import type { HelpArticle } from '../help-article.ts'

export const followAHost: HelpArticle = {
  slug: 'follow-a-host',
  reader: 'guests',
  title: 'Follow a host',
  description: 'Get the newsletters of hosts you like, in your feed and by email.',
  alsoCalled: 'subscribe subscribed newsletter news feed follow following host updates',
  steps: [
    {
      text: 'Log in, open the page of a property, and press **Subscribe** beside its host. The button then says **Subscribed**. Press it again to stop.',
    },
    { text: 'Open [News](/news). New posts have the mark **New**. Press **View Full Details** to read one.' },
    { text: 'Press the button below a post, such as **View Property**, to open what it is about.' },
  ],
  notes: [
    {
      title: 'Feed and email',
      text: 'Newsletters are always in your feed. They come by email too, after you confirm your address, unless you switch **Newsletters** off in your email settings.',
    },
    {
      title: 'What hosts see',
      text: 'Hosts you follow see your name and email address. They see how many people opened a newsletter, never who, and you are counted only if you switch that on.',
    },
  ],
  related: ['stop-newsletters', 'keep-a-home', 'choose-your-mails'],
}
