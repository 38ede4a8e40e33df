import type { HelpArticle } from '../help-article.ts'

export const reportAReview: HelpArticle = {
  slug: 'report-a-review',
  reader: 'guests',
  title: 'Report a review',
  description: 'Something in a review should not be there: say what, and it is looked at.',
  alsoCalled: 'flag abuse hate fake insult wrong rude complain hide remove',
  before: 'Anyone who is signed in can report a review once, its host too.',
  steps: [
    { text: 'Sign in, open the page of the home, and go to its reviews.' },
    { text: 'Press **Report** below the review.' },
    {
      text: 'Say what is wrong with it, in a sentence or two, and press **Send report**. The author is not told who you are.',
    },
  ],
  notes: [
    {
      title: 'What happens then',
      text: 'Whoever looks after Naledi reads it. What should not be there is hidden at once from the page and from the rating.',
    },
  ],
  related: ['write-a-review', 'answer-a-review', 'what-is-kept'],
}
