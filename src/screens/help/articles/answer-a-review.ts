import type { HelpArticle } from '../help-article.ts'

export const answerAReview: HelpArticle = {
  slug: 'answer-a-review',
  reader: 'hosts',
  title: 'Answer a review',
  description: 'Say thank you, or how it was from your side; once, for everybody to read.',
  alsoCalled: 'reply respond feedback rating stars comment thank host',
  steps: [
    {
      text: 'When a guest writes a review, a mail tells you. Open the booking from it, or the page of your home.',
    },
    { text: 'Press **Answer** below the review.' },
    {
      text: 'Write what others should read, and press **Send answer**. It stands beneath the review; the guest is told.',
    },
    { text: 'You think better of it? **Change answer** lets you write it anew.' },
  ],
  notes: [
    {
      title: 'It is not fair',
      text: 'Answer calmly: those who read reviews read the answers too. What should not be there at all you can [report](/help/report-a-review).',
    },
  ],
  related: ['write-a-review', 'report-a-review', 'see-what-a-guest-sees'],
}
