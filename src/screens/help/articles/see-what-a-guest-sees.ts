import type { HelpArticle } from '../help-article.ts'

export const seeWhatAGuestSees: HelpArticle = {
  slug: 'see-what-a-guest-sees',
  reader: 'hosts',
  title: 'See what a guest sees',
  description: 'Look at the page of your home with the eyes of a stranger.',
  alsoCalled: 'preview view public page share link look stranger visitor',
  steps: [
    { text: 'Open [Properties](/properties) and press **View** on the home.' },
    {
      text: 'You see your own box there: tonight, the next arrival, and **Edit Listing**. Press **See as a guest**.',
      picture: {
        name: 'owner-box',
        words:
          'The box on the page of an own home: the price a night, tonight, the next arrival, Edit Listing and See as a guest.',
      },
    },
    { text: 'Now the page is what everybody sees. Choose dates, and read the total.' },
    { text: 'Press **Share Property** to copy its link, or to send it by e-mail.' },
  ],
  related: ['add-photographs', 'set-the-price', 'list-a-home'],
}
