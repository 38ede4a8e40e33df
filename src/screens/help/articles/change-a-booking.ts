import type { HelpArticle } from '../help-article.ts'

export const changeABooking: HelpArticle = {
  slug: 'change-a-booking',
  reader: 'hosts',
  title: 'Change or cancel a booking',
  description: 'Move a stay, answer a guest who asks to, or cancel it.',
  alsoCalled: 'modify move edit cancel dates guest change request reschedule',
  steps: [
    { text: 'Open the stay under [Bookings](/bookings).' },
    {
      text: 'Press **Modify Booking**, choose other dates or guests, see the new total, and save. It counts at once, and the guest is told.',
    },
    {
      text: 'Where a guest asks for a change, it stands beside the stay as it is. Press **Accept change** or **Decline change**. Until then both are held.',
    },
    {
      text: 'To cancel, press **Cancel Booking**; on the list it stands behind the dots. You are asked once more; the guest is told, and the nights are free again.',
    },
  ],
  notes: [
    {
      title: 'Cancelling a guest',
      text: 'It cannot be taken back, and somebody has planned a journey. Write to the guest first: e-mail and phone stand on the page of the booking.',
    },
  ],
  related: ['answer-a-request', 'record-a-booking', 'find-a-booking'],
}
