import {
  ACT_OF,
  type Act,
  ASKER,
  ASKING,
  INDIRECT,
  MAKING,
  MESSAGE_NOUNS,
  NESTED,
  NOUNS_TOO,
  SAY,
  SENDING,
} from './actions.ts'
import { endOfMessage, isReader, readerAt } from './reader-at.ts'
import type { Recipient } from './recipient.ts'
import { objectAt } from './text-object.ts'
import { type Token, wordSet } from './tokens.ts'
import { FILLERS, type MessageOrder, restAt, skipFillers, type State, TO, word } from './words-of-host.ts'

const READER_MAX = 9
const APOLOGY = wordSet('sorry jammer apologies verskoning')
const THANKS = wordSet('thanks thank dankie thank-you thankyou')
const GREETING = wordSet('hi hello hallo welcome welkom goodbye totsiens')
const NO = wordSet('no nee')
/** Behind `email` or `text` what is asked for. */
const ADDRESS = /^(?:address(?:es)?|adresse?|numbers?|nommers?)$/
const PERSONAL = wordSet('him her them hom haar hulle')

function found(state: State, act: Act, to: Recipient | null, at: number, about = ''): MessageOrder {
  const isSaid = /^(?:inform|write)$/.test(act) && to !== null && about === ''
  const behind = at + (word(state, at + 1) === 'you' ? 2 : 1)
  if (isSaid && THANKS.has(word(state, at))) return found(state, 'thank', to, behind)
  if (isSaid && APOLOGY.has(word(state, at)) && state.tokens.length > at + 1)
    return found(state, 'apologise', to, at + 1)
  // `skryf vir haar dankie vir die blomme`
  if (act === 'write' && THANKS.has(about) && restAt(state, at, 'thank').link === 'for')
    return found(state, 'thank', to, at)
  return nested(state, at, to, act) ?? { act, to, about, ...restAt(state, at, act) }
}

/** A second act behind the first: `write to him and ask if`, `message her to say that`, `a note asking her to`. */
function nested(state: State, from: number, to: Recipient | null, outer: Act): MessageOrder | undefined {
  if (outer !== 'write' && outer !== 'reply') return undefined
  let at = skipFillers(state, from)
  const isJoined = /^(?:and|en|to|om|by)$/.test(word(state, at))
  if (isJoined) at += 1
  // `om sorry te sê oor`
  const said = THANKS.has(word(state, at)) ? 'thank' : APOLOGY.has(word(state, at)) ? 'apologise' : undefined
  if (isJoined && said && word(state, at + 1) === 'te' && SAY.has(word(state, at + 2)))
    return found(state, said, to, at + 3)
  if (word(state, at) === 'te') at += 1
  const action = NESTED.get(word(state, at)) ?? (isJoined ? word(state, at) : '')
  const isOne =
    SAY.has(action) ||
    action === 'let' ||
    action === 'laat' ||
    (ACT_OF.has(action) && !['write', 'reply'].includes(ACT_OF.get(action)!)) // it has it
  if (!isOne || word(state, at + 1) === '') return undefined
  const order = messageOf(state, action, at)
  return order && { ...order, to: order.to?.by === 'pronoun' ? (to ?? order.to) : (order.to ?? to) }
}

/** `no, we are full`, and not `no pets`. */
const isNo = (state: State, at: number) =>
  NO.has(word(state, at)) &&
  (/[,.:;–-]/.test(state.tokens[at]!.after) || // it is there
    /^(?:|we|i|because|as|sorry|to|vir|aan|ons|ek|want|thanks|dankie)$/.test(word(state, at + 1)))

/** Returns the order behind `say`: thanks, sorry, no, a greeting, or words. */
function saidAt(state: State, at: number): MessageOrder | undefined {
  const next = word(state, at)
  const recipient = (place: number) =>
    TO.has(word(state, place)) && word(state, place) !== 'for' ? readerAt(state, place + 1) : undefined
  const acts: [ReadonlySet<string>, Act][] = [
    [THANKS, 'thank'],
    [APOLOGY, 'apologise'],
    [NO, 'refuse'],
    [GREETING, 'greet'],
  ]
  for (const [words, act] of acts) {
    if (!words.has(next) || (act === 'refuse' && !isNo(state, at))) continue
    const end = act === 'thank' && word(state, at + 1) === 'you' ? at + 2 : at + 1
    const reader = recipient(end)
    return found(state, act, reader?.to ?? null, reader?.end ?? end)
  }
  const reader = recipient(at)
  if (reader) return found(state, 'inform', reader.to, reader.end)
  if (next === '' || ASKING.has(next) || (ASKER.has(next) && !isOwn(state, at))) return undefined
  const rest = restAt(state, at, 'inform')
  // `say happy birthday to her`
  const behind = /^(.+?)\s+(?:to|vir|aan)\s+(him|her|them|hom|haar|hulle)[.!]?$/iu.exec(rest.words)
  const to = behind ? { by: 'pronoun' as const, words: behind[2]! } : null // it has two groups
  return { act: 'inform', to, about: '', ...rest, words: behind?.[1] ?? rest.words }
}

