import type { HelpArticle } from '../help-article.ts'

export const findYourWayIn: HelpArticle = {
  slug: 'find-your-way-in',
  reader: 'guests',
  title: 'Find your way in',
  description: 'Address, door code, Wi-Fi and your host’s number, also at a gate without a line.',
  alsoCalled: 'arrival check in door code gate wifi password directions map address offline key',
  steps: [
    { text: 'Open [Bookings](/bookings) and the stay.' },
    {
      text: 'Under **For your arrival** stand the address with a map, the directions, parking, the Wi-Fi, the house rules and your host with their number.',
      picture: {
        name: 'arrival-card',
        words: 'For your arrival: address, door code, host, Wi-Fi, directions and parking of a stay.',
      },
    },
    {
      text: 'The door code is told from its hour on, mostly a day before check-in. Until then it says when.',
    },
    {
      text: 'Open Naledi once on your phone after that hour, while you have a line. Your next three stays are then readable without one.',
    },
  ],
  notes: [
    {
      title: 'Something is missing',
      text: 'Press the number of your host, or write on the page of your booking.',
    },
  ],
  related: ['write-to-each-other', 'when-the-line-is-down', 'cancel-a-stay'],
}
