import { EACH } from './dates/date-words.ts'
import { intents } from './intents/table.ts'
import { learned, type Slot } from './learned/sentences.ts'
import type { Frame, IntentName } from './question-frame.ts'
import type { Meaning } from './understand.ts'

/** Chosen on the sentences that were held out: of the intents that account for each word, the first is meant if it is no guess. */
export const SHARE_MIN = 0.1
/** Days before the next of them. */
const AHEAD_MIN = 1.15
const NEAR_MAX = 3
/** From there on what it is about is said, where it is none of what is known here. */
const REFUSAL_MIN = 0.35

export type Choice = Pick<Frame, 'intent' | 'refusal' | 'near'>

/** Words of a question that an intent has no place for. */
export function beyond(name: IntentName, { content, slots, text, amount }: Meaning): string[] {
  const { free, needs, takes } = intents[name]! // it is one of them
  if (needs?.test(text) === false || (EACH.test(text) && name !== 'free' && name !== 'holidays')) return ['']
  const { wordsOf, every } = learned()
  const isKnown = (word: string) =>
    wordsOf.get(name)?.has(word) || free === 'any' || (free === 'unknown' && !every.has(word))
  return [
    ...content.filter(word => !isKnown(word)),
    ...[...slots].filter(slot => !(takes as readonly Slot[]).includes(slot)),
    ...(amount === null ? [] : ['R']),
  ]
}

/** Beside the guest or the home that stands behind it: another is meant. */
const BESIDE = /^(?:before|after|voor|without|sonder|except|behalwe|besides|excluding)$/

/** A question about who arrives next where a guest leaves. */
const AFTER_GUEST =
  /^(?=.*\b(?:who|wie|guest|gas|arrival|checkin|next|volgende)\b).*\b(?:guest|gas|next|volgende|comes?|coming|arriv\w+|kom|checkin|is|in)\b.*\b(?:after|na) GUEST(?: (?:at|by|in|the|die))*(?: HOME)?$/

/** An order to do what a person does on a page. */
const ACTION =
  /^(?:(?:please|pls|plz|can you|could you|kan jy|asseblief|asb) )*(?:accept|decline|cancel|refund|delete|confirm|approve|reject|remove|move|call|kanselleer|aanvaar|weier|skrap|verwyder|bel|bevestig)\b/

/** The intent that accounts for each word of a question, where it is near enough. */
export function chooseIntent(meaning: Meaning): Choice {
  const ranked = learned().classify(meaning.tokens)
  const [first] = ranked
  const isRefusal = (label: string) => label.startsWith('- ')
  const near = ranked
    .flatMap(({ label }) => (isRefusal(label) ? [] : [label as IntentName]))
    .slice(0, 2 * NEAR_MAX)
    .toSorted((one, other) => beyond(one, meaning).length - beyond(other, meaning).length)
    .slice(0, NEAR_MAX)
  const [fitting, other] = ranked.filter(
    ({ label, share }) =>
      share >= SHARE_MIN && !isRefusal(label) && beyond(label as IntentName, meaning).length === 0,
  )
  const bySubject = ranked.find(
    ({ label, share }) =>
      share >= SHARE_MIN / 2 &&
      !isRefusal(label) &&
      intents[label]!.free === 'any' &&
      [...meaning.slots].every(slot => (intents[label]!.takes as readonly Slot[]).includes(slot)) &&
      intents[label]!.needs?.test(meaning.text),
  ) // as above
  const isBeside = meaning.tokens.some(
    (token, at) => BESIDE.test(token) && /^(?:GUEST|HOME)$/.test(meaning.tokens[at + 1] ?? ''),
  )
  if (AFTER_GUEST.test(meaning.tokens.join(' ')) && beyond('arrivals', meaning).length === 0)
    return { intent: 'arrivals', near }
  if (isBeside) return { intent: null, refusal: { topic: null, words: [] }, near }
  if (ACTION.test(meaning.text)) return { intent: null, refusal: { topic: 'action', words: [] }, near }
  if (bySubject) return { intent: bySubject.label, near }
  if (isRefusal(first!.label) && first!.share >= (fitting ? fitting.share * 1.2 : REFUSAL_MIN))
    // there are intents
    return { intent: null, refusal: { topic: first!.label.slice(2), words: [] }, near } // as above
  const isChannelAlone =
    meaning.content.length === 0 && meaning.slots.size === 1 && meaning.slots.has('CHANNEL')
  if (fitting && !isChannelAlone && fitting.share >= (other?.share ?? 0) * AHEAD_MIN)
    return { intent: fitting.label as IntentName, near }
  return {
    intent: null,
    refusal: { topic: null, words: meaning.unknown },
    near,
  } // as above
}
