import type { HelpArticle } from '../help-article.ts'

export const recordABooking: HelpArticle = {
  slug: 'record-a-booking',
  reader: 'hosts',
  title: 'Add a booking that came by telephone',
  description: 'Record a stay agreed elsewhere: its nights are held, and the guest can keep it.',
  alsoCalled: 'phone telephone whatsapp manual offline walk-in external airbnb add booking record own',
  steps: [
    { text: 'Open [Bookings](/bookings) and press **Add booking**.' },
    {
      text: 'Choose the home and the dates. The calendar strikes the nights that are taken. Then give the number of guests, and the name and e-mail of the guest. A guest without one: tick **The guest has no email** and give a phone number.',
      picture: {
        name: 'add-booking',
        words:
          'The dialog Add Booking: property, dates, guests, and the name, e-mail and phone of the guest, total price and notes.',
      },
    },
    {
      text: 'Under **Total price** write what you agreed on, or leave it empty for the price of the home. Notes are for what you must not forget.',
    },
    { text: 'Press **Add booking**. The stay is confirmed, and its nights are held.' },
    {
      text: 'The guest is mailed a link to keep the stay in an account. [Confirm your own address](/help/confirm-your-address) first: until then such mails wait.',
    },
  ],
  notes: [
    {
      title: 'The guest has no email',
      text: 'We can’t email the confirmation, changes or reminders: tell the guest yourself, for example on WhatsApp. You can add an email later with the pencil beside **Guest**.',
    },
    {
      title: 'The address was wrong',
      text: 'Press the pencil beside **Guest** on the page of the booking. The right address hears of the stay; the links in the other mail open nothing any more.',
    },
    { title: 'Stays that are over', text: 'You can record them too, so that your figures are whole.' },
    {
      title: 'The nights are taken',
      text: 'The product refuses a second stay on a night, whoever asks. The refusal names the nights.',
    },
  ],
  related: ['see-which-nights-are-taken', 'change-a-booking', 'keep-a-recorded-stay'],
}
