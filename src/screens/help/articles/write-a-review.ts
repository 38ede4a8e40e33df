import type { HelpArticle } from '../help-article.ts'

export const writeAReview: HelpArticle = {
  slug: 'write-a-review',
  reader: 'guests',
  title: 'Write a review',
  description: 'Stars and a few words about a stay that is over, once for each stay.',
  alsoCalled: 'rate rating stars feedback comment opinion complain recommend',
  before: 'Only who stayed can review: from the day of check-out on, once a stay.',
  steps: [
    {
      text: 'On the morning after you leave, a mail asks how it was: its link leads to the place to say so. Or open [Bookings](/bookings), choose **Past**, and press **Leave a review** on the stay.',
    },
    {
      text: 'Press one to five stars. Under **What should others know?** write what you wish you had known.',
      picture: {
        name: 'review-form',
        words: 'The form How was your stay?: five stars, a text field and the button Send review.',
      },
    },
    {
      text: 'Press **Send review**. It stands on the page of the home with your name, and counts for its rating. If the host answers, a mail tells you.',
    },
  ],
  notes: [
    {
      title: 'It is hidden',
      text: 'An administrator hides what should not be there, and says why: you read it on the booking, and in a mail.',
    },
    {
      title: 'A stay that a host recorded',
      text: 'You can review it if you kept it in your account before you arrived: see [Keep a stay recorded for you](/help/keep-a-recorded-stay).',
    },
  ],
  related: ['report-a-review', 'request-a-stay', 'find-a-home'],
}
