import type { HelpArticle } from '../help-article.ts'

export const readTheDashboard: HelpArticle = {
  slug: 'read-the-dashboard',
  reader: 'hosts',
  title: 'Read the dashboard',
  description: 'What today asks of you, and how the year goes.',
  alsoCalled: 'figures statistics revenue income occupancy report numbers clients overview home screen',
  steps: [
    {
      text: 'The band says in one line who arrives, who leaves, who stays and how many requests wait. Each part leads to what it counts.',
      picture: {
        name: 'now-band',
        words:
          'The band of the dashboard: how many arrive, leave and stay today, and how many requests wait for an answer.',
      },
    },
    {
      text: 'Below it: how many homes you have, your **Active Bookings** (guests in the house and stays ahead), your **Total Revenue** with this month, and your clients.',
    },
    {
      text: '**Requests running out** are answered in place. **Today** has each arrival and departure with its hour.',
    },
    {
      text: '**Occupancy** is the nights sold, here and by your channels, of those on offer since each home was listed, month by month; the calendar shows the same figure. **Income by month** counts confirmed stays by the month of their arrival, and stays from channels if you have added their amount.',
      picture: {
        name: 'occupancy',
        words: 'The card Occupancy: the share of nights taken this month, and a bar for each month before.',
      },
    },
    { text: '**Recent activity** tells what happened last, and **Getting started** what is left to do.' },
  ],
  notes: [
    {
      title: 'What is counted',
      text: 'Revenue is what confirmed stays come to, not what is on your bank account. Cancelled stays count for nothing.',
    },
  ],
  related: ['answer-a-request', 'find-a-booking', 'plans-and-the-trial'],
}
