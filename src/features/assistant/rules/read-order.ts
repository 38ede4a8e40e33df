import type { DraftKind } from '../contract/drafts.ts'
import { otherKind } from './order/other-kinds.ts'
import { messageAt } from './order/message-order.ts'
import type { MessageOrder } from './order/words-of-host.ts'
import { endsSentence, hasColon, phraseAt, type Token, tokensOf } from './order/tokens.ts'
import { AFRIKAANS_ACTIONS, ASKING, NEWSLETTER_NOUNS, POLITE } from './order/actions.ts'

export type { Act } from './order/actions.ts'
export type { Recipient } from './order/recipient.ts'
export type { Link, MessageOrder } from './order/words-of-host.ts'

/** An order to write or to change something: a message with whom it is to and what it says, or a draft of another kind. */
export type Order = {
  kind: DraftKind
  /** Language of the order. */
  tongue: 'en' | 'af'
  /** All words behind the action, as they were typed. */
  words: string
  /** Of a message. */
  message: MessageOrder | null
}

/** The place behind politeness: `Hi, could you please`. */
function afterPoliteness(tokens: readonly Token[], from: number): number {
  let at = from
  for (;;) {
    const length = phraseAt(tokens, at, POLITE)
    if (length === 0) return at
    at += length
  }
}

const AFRIKAANS_READERS = new Set(['hom', 'haar', 'hulle', 'vir', 'aan'])

const isNoun = (tokens: readonly Token[], at: number) => {
  const place = /^(?:a|an|the|'?n|my|another|short|quick)$/.test(tokens[at]?.text ?? '') ? at + 1 : at
  const behind = tokens[place + 1]?.text ?? ''
  return (
    NEWSLETTER_NOUNS.has(tokens[place]?.text ?? '') &&
    (hasColon(tokens[place]!) || /^(?:about|for|on|oor|vir|please|asseblief)$/.test(behind)) // it is one of them
  )
}

/** Behind `do` it asks: `do I have`, `do guests know`. */
const PERSON = /^(?:i|we|you|u|they|the|my|our|any|guests|people|all)$/

function orderAt(text: string, tokens: readonly Token[], from: number): Order | null {
  const at = afterPoliteness(tokens, from)
  const action = tokens[at]
  if (
    !action ||
    (ASKING.has(action.text) && (action.text !== 'do' || PERSON.test(tokens[at + 1]?.text ?? '')))
  )
    return null
  const words = text.slice(action.end).trim()
  const isAfrikaans = [action.text, tokens[at + 1]?.text ?? ''].some(
    word => AFRIKAANS_ACTIONS.has(word) || AFRIKAANS_READERS.has(word),
  )
  const tongue = isAfrikaans ? 'af' : 'en'
  const of = (kind: DraftKind, message: MessageOrder | null = null): Order => ({
    kind,
    tongue,
    words,
    message,
  })
  if (isNoun(tokens, at) && !text.trimEnd().endsWith('?')) return of('newsletter')
  const kind = otherKind(tokens, at)
  if (kind) return of(kind)
  const message = messageAt(text, tokens, at)
  if (!message) return null
  // The mark of `can you tell him that …?` is that of the order.
  const isAsked = /^(?:can|could|will|would|kan|sal|sou)$/.test(tokens[from]!.text) && message.act !== 'ask' // it has a word
  return of('message', isAsked ? { ...message, words: message.words.replace(/\s*\?\s*$/, '') } : message)
}

/**
 * Reads all that a host orders to be written or changed; nothing of a question, also of one that holds `write`, `message` or `answer`.
 * An order is an imperative, with or without politeness before it, at the beginning of a sentence.
 */
export function readOrders(question: string): Order[] {
  const turned = withOrderBefore(question)
  const orders = ordersOf(turned ?? question)
  return orders.length === 0 && isBarePrice(question) ? [bareOrder(question)] : orders
}

/** `Kloof 10% off in January`: the change of a price, without a verb. */
const BY_PERCENT =
  /\d ?(?:%|percent|persent) (?:off|up|down|discount|cheaper|dearer|more|less|af|op|afslag|korting|goedkoper|duurder)\b/i
const SAYS_OF_SOMEBODY =
  /[?]|\b(?:we|i|they|you|it|ek|ons|hulle|guests?|gaste?|is|are|was|were|have|has|had|did|does|do|gave|het|too|if|as)\b/i
/** `New Year at the loft should be R1900`, `Kloof R2000 in February please` */
const TO_AMOUNT =
  /\b(?:should|must|needs? to|has to) be (?:r|zar) ?\d{3,}|\bmoet (?:r|zar) ?\d{3,}(?: \S+){0,4} wees\b|(?:^|\s)(?:r|zar) ?\d{3,}\b.*\b(?:please|pls|plz|asseblief|asb)[.!]?$/i
const isBarePrice = (question: string): boolean =>
  (BY_PERCENT.test(question) || TO_AMOUNT.test(question)) &&
  !SAYS_OF_SOMEBODY.test(question) &&
  !ASKING.has(tokensOf(question)[0]?.text ?? '')
const bareOrder = (words: string): Order => ({
  kind: 'price',
  tongue: /\b(?:af|op|afslag|korting|goedkoper|duurder|persent)\b/i.test(words) ? 'af' : 'en',
  words,
  message: null,
})

/** An order behind what it says: `the pool is closed on Monday, tell Priya`. */
const BEHIND =
  /^([^?]+?)\s*[,;.–—]\s*(?:(?:so|then|[Pp]lease|pls|[Cc]an you|could you|dan|kan jy|asb|[Aa]sseblief)\s+)*(?:[Ww]rite|[Tt]ell|[Mm]essage|[Tt]ext|[Ee]mail|[Ii]nform|[Ss]kryf|[Ss]ê|[Ss]e|[Vv]ertel)\s+(?:to\s+|vir\s+|aan\s+)?(\p{L}[\p{L}'-]*(?:\s+\p{Lu}[\p{L}'-]*)*)(?:\s+(?:that|so|this|dit|please|pls|asb|asseblief))*[.!]?\s*$/u
/** Before what is told: `sorry to tell Priya the pool is closed`. */
const HAVE_TO_TELL =
  /^(?:(?:i am|i'm|im|i|we|ek is|ek|ons)\s+)?(?:sorry to|afraid i have to|afraid i must|have to|need to|want to|must|jammer om|moet)\s+(?:vir\s+)?(?:tell|inform|vertel)\s+/iu
const PERSONAL = /^(?:him|her|them|hom|haar|hulle)$/i
const NOBODY = /^(?:me|us|it|something|anything|nothing|my|ons|iets|niks)$/i

function withOrderBefore(question: string): string | undefined {
  const [, words = '', reader = ''] = BEHIND.exec(question.trim()) ?? []
  if (words === '' || NOBODY.test(reader) || ASKING.has(tokensOf(words)[0]?.text ?? '')) return undefined
  if (ordersOf(words).length > 0) return PERSONAL.test(reader) ? words : undefined
  return HAVE_TO_TELL.test(words) ? words.replace(HAVE_TO_TELL, 'tell ') : `tell ${reader}: ${words}`
}

function ordersOf(question: string): Order[] {
  const tokens = tokensOf(question)
  return [...tokens.keys()].flatMap(at => {
    const before = tokens[at - 1]
    if (before && !endsSentence(before)) return []
    return orderAt(question, tokens, at) ?? []
  })
}

/** The first order of a question, which the sentences behind it belong to; null where there is none. */
export const readOrder = (question: string): Order | null => readOrders(question)[0] ?? null
