import type { HelpArticle } from '../help-article.ts'

export const whenARequestRunsOut: HelpArticle = {
  slug: 'when-a-request-runs-out',
  reader: 'guests',
  title: 'When a request runs out',
  description: 'How long your nights are held, and what happens if nobody answers.',
  alsoCalled: 'expire expires expired expiry pending hold held hours waiting no answer timeout declined',
  steps: [
    {
      text: 'Open [Bookings](/bookings). A request that waits shows how much time is left, as a bar that gets shorter.',
      picture: {
        name: 'booking-open',
        words:
          'A request on the list of bookings: the home, the dates, the total, and how much time is left to answer.',
      },
    },
    {
      text: 'The host has 24 hours, or as many as the home says, from 1 to 72. A request for the same day ends with that day at the latest.',
    },
    {
      text: 'Without an answer the request ends by itself. It is then cancelled, with the words **Not answered in time**, and an e-mail tells you.',
    },
    { text: 'The nights are free again. You may ask once more, or [look at another home](/browse).' },
  ],
  notes: [
    {
      title: 'Declined',
      text: 'A host who cannot take you declines, and you hear of it by e-mail. It says nothing about you: try other dates or another home.',
    },
  ],
  related: ['request-a-stay', 'cancel-a-stay', 'find-a-home'],
}
