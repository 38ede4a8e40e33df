import type { Problem } from '#src/contract/problem.ts'
import { datesUnavailable, stayNotOffered, tooManyGuests } from '#src/features/calendar/contract/nights.ts'
import { nightsClosed, type Offer } from '#src/features/calendar/rules.ts'
import { type AskedStay, type Quote, quoteOf } from './quote.ts'
import type { RatePlan } from './rate-plan.ts'
import { refusalWords } from './words/refusal-words.ts'
import { refusalOf } from './stay.ts'

/** A home as a stay in it is judged: when and for how many it is offered, its rate plan, and the nights that others have. */
export type EvaluatedProperty = {
  offer: Offer & { maxGuests: number }
  ratePlan: RatePlan
  taken: readonly string[]
}

/** Returns what a stay costs, or why it cannot be had: too many guests, nights that are gone, a rule of the home. The one door to both. */
export function evaluateStay(
  { offer, ratePlan, taken: occupied }: EvaluatedProperty,
  asked: AskedStay,
  today: string,
): { quote: Quote; refusal: null } | { quote: null; refusal: Problem } {
  if (asked.guests > offer.maxGuests) return { quote: null, refusal: tooManyGuests({ n: offer.maxGuests }) }
  const gone = new Set([...nightsClosed(asked, offer, today), ...occupied])
  if (gone.size > 0) return { quote: null, refusal: datesUnavailable({}, { nights: [...gone].toSorted() }) }
  const refused = refusalOf(ratePlan, asked, today)
  if (refused)
    return { quote: null, refusal: stayNotOffered({ words: refusalWords(refused) }, { ...refused }) }
  return { quote: quoteOf(ratePlan, asked), refusal: null }
}
