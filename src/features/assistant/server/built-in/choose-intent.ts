import { EACH } from './dates/date-words.ts'
import { intents } from './intents/table.ts'
import { kind } from './words/kinds.ts'
import { comparedOf, learned, pairsOf, type Slot, SLOTS } from './learned/sentences.ts'
import type { Frame, IntentName } from './question-frame.ts'
import type { Meaning } from './understand.ts'

/** Chosen on the sentences that were held out: of the intents that account for each word, the first is meant if it is no guess. */
export const SHARE_MIN = 0.1
/** Days before the next of them. */
const AHEAD_MIN = 1.15
const NEAR_MAX = 3
/** One that is so far behind another, which has no place for some word, is a guess. */
const FAR = 0.2
/** A guess, where no sentence that was learned is nearly the same. */
const GUESS_MAX = 0.3
const SAME_MIN = 0.7
/** So near a sentence is the same but for a word or two. */
const AS_LEARNED = 0.8
/** Sure without a second opinion. */
const SURE_MIN = 0.5
/** Of words that say nothing beside what they name, as `did Tom like it`, a sentence is at least so near. */
const NEAR_MIN = 0.46
/** The same of a question that compares. */
const SURE_OF_PAIR_MIN = 0.555
/** A sentence of another intent that is so much nearer speaks against it. */
const NEARER = 1.3

/** From there on what it is about is said, where it is none of what is known here. */
const REFUSAL_MIN = 0.35

/** `when was that` asks of what was said before alone. */
const INTERROGATIVE = /^(?:when|where|why|wanneer|waar|hoekom|waarom)$/
const THAT = /\b(?:that|it|this|those|these|dit|dat|daai)\b/

/** Of a question of words that say nothing by themselves: `who is here`. */
const BARE_MIN = 0.5

/** Counted where it stands by itself: see `isComparedAs`. */
const ONLY = /^(?:only|slegs|alleen)$/

export type Choice = Pick<Frame, 'intent' | 'refusal' | 'near'>

/** Words of a question that an intent has no place for. */
export function beyond(name: IntentName, meaning: Meaning): string[] {
  const { content, slots, conditions, text, amount } = meaning
  const { free, keeps = [], needs, takes } = intents[name]! // it is one of them
  if (needs?.test(text) === false || (EACH.test(text) && name !== 'free' && name !== 'holidays')) return ['']
  const { wordsOf, every } = learned()
  const isKnown = (word: string) =>
    [word, word.replace(/s$/, ''), `${word}s`].some(form => wordsOf.get(name)?.has(kind(form))) ||
    free === 'any' ||
    (free === 'unknown' && !every.has(word))
  return [
    ...content.filter(word => !isKnown(word) && !ONLY.test(word)),
    ...[...slots].filter(slot => !(takes as readonly Slot[]).includes(slot)),
    ...[...conditions].filter(condition => !keeps.includes(condition)),
    ...(isComparedAs(name, meaning) && !isOfOthers(meaning) && !isOver(name, meaning) ? [] : ['']),
    ...(amount === null ? [] : ['R']),
  ]
}

/** `who else is with Sipho` is of others than him, which no answer about him says. */
const isOfOthers = ({ tokens, guests }: Meaning): boolean => guests.length > 0 && tokens.includes('else')

/** `which home was empty the longest`, where what is to come is meant without days. */
const isOver = (name: IntentName, { text, hasDates }: Meaning): boolean =>
  (name === 'free' || name === 'arrivals') && !hasDates && /\b(?:was|were)\b/.test(text)

/** Words that compare, count or deny: all those of a question are as they stand in one sentence that was learned, or it is another question. */
const isComparedAs = (name: IntentName, { tokens }: Meaning): boolean => {
  const compared = comparedOf(tokens)
  return (
    compared.size === 0 ||
    (learned().comparedIn.get(name) ?? []).some(known => [...compared].every(word => known.has(word)))
  )
}

