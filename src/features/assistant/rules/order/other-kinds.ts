import type { DraftKind } from '../../contract/drafts.ts'
import type { Token } from './tokens.ts'
import { hasColon, wordSet } from './tokens.ts'
import {
  ASKER,
  CONNECTORS,
  EDITING,
  FOLLOWERS,
  LISTING_NOUNS,
  MAKING,
  MESSAGE_NOUNS,
  NEWSLETTER_NOUNS,
  REVIEW_NOUNS,
} from './actions.ts'

const OBJECT_WORDS = 9

const BLOCKING = wordSet('block close reserve hold blok blokkeer sluit')
const NO_BLOCK = wordSet('to from is was are were in list lists by of on up')
const REPLYING = wordSet('reply respond answer react antwoord beantwoord reageer')
const TELLING = wordSet(
  'tell inform notify update invite let write email message send se seg vertel laat skryf nooi stuur',
)
const PRICING = wordSet(
  `set change raise lower increase decrease drop make put reduce adjust cut discount charge price bump give add take sit stel maak verander verhoog verlaag pas gee vra`,
)
const LOOSE_PRICING = wordSet('make put give add take bump cut maak sit gee stel vra')
const PRICE_WORD = /^(?:prices?|rates?|tariffs?|pricing|prys|pryse|tariewe|tarief|nightly)$/
const CHEAPER =
  /^(?:discounts?|special|cheaper|dearer|lower|higher|up|down|afslag|goedkoper|duurder|hoer|laer|op|af)$/
const AMOUNT = /\br ?\d{2,}|\bzar ?\d|\b\d{3,6}(?: ?rand| bucks)?\b|\d ?%|\bpercent\b|\bpersent\b/

/** The words of an order that name what it makes: up to those that a message would say. */
function objectOf(tokens: readonly Token[], from: number): string[] {
  const words: string[] = []
  for (const token of tokens.slice(from, from + OBJECT_WORDS)) {
    if (CONNECTORS.has(token.text) && token.text !== 'to' && token.text !== 'om') break
    words.push(token.text)
    if (hasColon(token)) break
  }
  return words
}

/** True if these words come, the noun of a message not before them. */
const names = (object: readonly string[], nouns: ReadonlySet<string>): boolean => {
  const place = object.findIndex(word => nouns.has(word.replace(/'s$/, '')) || nouns.has(word))
  const message = object.findIndex(word => MESSAGE_NOUNS.has(word))
  return (
    place >= 0 &&
    (message < 0 ||
      message > place ||
      object
        .slice(message, place)
        .some(word => word === 'to' || word === 'op' || word === 'on' || word === 'vir'))
  )
}

/** The kind of draft that is no message and that the action at a place orders, if it does; what it is about is the rest. */
export function otherKind(tokens: readonly Token[], at: number): DraftKind | undefined {
  const action = tokens[at]!.text
  const next = tokens[at + 1]?.text ?? ''
  const object = objectOf(tokens, at + 1)
  const all = tokens.slice(at + 1).map(({ text }) => text)
  if (next === '') return undefined
  if (TELLING.has(action) && object.slice(0, 6).some(word => FOLLOWERS.has(word))) return 'newsletter'
  if (
    ASKER.has(next) &&
    !object.some(word => NEWSLETTER_NOUNS.has(word) || LISTING_NOUNS.has(word) || REVIEW_NOUNS.has(word))
  )
    return undefined
  if ((MAKING.has(action) || EDITING.has(action)) && names(object, NEWSLETTER_NOUNS)) return 'newsletter'
  if (REPLYING.has(action) && object.some(word => REVIEW_NOUNS.has(word.replace(/'s$/, '')))) return 'review'
  if (MAKING.has(action) && isReviewReply(object)) return 'review'
  if ((action === 'thank' || action === 'bedank') && isForReview(object)) return 'review'
  if (
    EDITING.has(action) &&
    !['to', 'aan', 'vir', 'him', 'her', 'them', 'hom', 'haar', 'hulle'].includes(next) &&
    (names(object, LISTING_NOUNS) || isTextOf(object))
  )
    return 'listing'
  if (isBlock(action, next, all)) return 'block'
  return isPrice(action, next, all) ? 'price' : undefined
}

const isReviewReply = (object: readonly string[]): boolean => {
  const review = object.findIndex(word => REVIEW_NOUNS.has(word.replace(/'s$/, '')))
  const reply = object.findIndex(word =>
    /^(?:reply|replies|response|responses|answer|answers|antwoord|antwoorde|thank-you|thanks|reaction)$/.test(
      word,
    ),
  )
  return review >= 0 && reply >= 0
}
const isForReview = (object: readonly string[]): boolean => {
  const review = object.findIndex(word => REVIEW_NOUNS.has(word))
  const before = object.slice(0, Math.max(0, review))
  return (
    before.some(word => word === 'for' || word === 'vir') &&
    !before.some(word => word === 'ask' || word === 'vra')
  )
}
const isTextOf = (object: readonly string[]): boolean =>
  /\b(?:text|teks) (?:of|for|van|vir) (?!him|her|them|hom|haar|hulle)/.test(object.join(' ')) &&
  /\b(?:the|die)\b/.test(object[0] ?? '')

function isBlock(action: string, next: string, all: readonly string[]): boolean {
  if (BLOCKING.has(action)) return !NO_BLOCK.has(next)
  const rest = all.join(' ')
  // `keep it open` is no block, unless it is for the host.
  if (action === 'keep' || action === 'hou')
    return (
      /\b(?:free|closed|empty|toe|vry|leeg)\b/.test(rest) ||
      /\b(?:open|oop)\b.*\b(?:for|vir) (?:us|me|ourselves|myself|my|our|the owners?|family|ons|onsself)\b/.test(
        rest,
      )
    )
  if (action === 'maak') return /\btoe\b/.test(rest) && !AMOUNT.test(rest)
  if (action === 'mark' || action === 'merk')
    return /\b(?:unavailable|blocked|closed|not available|onbeskikbaar|toe)\b/.test(rest)
  return action === 'take' && /\boff (?:the market|the calendar|for)\b/.test(rest)
}

function isPrice(action: string, next: string, all: readonly string[]): boolean {
  if (!PRICING.has(action) || (NO_BLOCK.has(next) && next !== 'up')) return false
  const rest = all.join(' ')
  const hasAmount = AMOUNT.test(rest)
  const hasPrice = all.some(word => PRICE_WORD.test(word))
  if (/\b(?:minimum|times?|guests?|gaste|nights? minimum)\b/.test(rest) && !hasAmount) return false
  // `price for two nights` asks for one.
  if (action === 'price') return hasAmount
  // `discount at Berg View for 7 nights` asks for one, too.
  if (action === 'discount')
    return (
      !/^(?:at|of|for|if|when|by|vir|as)$/.test(next) &&
      (hasAmount || hasPrice || /\b(?:nights?|weekend|december|january)\b/.test(rest))
    )
  if (action === 'take' || action === 'vra')
    return hasAmount && (action === 'vra' ? /^r?\d/.test(next) : / off\b/.test(rest))
  if (LOOSE_PRICING.has(action))
    return (
      hasAmount ||
      all.some(
        word => CHEAPER.test(word) && word !== 'up' && word !== 'down' && word !== 'op' && word !== 'af',
      ) ||
      (hasPrice && all.some(word => CHEAPER.test(word)))
    )
  return hasPrice || hasAmount || all.some(word => /^(?:discounts?|afslag|cheaper|goedkoper)$/.test(word))
}
