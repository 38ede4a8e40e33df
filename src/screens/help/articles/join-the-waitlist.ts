import type { HelpArticle } from '../help-article.ts'

export const joinTheWaitlist: HelpArticle = {
  slug: 'join-the-waitlist',
  reader: 'everybody',
  title: 'Join the waitlist',
  description: 'Leave an address, get a link of your own, and see your place.',
  alsoCalled: 'launch early access invite referral code place line queue list join',
  steps: [
    {
      text: 'On the [first page](/#waitlist) write your e-mail, and press **Join Waitlist**.',
      picture: {
        name: 'waitlist-form',
        words:
          'The form of the waitlist on the first page: the field for the e-mail and the button Join Waitlist.',
      },
    },
    { text: 'A welcome is mailed to you, once, with a link to your own page.' },
    {
      text: 'There you see your place in the line, and how many came by your link.',
      picture: {
        name: 'waitlist-place',
        words:
          'The page Your place on the waitlist: the place in the line, how many came by the link, and the link to invite others.',
      },
    },
    { text: 'Send the link on that page to others: whoever joins by it is counted for you.' },
  ],
  notes: [
    {
      title: 'No mail came',
      text: 'An address is welcomed once, however often it joins, and nobody is told whether it is on the list. Look among the junk for the first mail.',
    },
    { title: 'To leave the list', text: '[Write to us](/contact) from the address, and it is taken off.' },
  ],
  related: ['get-the-newsletter', 'what-is-kept', 'create-an-account'],
}
