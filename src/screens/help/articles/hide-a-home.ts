import type { HelpArticle } from '../help-article.ts'

export const hideAHome: HelpArticle = {
  slug: 'hide-a-home',
  reader: 'hosts',
  title: 'Hide, pause or delete a home',
  description: 'Take a home out of the search, stop bookings for a while, or let it go.',
  alsoCalled: 'unlist private remove delete pause close season off draft unpublish',
  steps: [
    { text: 'Open [Properties](/properties), press **Edit** on the home, and go to **Rules and dates**.' },
    {
      text: 'Take away the tick at **Listed publicly**: nobody else sees the home, and its card says **Not public**.',
    },
    { text: 'Or take away the tick at **Takes bookings**: everybody sees it, and nobody can ask for it.' },
    {
      text: 'To delete it, press the dots on its card and then **Delete**. It is no longer listed; its past bookings stay.',
    },
  ],
  notes: [
    {
      title: 'Stays that stand',
      text: 'They are kept when you hide or pause a home. One with nights booked ahead cannot be deleted: let its guests stay, or cancel first.',
    },
  ],
  related: ['see-which-nights-are-taken', 'list-a-home', 'change-a-booking'],
}
