import type { HelpArticle } from '../help-article.ts'

export const changeAStay: HelpArticle = {
  slug: 'change-a-stay',
  reader: 'guests',
  title: 'Change a stay',
  description:
    'Other nights, more people, another wish: for a request at once, for a confirmed stay by asking.',
  alsoCalled: 'modify move dates edit postpone extend longer shorter guests reschedule',
  steps: [
    { text: 'Open the stay under [Bookings](/bookings) with **View Details**.' },
    {
      text: 'While it is pending, press **Modify Request**. What you save counts at once, with a new price.',
    },
    {
      text: 'Once it is confirmed, press **Modify Booking**, choose the new nights or guests, and see the new total. **Ask for the change** sends it to your host.',
      picture: {
        name: 'change-dialog',
        words:
          'The dialog Modify Booking: dates, guests, special requests and the new total, with the button Ask for the change.',
      },
    },
    {
      text: 'Until your host answers, your stay remains as it is, and the new nights are held for you too. An e-mail brings the answer.',
    },
  ],
  notes: [
    {
      title: 'Changed your mind?',
      text: '**Take back the change** on the page of the booking: all stays as it was.',
    },
    {
      title: 'On the day',
      text: 'A stay that has begun is changed by your host alone. Their e-mail stands on the page of the booking.',
    },
  ],
  related: ['cancel-a-stay', 'request-a-stay', 'see-the-price'],
}