/** `my sister comes` and `ons moet wag` are the host's words; `sê my wie kom` asks. */
const isOwn = (state: State, at: number) =>
  /^(?:my|ons|us)$/.test(word(state, at)) && word(state, at + 1) !== '' && !INDIRECT.has(word(state, at + 1))

/** `write back to`, `send out`: the place behind. */
const behindAction = (state: State, from: number) =>
  skipFillers(state, /^(?:back|terug|out|again|weer)$/.test(word(state, from)) ? from + 1 : from)

/** A message that is written or sent: its reader before or behind the text. */
function writtenAt(state: State, action: string, from: number): MessageOrder | undefined {
  let at = behindAction(state, from)
  const isSending = SENDING.has(action)
  // A person alone sends a draft that is there.
  if (
    isSending &&
    state.tokens.slice(from, from + 4).some(({ text }) => /^(?:drafts?|konsepte?)$/.test(text))
  )
    return undefined
  if (ASKER.has(word(state, at)) && word(state, at) !== 'my') at += 1
  const isTo = TO.has(word(state, at))
  const reader = readerAt(state, isTo ? at + 1 : at)
  if (reader && (isTo || reader.to.by !== 'name' || !MESSAGE_NOUNS.has(word(state, reader.end - 1)))) {
    const isObject =
      (NOUNS_TOO.has(action) && action !== 'draft') || INDIRECT.has(word(state, reader.end))
        ? undefined
        : objectAt(state, reader.end, isSending)
    if (isObject) return found(state, 'write', reader.to, skipWith(state, isObject.end), isObject.about)
    if (isTo || NOUNS_TOO.has(action) || action === 'ping' || PERSONAL.has(word(state, at)))
      return found(state, 'write', reader.to, reader.end)
    if (action === 'write' || action === 'skryf' || INDIRECT.has(word(state, reader.end)))
      return found(state, 'write', reader.to, reader.end)
    if (isSending)
      return {
        act: 'write',
        to: reader.to,
        link: 'about',
        words: '',
        isQuoted: false,
        about: restAt(state, reader.end, 'write').words.toLowerCase(),
      }
    return undefined
  }
  if (isTo || (NOUNS_TOO.has(action) && action !== 'draft')) return undefined
  const object = objectAt(state, at, isSending)
  if (!object) return undefined
  const next = word(state, object.end)
  const behind = TO.has(next) ? readerAt(state, object.end + 1) : undefined
  if (behind) return found(state, 'write', behind.to, behind.end, object.about)
  const isMessage = object.about.split(' ').some(each => MESSAGE_NOUNS.has(each))
  return (isMessage && word(state, at) !== object.about.split(' ').at(-1)) ||
    (isMessage && next !== 'from' && action !== 'make')
    ? found(state, 'write', null, object.end, object.about)
    : undefined
}
const skipWith = (state: State, at: number) => (/^(?:with|met)$/.test(word(state, at)) ? at + 1 : at)
function messageOf(state: State, action: string, at: number): MessageOrder | undefined {
  if (SAY.has(action)) return saidAt(state, at + 1)
  if (action === 'let' || action === 'laat') return letKnow(state, at, action === 'let' ? 'know' : 'weet')
  if (action === 'check' || action === 'find' || action === 'verify') return checkWith(state, at)
  if (action === 'follow') return undefined
  const act = ACT_OF.get(action)
  const next = word(state, at + 1)
  if (NOUNS_TOO.has(action) && ADDRESS.test(next)) return undefined
  if (act === 'write' || (MAKING.has(action) && act === undefined)) return writtenAt(state, action, at + 1)
  if (!act || ASKER.has(next)) return undefined
  return actedAt(state, act, action, at + 1)
}

