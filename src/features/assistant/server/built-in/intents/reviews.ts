import { listReviews } from '../../tools/list-reviews.ts'
import { intent } from './intent.ts'
import { atProperty, propertyMeant } from './which.ts'

const SHOWN_MAX = 8
const CHARS_MAX = 200

/** Reviews of the properties, and those that have no reply. */
export const reviews = intent({
  name: 'reviews',
  can: { en: 'reviews, and which have no reply', af: 'resensies, en watter nog nie beantwoord is nie' },
  examples: {
    en: [
      'Which reviews have no reply?',
      'What do guests say about Sea House?',
      'my rating',
      'latest reviews',
    ],
    af: ['watter reviews moet ek nog antwoord', 'Wat sê gaste oor Sea House?', 'resensies van Sea House'],
  },
  fits: meaning =>
    meaning.has('review') &&
    meaning.guests.length === 0 &&
    (!meaning.first.has('writing') || meaning.has('what', 'which'))
      ? 7
      : 0,
  async answer(desk) {
    const {
      meaning,
      toolbox,
      writer: { t, number, lines },
    } = desk
    const property = propertyMeant(desk)
    const isOpen = meaning.has('answer', 'waiting') || /\b(?:not|no|nie|sonder|without)\b/.test(meaning.text)
    const found = await toolbox.use(listReviews, {
      property_id: property?.id,
      ...(isOpen ? { answered: false } : {}),
    })
    const where = atProperty(desk, property)
    if (found.reviews.length === 0)
      return isOpen
        ? t(`No review${where} waits for a reply.`, `Geen resensie${where} wag op ’n antwoord nie.`)
        : t(`No reviews yet${where}.`, `Nog geen resensies${where} nie.`)
    const rows = found.reviews.slice(0, SHOWN_MAX).map(each => {
      const body = String(each.body ?? '')
      return `${String(each.guest)}, ${each.property}, ${each.rating}/5: “${body.length > CHARS_MAX ? `${body.slice(0, CHARS_MAX)}…` : body}”`
    })
    const head = isOpen
      ? t(`Without a reply${where} (${found.total}):`, `Sonder antwoord${where} (${found.total}):`)
      : t(
          `Average ${number(found.average ?? 0)} of 5${where}, ${found.total} reviews:`,
          `Gemiddeld ${number(found.average ?? 0)} uit 5${where}, ${found.total} resensies:`,
        )
    return `${head}\n${lines(rows)}`
  },
})