/** Beside the guest or the home that stands behind it: another is meant. */
const BESIDE = /^(?:before|after|voor)$/

/** A question about who arrives next where a guest leaves. */
const AFTER_GUEST =
  /^(?=.*\b(?:who|wie|guest|gas|arrival|checkin|next|volgende)\b).*\b(?:guest|gas|next|volgende|comes?|coming|arriv\w+|kom|checkin|is|in)\b.*\b(?:after|na) (?:GUEST|her|him|them|hom|haar|hulle)(?: (?:at|by|in|the|die))*(?: HOME)?(?: (?:leave|vertrek|gaan|weg))*$/

const POLITE =
  '(?:(?:please|pls|plz|just|now|can you|could you|can we|should i|should we|i want to|i need to|kan jy|ek wil|asseblief|asb|net|nou) )*'
/** An order to do what a person does on a page: whatever is no draft. */
const ACTION = new RegExp(
  `^${POLITE}(?:accept|decline|cancel|refund|delete|confirm|approve|reject|remove|move|call|kanselleer|aanvaar|weier|skrap|verwyder|bel|bevestig|` +
    'add|block|close|set|edit|modify|adjust|raise|lower|increase|reduce|swap|switch|turn|enable|disable|activate|deactivate|publish|unpublish|hide|upload|' +
    'import|export|download|charge|invoice|bill|transfer|extend|shorten|reschedule|rebook|assign|connect|disconnect|rename|replace|relist|' +
    'post|mark|swop|change(?! (?:requests?|my password))|update(?! (?:me|us|on)\\b)|email (?:me|us)|remind (?:me|us)|make (?:it|a|an|the|my)|do not|dont|' +
    'send (?:it|that|(?:(?:all|the|my|this|that) )*(?:drafts?|konsepte?))|voeg|skuif|ruil|merk|hernoem|publiseer|laai|herinner my|moenie|verander|stel)\\b',
)
/** Asks what can or should be written, and not what was. */
const MAY_WRITE = new RegExp(
  `^(?:(?:can|could|may|must|should|do|kan|mag|moet|sal) (?:i|we|you|guests?|ek|ons|gaste?)\\b(?! have\\b)|(?:how|hoe) (?:do|can|should|moet|kan)\\b).*\\b(?:write|message|send|email|text|whatsapp|contact|skryf|stuur|boodskap|kontak)\\b`,
)
/** An order to let nights be sold, which no draft does. */
const OPENING = new RegExp(
  `^${POLITE}(?:unblock|reopen|re open|deblokkeer|ontblok|open (?:up )?(?:HOME|all|everything|every|my|the|DAYS)|(?:keep|leave|hou|los) .*\\b(?:open|oop|available|beskikbaar)|maak .*\\boop)\\b`,
)

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
  // Words that say nothing are no question, and neither are names alone, unless they are one that was learned.
  const saysNothing =
    meaning.slots.size === 0 || meaning.tokens.every(token => (SLOTS as readonly string[]).includes(token))
  const isBare = meaning.content.length === 0 && saysNothing && first!.share < BARE_MIN // there are intents
  const isOfThat =
    meaning.content.every(word => INTERROGATIVE.test(word)) &&
    meaning.slots.size === 0 &&
    first!.label !== 'hello' && // there are intents
    (THAT.test(meaning.text) || meaning.content.length === meaning.words.length)
  if (isBare || isOfThat) return { intent: null, refusal: { topic: null, words: [] }, near }
  const nearest = learned().nearest(meaning.tokens)
  const nearOf = (label: string) => nearest.get(label) ?? 0
  const fitOf = ({ label, share }: { label: string; share: number }) => share * Math.sqrt(nearOf(label))
  const [fitting, other] = ranked
    .filter(
      ({ label, share }) =>
        share >= SHARE_MIN && !isRefusal(label) && beyond(label as IntentName, meaning).length === 0,
    )
    .toSorted((one, two) => fitOf(two) - fitOf(one))
  const bySubject = ranked.find(
    ({ label, share }) =>
      share >= SHARE_MIN / 4 &&
      !isRefusal(label) &&
      intents[label]!.free === 'any' &&
      isComparedAs(label, meaning) &&
      [...meaning.slots].every(slot => (intents[label]!.takes as readonly Slot[]).includes(slot)) &&
      intents[label]!.needs?.test(meaning.text),
  ) // as above
  const isBeside = meaning.tokens.some(
    (token, at) =>
      BESIDE.test(token) && /^(?:GUEST|HOME|her|him|them|hom|haar|hulle)$/.test(meaning.tokens[at + 1] ?? ''),
  )
  if (AFTER_GUEST.test(meaning.tokens.join(' ')) && beyond('arrivals', meaning).length === 0)
    return { intent: 'arrivals', near }
  if (isBeside) return { intent: null, refusal: { topic: null, words: [] }, near }
  const named = meaning.tokens.join(' ')
  if (OPENING.test(meaning.text) || OPENING.test(named))
    return { intent: null, refusal: { topic: 'opening', words: [] }, near }
  // `Mark` may be somebody.
  if (ACTION.test(meaning.text) && !/^(?:GUEST|HOME)\b/.test(named))
    return { intent: null, refusal: { topic: 'action', words: [] }, near }
  if (MAY_WRITE.test(meaning.text)) return { intent: null, refusal: { topic: 'none', words: [] }, near }
  if (bySubject) return { intent: bySubject.label, near }
  // Nearly a sentence that was learned, it is meant as that was, whatever its words say one by one.
  const [closest] = [...nearest].toSorted(([, one], [, two]) => two - one)
  if (
    closest &&
    closest[1] >= AS_LEARNED &&
    (!fitting || isRefusal(first!.label)) &&
    !isRefusal(closest[0]) &&
    beyond(closest[0] as IntentName, meaning).length === 0
  )
    return { intent: closest[0] as IntentName, near }
  if (isRefusal(first!.label) && first!.share >= (fitting ? fitting.share * 1.2 : REFUSAL_MIN))
    // there are intents
    return { intent: null, refusal: { topic: first!.label.slice(2), words: [] }, near } // as above
  const isChannelAlone =
    meaning.content.length === 0 && meaning.slots.size === 1 && meaning.slots.has('CHANNEL')
  // One that the words rule out is none that was meant.
  const most = ranked.find(
    ({ label }) => isRefusal(label) || intents[label]!.needs?.test(meaning.text) !== false,
  )
  const isFar = (fitting?.share ?? 0) < (most?.share ?? 0) * FAR
  const isNearerToOther = (name: string) =>
    [...nearest].some(([label, near]) => label !== name && near > nearOf(name) * NEARER)
  const isOfOtherPair = (name: string) =>
    pairsOf(meaning.tokens).some(pair => !learned().pairsIn.get(name)?.has(pair))
  const isDoubtful =
    fitting !== undefined &&
    intents[fitting.label]!.free === undefined && // it is one of them
    ((fitting.share < GUESS_MAX && nearOf(fitting.label) < SAME_MIN) ||
      (fitting.share < SURE_MIN && isNearerToOther(fitting.label)) ||
      (fitting.share < SURE_OF_PAIR_MIN &&
        meaning.content.length === 0 &&
        nearOf(fitting.label) < NEAR_MIN) ||
      (fitting.share < SURE_OF_PAIR_MIN && isOfOtherPair(fitting.label)))
  if (
    fitting &&
    !isFar &&
    !isDoubtful &&
    !isChannelAlone &&
    fitOf(fitting) >= (other ? fitOf(other) : 0) * AHEAD_MIN
  )
    return { intent: fitting.label as IntentName, near }
  return {
    intent: null,
    refusal: { topic: null, words: meaning.unknown },
    near,
  } // as above
}
