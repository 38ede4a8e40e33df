import type { HelpArticle } from '../help-article.ts'

export const setTheHours: HelpArticle = {
  slug: 'set-the-hours',
  reader: 'hosts',
  title: 'Set the hours to answer',
  description: 'How long a request holds its nights before it ends by itself.',
  alsoCalled: 'expire expiry hold time limit request 24 72 deadline',
  steps: [
    { text: 'Open [Properties](/properties), press **Edit** on the home, and go to **Rules and dates**.' },
    {
      text: 'Under **Hours to answer a request** write 1 to 72. Few hours free your nights sooner; many leave you a weekend.',
    },
    { text: 'Press **Save changes**. It counts for requests from now on.' },
  ],
  notes: [
    {
      title: 'At the latest',
      text: 'A request for today ends with the day, however many hours you gave yourself.',
    },
  ],
  related: ['answer-a-request', 'take-instant-bookings', 'when-a-request-runs-out'],
}
