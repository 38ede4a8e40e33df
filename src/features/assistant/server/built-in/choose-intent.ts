import { everyIntent } from './intents/every-intent.ts'
import type { Intent } from './intents/intent.ts'
import type { Meaning } from './understand.ts'

/** A word that means nothing known may stand beside something named; more of them, or a name of nothing here, are another question. */
function isCovered(intent: Intent, meaning: Meaning): boolean {
  const { unknown, hasUnknownName, isOutside } = meaning
  if (isOutside && !intent.tolerates?.(meaning)) return false
  if (unknown.length === 0 || intent.tolerates?.(meaning)) return true
  const isAnchored = meaning.hasDates || meaning.properties.length > 0
  return unknown.length === 1 && !hasUnknownName && isAnchored && meaning.guests.length === 0
}

/** The intent that a question fits best, where one does. */
export function chooseIntent(meaning: Meaning): Intent | undefined {
  const [best] = everyIntent
    .map(intent => ({ intent, score: intent.fits(meaning) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return best && isCovered(best.intent, meaning) ? best.intent : undefined
}
