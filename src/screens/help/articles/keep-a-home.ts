import type { HelpArticle } from '../help-article.ts'

export const keepAHome: HelpArticle = {
  slug: 'keep-a-home',
  reader: 'guests',
  title: 'Keep a home for later',
  description: 'A heart on every card keeps a home among your favourites.',
  alsoCalled: 'favourite favorite favourites heart save saved wishlist like bookmark shortlist',
  steps: [
    { text: 'Press the heart on the card of a home, or on its page.' },
    {
      text: 'Your favourites stand on your [dashboard](/dashboard), and the heart is filled wherever you meet the home.',
    },
    { text: 'Press the heart once more to take it away.' },
  ],
  related: ['find-a-home', 'request-a-stay', 'create-an-account'],
}
