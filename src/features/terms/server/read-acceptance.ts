import { type Language, languages } from '#src/contract/language.ts'
import { networkOf } from '#src/server/network.ts'
import { termsChanged } from '../contract/terms-changed.ts'
import type { WordedStay } from '../rules/terms-words.ts'
import type { TermsInForce } from './queries.ts'
import { writeWords } from './write-words.ts'

/** Acceptance of the words of the terms: when, by whom, the network that it came from, and the language of the words. */
export type Acceptance = { at: Date; by: string; from: string; language: Language }

type Sent = { hash: string | undefined; now: Date; guestId: string; address: string }

/** Returns the acceptance that a guest sends with a request: of the words of this hash, or null where none came along. Throws 409 TERMS_CHANGED where the words are others by now. See docs/product/terms.md#review-before-a-request. */
export function readAcceptance(
  inForce: TermsInForce | null,
  stay: WordedStay,
  { hash, now, guestId, address }: Sent,
): Acceptance | null {
  if (hash === undefined) return null
  // A hash is of the words in one language: those are the ones that were read.
  const language = inForce && languages.find(each => writeWords(inForce, stay, each).hash === hash)
  if (!language) throw termsChanged()
  return { at: now, by: guestId, from: networkOf(address), language }
}
