import type { HelpArticle } from '../help-article.ts'

export const requestAStay: HelpArticle = {
  slug: 'request-a-stay',
  reader: 'guests',
  title: 'Ask for a stay',
  description: 'Choose your nights, send the request, and the nights are held for you.',
  alsoCalled: 'book booking reserve reservation make order apply enquiry',
  before:
    'Requests are made with a client account. [Register](/register) as a client if you have none; it takes a minute.',
  steps: [
    {
      text: 'Open the page of a home, choose your dates and guests, and press **Reserve Now**. If you are not signed in you are asked to; then you come back to where you were.',
    },
    {
      text: 'On **Request a booking** look at nights and total once more. A phone number helps your host; under **Special requests** say what you need: a cot, a late arrival, a dog.',
      picture: {
        name: 'request-form',
        words:
          'The form Request a booking: check-in, check-out, guests, phone and special requests, with the price beside it.',
      },
    },
    { text: 'Press **Request booking**. The nights are held for you from that moment.' },
    {
      text: 'The request stands under [Bookings](/bookings) with the time your host has left to answer. The answer also comes by e-mail.',
      picture: {
        name: 'booking-open',
        words:
          'A request on the list of bookings: the home, the dates, the total, and how much time is left to answer.',
      },
    },
  ],
  notes: [
    {
      title: 'Confirmed at once',
      text: 'Some homes take instant bookings. The price box says so, and your stay is confirmed as soon as you send it.',
    },
    {
      title: 'How many at once',
      text: 'Five open requests that hold 60 nights in all, and an arrival within 24 months.',
    },
  ],
  related: ['when-a-request-runs-out', 'change-a-stay', 'cancel-a-stay'],
}
