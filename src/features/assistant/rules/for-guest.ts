import { readOrder } from './read-order.ts'

const QUESTION =
  /^(?:(?:and|so|please|en|hi|hello|hallo|ok)[, ]+)*(?:who|whom|whose|what|when|where|why|which|how|do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|show|list|any|tell me|wie|wat|wanneer|waar|hoekom|waarom|watter|hoe|hoeveel|het|was|kan|sal|wys|vertel my)\b|\?\s*$/i

/** Words that are asked of the assistant: `send me the list`. */
const ASKS_ME =
  /^(?:send|show|give|tell|let|ask|get|wys|gee|stuur|vertel|laat|vra) (?:me|us|my|ons)\b(?!.*\b(?:if|when|as|wanneer) (?:you|jy|julle)\b)/i
/** A sentence says something; words without one of these only name it. */
const SAYS =
  /\b(?:is|are|was|were|be|will|can|may|must|has|have|had|do|don't|we|i|you|your|please|there|thanks?|sorry|welcome|ons|ek|jy|jou|julle|het|kan|moet|sal|asseblief|dankie|jammer|welkom)\b|['’](?:s|re|ll|ve|m|t)\b/i

/**
 * True if what was typed beside a chosen guest is for that guest: an order to write to them, or words that are no question. A question
 * is the host's own.
 */
export function isForGuest(question: string): boolean {
  const order = readOrder(question)
  if (order) return order.kind === 'message' || isThanks(question)
  const words = question.trim()
  return !QUESTION.test(words) && !ASKS_ME.test(words) && SAYS.test(words)
}

/** Thanks for a review, which beside a chosen guest are said to them. */
export const isThanks = (question: string): boolean => /\b(?:thank|bedank)\b/i.test(question)
