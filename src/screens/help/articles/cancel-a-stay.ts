import type { HelpArticle } from '../help-article.ts'

export const cancelAStay: HelpArticle = {
  slug: 'cancel-a-stay',
  reader: 'guests',
  title: 'Cancel a request or a stay',
  description: 'Take back a request at any time, and cancel a confirmed stay until the day before arrival.',
  alsoCalled: 'cancellation withdraw refund money back stop undo',
  steps: [
    { text: 'Open [Bookings](/bookings) and find the stay.' },
    {
      text: 'For a request that waits press **Cancel Request**. On the list it stands behind the dots, on the page of the booking by itself.',
    },
    { text: 'For a confirmed stay press **Cancel Booking**. It is there until the day before you arrive.' },
    {
      text: 'You are asked once more. Then your host is told, and the nights are free again. That cannot be taken back.',
    },
  ],
  notes: [
    {
      title: 'Money you have paid',
      text: 'You paid it to your host, not to us, so it is between the two of you. What the law says stands in the [terms](/terms).',
    },
    {
      title: 'On the day itself',
      text: 'Write to your host: name and e-mail stand on the page of the booking.',
    },
  ],
  related: ['change-a-stay', 'when-a-request-runs-out', 'request-a-stay'],
}
