import type { HelpArticle } from '../help-article.ts'

export const seeThePrice: HelpArticle = {
  slug: 'see-the-price',
  reader: 'guests',
  title: 'See the true price of a stay',
  description: 'Every night and every fee, added up before you ask.',
  alsoCalled: 'cost fees total quote rand cleaning service charge money pay payment expensive deposit',
  steps: [
    {
      text: 'Open the page of a home. Before you choose dates the price box shows an example of five nights.',
    },
    {
      text: 'Choose check-in, check-out and guests. The box adds up the nights and the fees of the home: cleaning and service, where the host asks for them.',
      picture: {
        name: 'price-box',
        words:
          'The price box of a home: dates, guests, the button Reserve Now, and below it the nights, the fees and the total.',
      },
    },
    { text: 'The last line is what the stay costs. There is nothing on top of it.' },
  ],
  notes: [
    {
      title: 'When do I pay?',
      text: 'As you agree with your host. Naledi takes no payment for stays, and no part of it.',
    },
    {
      title: 'Can it change later?',
      text: 'Your booking keeps the price it was made at, whatever the host asks from others later. It is counted anew only where you change your nights.',
    },
  ],
  related: ['request-a-stay', 'find-a-home', 'change-a-stay'],
}