/** `tell him that`, `apologise to them for`, `reply to Sipho's message`. */
function actedAt(state: State, act: Act, action: string, from: number): MessageOrder | undefined {
  let at = behindAction(state, from)
  const { tokens } = state
  const isTo =
    TO.has(word(state, at)) &&
    !(act === 'ask' && /^(?:for|vir)$/.test(word(state, at)) && !isReader(state, at + 1)) &&
    !(act === 'apologise' && word(state, at) === 'for')
  if (isTo) at += 1
  if (ASKER.has(word(state, at))) return undefined
  const reader = readerAt(state, at)
  if (!reader) return readerless(state, act, action, isTo ? at - 1 : at)
  let { end } = reader
  if (
    act === 'reply' &&
    /^(?:messages?|msgs?|question|email|text|boodskap|vraag|latest|last|laaste)$/.test(word(state, end))
  )
    end = endOfMessage(state, end)
  if (
    act === 'reply' &&
    !isTo &&
    NOUNS_TOO.has(action) &&
    reader.to.by === 'name' &&
    !tokens[at]!.isCapital &&
    tokens.length === end &&
    end - at > 2
  )
    return undefined
  const to = { ...reader.to, words: reader.to.words.replace(/['’]s$/, '') }
  if (act === 'inform' && isNo(state, end)) return found(state, 'refuse', to, end + 1)
  return found(state, act, to, end)
}
/** `ask if she needs parking`, `apologise for the noise`, `answer the last message`: the reader is known. */
function readerless(state: State, act: Act, action: string, at: number): MessageOrder | undefined {
  const rest = restAt(state, at, act)
  if (act === 'ask')
    return rest.link === 'none' || rest.words === '' || rest.link === 'about'
      ? undefined
      : { act, to: null, about: '', ...rest }
  if (act === 'apologise') return { act, to: null, about: '', ...rest }
  if (act === 'reply') {
    const isThis =
      /^(?:the|his|her|their|this|that|last|latest|die|sy|haar|hulle|laaste|yes|no|ja|nee)$/.test(
        word(state, at),
      )
    if (rest.link === 'that') return { act, to: null, about: '', ...rest }
    if (!isThis) return undefined
    const end = endOfMessage(state, at)
    return end > at ? found(state, act, null, end) : { act, to: null, about: '', ...rest }
  }
  return act === 'remind' || action === 'confirm' || action === 'bevestig'
    ? rest.link === 'that'
      ? { act, to: null, about: '', ...rest }
      : undefined
    : undefined
}

/** `let them know that`, `laat weet vir hulle`. */
function letKnow(state: State, at: number, know: string): MessageOrder | undefined {
  const isFirst = word(state, at + 1) === know
  const start = isFirst ? at + 2 : at + 1
  const reader = readerAt(state, TO.has(word(state, start)) ? start + 1 : start)
  if (!reader) return undefined
  if (isFirst) return found(state, 'inform', reader.to, reader.end)
  // A name may run into the action: `let sipho dlamini know`.
  const place = state.tokens.findIndex(
    ({ text }, each) => each > start && each <= start + READER_MAX && text === know,
  )
  if (place < 0) return undefined
  let end = place
  while (FILLERS.has(word(state, end - 1))) end -= 1
  const words = state.text.slice(state.tokens[start]!.start, state.tokens[end - 1]!.end) // they are tokens
  return found(state, 'inform', { by: reader.to.by, words }, place + 1)
}

/** `check with her if`, `find out from him whether`. */
function checkWith(state: State, at: number): MessageOrder | undefined {
  const start = word(state, at + 1) === 'out' ? at + 2 : at + 1
  if (!/^(?:with|from)$/.test(word(state, start))) return undefined
  const reader = readerAt(state, start + 1)
  return reader && found(state, 'ask', reader.to, reader.end)
}

/** Afrikaans with the action behind its reader: `(kan jy) vir Johan sê dat`, `hulle herinner om`. */
function actionLast(state: State, at: number): MessageOrder | undefined {
  const isTo = /^(?:vir|aan)$/.test(word(state, at))
  const reader = isTo || PERSONAL.has(word(state, at)) ? readerAt(state, isTo ? at + 1 : at) : undefined
  if (!reader) return undefined
  const start = skipFillers(state, reader.end)
  const object = objectAt(state, start, false)
  const place = object?.end ?? start
  const action = word(state, place)
  if (action === 'laat' && word(state, place + 1) === 'weet')
    return found(state, 'inform', reader.to, place + 2)
  const act = SAY.has(action) ? 'inform' : ACT_OF.get(action)
  if (act === 'inform' && SAY.has(action)) {
    const said = saidAt(state, place + 1)
    return said && { ...said, to: reader.to }
  }
  return act && found(state, act, reader.to, place + 1, object?.about)
}

/** The message that the action at a place orders. */
export const messageAt = (text: string, tokens: readonly Token[], at: number): MessageOrder | null =>
  messageOf({ text, tokens }, tokens[at]?.text ?? '', at) ?? actionLast({ text, tokens }, at) ?? null
