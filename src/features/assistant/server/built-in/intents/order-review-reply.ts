import { draftReviewReply } from '../../tools/draft-review-reply.ts'
import { listReviews } from '../../tools/list-reviews.ts'
import { AskBack, intent } from './intent.ts'

const GOOD = 4

/** A reply to a review: a draft of thanks, which its host makes their own. */
export const orderReviewReply = intent({
  name: 'review reply',
  can: { en: 'draft a reply to a review', af: '’n antwoord op ’n resensie opstel' },
  examples: {
    en: ['Reply to the review of Sipho', 'answer siphos review'],
    af: ['Antwoord die resensie van Sipho'],
  },
  fits: meaning =>
    meaning.first.has('writing') &&
    meaning.has('review') &&
    !/\b(?:ask|vra)\b/.test(meaning.text) &&
    !meaning.has('what', 'which')
      ? 9.2
      : 0,
  async answer({ meaning, toolbox, writer: { t, listed } }) {
    const { reviews } = await toolbox.use(listReviews, { answered: false })
    const wanted =
      meaning.guests.length === 0
        ? reviews
        : reviews.filter(({ guest }) => meaning.guests.includes(String(guest)))
    const [review] = wanted
    if (!review)
      return t('No such review waits for a reply.', 'Geen sodanige resensie wag op ’n antwoord nie.')
    if (wanted.length > 1) {
      const names = listed(
        wanted.map(({ guest }) => String(guest)),
        'or',
      )
      throw new AskBack(
        t(`Which review do you mean: that of ${names}?`, `Watter resensie bedoel jy: dié van ${names}?`),
      )
    }
    const name = String(review.guest).split(' ')[0]
    const text =
      review.rating >= GOOD
        ? t(
            `Thank you for your kind words, ${name}. We would love to have you back at ${review.property}.`,
            `Dankie vir jou mooi woorde, ${name}. Jy is altyd weer welkom by ${review.property}.`,
          )
        : t(
            `Thank you for telling us, ${name}. We are sorry that not all was as it should be, and see to it.`,
            `Dankie dat jy ons laat weet, ${name}. Ons is jammer dat nie alles was soos dit moet wees nie, en kyk daarna.`,
          )
    await toolbox.use(draftReviewReply, { review_id: review.review_id, text })
    return t(
      'Here is a draft. Nothing is published until you send it.',
      'Hier is ’n konsep. Niks word gepubliseer voordat jy dit stuur nie.',
    )
  },
})
