import type { HelpArticle } from '../help-article.ts'

export const findAHome: HelpArticle = {
  slug: 'find-a-home',
  reader: 'guests',
  title: 'Find a home',
  description: 'Search by place, dates, guests and price, and see only what is free.',
  alsoCalled: 'search look filter accommodation holiday house flat hotel guests destination',
  steps: [
    {
      text: 'Open [Browse Properties](/browse). On a phone press the line with the magnifying glass: the questions open as a sheet.',
      picture: {
        name: 'browse-search',
        words:
          'The search of Browse Properties: where, property type, price a night, check-in, check-out, guests, and the button Search.',
      },
    },
    {
      text: 'Under **Where** write a city, a neighbourhood or a feature, such as Cape Town, Observatory or pool. Accents and typing slips do not matter.',
    },
    {
      text: 'Give both dates and the number of guests. You then see only homes that are free for those nights and take that many people.',
    },
    { text: 'Narrow it by **Property type** and by **Price a night**, and press **Search**.' },
    {
      text: 'With dates each card shows what your whole stay comes to and the average per night; without dates, the cheapest night to come. **Sort by** price uses the same figure.',
      picture: {
        name: 'browse-card',
        words:
          'The card of a home: its picture, name, place, rating, the total for the chosen nights and their average.',
      },
    },
    {
      text: 'Press the name of a home to see its pictures, its free nights, what is there and what other guests say.',
    },
  ],
  notes: [
    {
      title: 'Nothing found?',
      text: 'Try fewer words, other dates or a wider price. A home that takes no bookings at the moment, or asks for fewer guests than you are, is left out.',
    },
    {
      title: 'Dates',
      text: 'Type them as you say them, such as 16 Dec 2026 or 16/12/2026, or choose them in the calendar that opens below the field.',
    },
  ],
  related: ['see-the-price', 'request-a-stay', 'keep-a-home'],
}
