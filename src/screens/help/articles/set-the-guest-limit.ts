import type { HelpArticle } from '../help-article.ts'

export const setTheGuestLimit: HelpArticle = {
  slug: 'set-the-guest-limit',
  reader: 'hosts',
  title: 'Set how many guests a home takes',
  description: 'One number, which search, requests and bookings all keep to.',
  alsoCalled: 'people maximum capacity sleeps occupancy persons children how many',
  steps: [
    { text: 'Open [Properties](/properties), press **Edit** on the home, and go to **Room and price**.' },
    { text: 'Write how many people may stay under **Max guests**, children counted.' },
    {
      text: 'Press **Save changes**. The home is found by groups of that size or smaller, and nobody can ask for more.',
    },
  ],
  notes: [
    {
      title: 'Whoever asks for more',
      text: 'Reads **Maximum guests allowed** with your number. Stays that stand are not touched when you lower it.',
    },
  ],
  related: ['list-a-home', 'set-the-price', 'change-a-booking'],
}
