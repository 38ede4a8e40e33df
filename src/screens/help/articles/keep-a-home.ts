import type { HelpArticle } from '../help-article.ts'

export const keepAHome: HelpArticle = {
  slug: 'keep-a-home',
  reader: 'guests',
  title: 'Keep a home for later',
  description: 'A heart on every card keeps a home among your favourites, with an account or without.',
  alsoCalled: 'favourite favorite favourites heart save saved wishlist like bookmark shortlist',
  steps: [
    { text: 'Press the heart on the card of a home, or on its page.' },
    { text: 'Open [Favourites](/favourites): the homes with a heart stand there, the last first.' },
    { text: 'Press the heart once more to take it away.' },
  ],
  notes: [
    {
      title: 'Without an account',
      text: 'Hearts are kept on this device, 100 at most. When you sign in or register they come along into your account, and leave the device.',
    },
    { title: 'With one', text: 'They are there wherever you sign in, for guests and for hosts.' },
  ],
  related: ['find-a-home', 'request-a-stay', 'create-an-account'],
}
