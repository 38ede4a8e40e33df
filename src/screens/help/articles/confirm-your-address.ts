import type { HelpArticle } from '../help-article.ts'

export const confirmYourAddress: HelpArticle = {
  slug: 'confirm-your-address',
  reader: 'everybody',
  title: 'Confirm your e-mail address',
  description: 'One link, one press: then mails go in your name, and stays noted for you are yours.',
  alsoCalled: 'verify verification email mail confirm link activate',
  steps: [
    { text: 'After you register, a link is mailed to you. It works once, within a day.' },
    { text: 'Open it, and press **Confirm this address**.' },
    {
      text: 'Gone, or too late? A bar at the top of each screen has **Send the link again**.',
      picture: {
        name: 'confirm-bar',
        words: 'The bar Please confirm your email address, with the button Send the link again.',
      },
    },
  ],
  notes: [
    {
      title: 'What needs it',
      text: 'Guests: stays that hosts noted for your address, and reviews of them. Hosts: mails to guests who have no account here. All else works without.',
    },
  ],
  related: ['keep-a-recorded-stay', 'change-your-password', 'record-a-booking'],
}
