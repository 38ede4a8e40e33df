import { folded } from '../../../rules/privacy/find-names.ts'
import { draftReviewReply } from '../../tools/drafts/draft-review-reply.ts'
import { listReviews } from '../../tools/lists/list-reviews.ts'
import { sentence, tidied, toReader } from '../writing/to-reader.ts'
import { AskBack, type Ordered } from '../intents/intent.ts'
import { propertyMeant } from '../which/which.ts'

const GOOD = 4

/** A reply to a review: a draft of thanks, which its host makes their own. */
export const orderReviewReply: Ordered = async desk => {
  const {
    meaning,
    toolbox,
    writer: { t },
  } = desk
  const property = meaning.properties.length > 0 ? propertyMeant(desk) : undefined
  const { reviews } = await toolbox.use(listReviews, { answered: false, property_id: property?.id })
  // The latest comes first.
  const review = reviews.find(
    ({ guest }) => meaning.guests.length === 0 || meaning.guests.includes(String(guest)),
  )
  if (!review)
    throw new AskBack(
      t('No such review waits for a reply.', 'Geen sodanige resensie wag op ’n antwoord nie.'),
    )
  const first = String(review.guest).split(' ')[0]! // a name has a first word
  // A public reply names a guest only where the host does.
  const isTyped = new RegExp(String.raw`(?<!\p{L})${folded(first)}(?!\p{L})`, 'u').test(folded(desk.question))
  const name = isTyped ? `, ${first}` : ''
  const own = ownWords(desk.question)
  const text =
    own === undefined
      ? review.rating >= GOOD
        ? t(
            `Thank you for your kind words${name}. We would love to have you back at ${review.property}.`,
            `Dankie vir jou mooi woorde${name}. Jy is altyd weer welkom by ${review.property}.`,
          )
        : t(
            `Thank you for telling us${name}. We are sorry that not all was as it should be.`,
            `Dankie dat jy ons laat weet${name}. Ons is jammer dat nie alles was soos dit moet wees nie.`,
          )
      : name
        ? `${first}, ${own}`
        : sentence(own)
  await toolbox.use(draftReviewReply, { review_id: review.review_id, text })
  const of = `${String(review.guest)}, ${review.property}, ${review.rating}/5`
  return t(
    `Here is a reply to the review of ${of}. Nothing is published until you send it.`,
    `Hier is ’n antwoord op die resensie van ${of}. Niks word gepubliseer voordat jy dit stuur nie.`,
  )
}

/** Returns the words that the host wants said in the reply, in the second person: behind `that` or a colon. */
function ownWords(question: string): string | undefined {
  const words =
    /(?::\s*|\b(?:saying(?: that)?|that|dat|(?:and|en) (?:say|s[eê])(?: that| dat)?)\s+)(?!has\b|have\b|is\b)(.{6,})$/is.exec(
      question.trim(),
    )?.[1]
  const said = words && toReader(words, null)
  return said
    ? sentence(tidied(said)).replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())
    : undefined
}
