import type { HelpArticle } from '../help-article.ts'

export const getTheNewsletter: HelpArticle = {
  slug: 'get-the-newsletter',
  reader: 'everybody',
  title: 'Get the newsletter',
  description: 'One short letter a month, once you have confirmed it.',
  alsoCalled: 'newsletter news subscribe unsubscribe mail updates letter stay updated',
  steps: [
    { text: 'Sign in, open [Browse Properties](/browse), and go to **Stay Updated** below the homes.' },
    { text: 'Write the address that is to have it, and press **Subscribe**.' },
    {
      text: 'Open the mail, and press **Confirm the newsletter** on the page that its link leads to. Until then nothing is sent.',
    },
  ],
  notes: [
    {
      title: 'Not the waitlist',
      text: 'They are two lists and two consents: who waits for the launch gets no newsletter by that.',
    },
    { title: 'Enough of it', text: 'Every email has a link at its end that stops it.' },
  ],
  related: ['stop-newsletters', 'join-the-waitlist', 'what-is-kept', 'confirm-your-address'],
}
