import type { HelpArticle } from '../help-article.ts'

export const writeANewsletter: HelpArticle = {
  slug: 'write-a-newsletter',
  reader: 'hosts',
  title: 'Write a newsletter',
  description: 'Write to the guests who follow you: 10 newsletters a month, each sent once.',
  alsoCalled: 'newsletter compose news send subscribers campaign mailing draft schedule marketing email',
  steps: [
    {
      text: 'Open [News](/realtor/news). Give a title and the text. Select words and press **Bold**, **Italic** or **Link** to style them. The **Preview** shows the email as it will arrive.',
    },
    {
      text: 'Press **Choose a photo** for a photo of one of your properties, and choose a property under **Button** so that guests can open its page.',
    },
    {
      text: 'Press **Send a test to myself** to see it in your own mailbox. A test counts for nothing.',
    },
    {
      text: 'Press **Send newsletter**, or choose a time first. You see how many people will get it before it goes.',
    },
    {
      text: 'Under **Sent** you see how it goes. Press **Pause sending** to hold it, and **Resume sending** to go on.',
    },
  ],
  notes: [
    {
      title: 'Your draft',
      text: 'It is saved while you type, and is the same on all your devices. If it can’t be saved, the page says **Not saved**.',
    },
    {
      title: 'The figures',
      text: 'Delivered, bounced and unsubscribed are always counted. Opens and clicks are counted only for guests who agree to it.',
    },
    {
      title: '10 a month',
      text: 'The month is South Africa’s. Drafts and tests don’t count.',
    },
  ],
  related: ['import-followers', 'add-photographs', 'write-it-once'],
}
