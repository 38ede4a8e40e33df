import type { HelpArticle } from '../help-article.ts'

export const setThePrice: HelpArticle = {
  slug: 'set-the-price',
  reader: 'hosts',
  title: 'Set the price and the fees',
  description: 'A price a night, and what you ask once a stay for cleaning and service.',
  alsoCalled: 'rate nightly cleaning service money charge tariff earn',
  steps: [
    { text: 'Open [Properties](/properties), press **Edit** on the home, and go to **Room and price**.' },
    {
      text: 'Write the **Price per night**. Under **Cleaning fee** and **Service fee** write what you ask once a stay, or leave them empty.',
      picture: {
        name: 'room-and-price',
        words:
          'The step Room and price: bedrooms, bathrooms, max guests, price per night, size, cleaning fee and service fee.',
      },
    },
    { text: 'Press **Save changes**. Whoever asks from now on pays the new price.' },
    { text: 'Open the page of the home and choose dates to see what a guest pays.' },
  ],
  notes: [
    {
      title: 'Bookings that stand',
      text: 'They keep the price they were made at. A guest who changes nights is priced anew.',
    },
    {
      title: 'Not every night is the same',
      text: 'Weekends, seasons and school holidays have [prices of their own](/help/price-a-year).',
    },
  ],
  related: ['price-a-year', 'see-what-a-guest-sees', 'record-a-booking'],
}
