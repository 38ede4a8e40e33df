import { countOf, dateWord } from './dates/date-words.ts'
import { findDates } from './dates/find-dates.ts'
import type { Pack } from './dates/packs.ts'
import type { Place, Span } from './dates/spans.ts'
import { learned, type Slot, type Tongue } from './learned/sentences.ts'
import { findNamed, type NameIndex } from './names/find-named.ts'
import { type Concept, conceptsOf } from './words/concepts.ts'
import { type Counts, countThings } from './words/count-things.ts'
import { rowsAt } from './words/count-rows.ts'
import { isFiller } from './words/filler.ts'
import { readWords } from './words/fold.ts'
import { edits, isShortened, isSimilar } from './words/similar.ts'
import { tongueOf } from './words/tongue.ts'

export type Property = { id: string; name: string }
/** Properties that fit what was typed equally well; `isAll`: all of them are meant, as by a town. `at`: the words. */
export type PropertyAt = { fitting: Property[]; at: number[]; isAll: boolean }

/** Names that a question can refer to. */
export type Context = {
  today: string
  names: NameIndex
  packs?: readonly Pack[] | undefined
  /** Language of the previous question, if this one does not show it. */
  tongue?: Tongue | undefined
}

/** Meaning of a question, as far as it is understood. */
export type Meaning = Omit<Counts, 'at'> & {
  tongue: Tongue
  /** Its words, joined and without accents. */
  text: string
  words: readonly string[]
  /** The same with what is named as slots, and spelt as they were learned. */
  tokens: readonly string[]
  /** Words that stand for nothing named and are no fillers. */
  content: readonly string[]
  /** The same as they were typed. */
  typed: readonly string[]
  /** Of those the ones in no sentence that was learned. */
  unknown: readonly string[]
  slots: ReadonlySet<Slot>
  concepts: ReadonlySet<Concept>
  /** Of the first word that says anything: of an order, what to do. */
  first: ReadonlySet<Concept>
  properties: readonly PropertyAt[]
  /** Whole names, of whom one is meant. */
  guests: readonly string[]
  /** The words that name them, as they are compared. */
  guestWords: string
  /** There are more guests than those: `did Tom and Aisha reply`. */
  otherGuests: readonly string[]
  channels: readonly string[]
  reference: string | null
  /** The earlier question whose guests are meant, where this one only says `them`. */
  whom?: Meaning
  /** In rand. */
  amount: number | null
  /** The number of rows that are asked for: `last 3 bookings`. */
  rows: number | null
  /** Of a review, 1 to 5. */
  stars: number | null
  /** Homes beside those that are named: `the other one`. */
  isOther?: true | undefined
  hasDates: boolean
  /** `from 20 December`, `after Christmas`: no last day is named. */
  isOpen: boolean
  /** The days that are named; `near` those of a question before, which a month without a year is nearest to. */
  dates(backDays: number | 'past', near?: Span): Span[]
  has(...concepts: Concept[]): boolean
}

const CHANNELS: Record<string, string> = {
  airbnb: 'Airbnb',
  bookingcom: 'Booking.com',
  vrbo: 'Vrbo',
  lekkeslaap: 'LekkeSlaap',
  nightsbridge: 'NightsBridge',
  safarinow: 'SafariNow',
  expedia: 'Expedia',
  google: 'Google',
}
const WORD_CHARS_MIN = 4
/** Of words this long two letters may be wrong. */
const LONG_CHARS_MIN = 10

/** A word as the sentences spell it. */
function spelt(text: string): string {
  const { every, spellings } = learned()
  if (every.has(text) || isFiller(text) || text.length <= WORD_CHARS_MIN) return text
  const isNear = (word: string) =>
    text.length < LONG_CHARS_MIN ? text[0] === word[0] && edits(text, word) <= 1 : isSimilar(text, word)
  for (const word of spellings) if (word.length > WORD_CHARS_MIN && isNear(word)) return word
  const longer = [...spellings].filter(word => isShortened(text, word))
  return longer.length === 1 ? longer[0]! : text // there is one
}

/** The language of the answer, where it is asked for: `In Afrikaans: who …`, `…, in English please`. */
const IN_TONGUE =
  /^\s*(?:please |asseblief )?(?:answer |antwoord |tell me |sê vir my )?in (?:afrikaans|english|engels)(?: please| asseblief| asb)?\s*[:,–-]?\s+(?=\S)|,\s*(?:please |answer )?in (?:afrikaans|english|engels)(?: please| asseblief| asb)?\s*[.?!]?\s*$/i

/** Before what is asked, and no part of it. */
const GREETING =
  /^\s*(?:good (?:morning|afternoon|evening)|goeie ?(?:m[oô]re|middag|naand)|h(?:i|ello|ey|allo|owzit|eita)|haai|g[me]|sawubona|unjani|kunjani|sanibona(?:ni)?|molo|molweni|dumela|yebo)\b(?: (?:naledi|there|all|daar))?[\s,.!-]+(?=\S+\s+\S)/i

const OPENING = /^(?:from|since|after|starting|vanaf|sedert|na|van)$/
/** True for `from 20 December`, `after Christmas`, which have no last day. */
const isOpenAt = (texts: readonly string[], { kind, start }: Place): boolean => {
  const before = /^(?:the|die|on|op)$/.test(texts[start - 1] ?? '') ? start - 2 : start - 1
  return /^(?:after|na)$/.test(texts[start] ?? '') || (kind === 'day' && OPENING.test(texts[before] ?? ''))
}

const WEEKENDS = /\b(?:weekends|naweke)\b/

/** Reads what a question means. Pure: what there is to be named is given. */
export function understand(asked: string, { today, names, packs, tongue }: Context): Meaning {
  const ordered = IN_TONGUE.exec(asked)
  const question = asked.replace(IN_TONGUE, '').replace(GREETING, '')
  const words = readWords(question)
  const texts = words.map(({ text }) => text)
  const { every } = learned()
  const isAfrikaans = tongueOf(texts, tongue) === 'af'
  const rowsPlace = rowsAt(texts)
  // Of `the 3 latest reviews` the number is no day.
  const dated = words.map((word, at) => (at === rowsPlace ? { ...word, text: '_' } : word))
  const dates = (backDays: number | 'past', near?: Span): Place[] => {
    const places = findDates(dated, { today, backDays, near, isAfrikaans, packs })
    // `weekends in February` are all of that month, and not the coming one too.
    const others = places.filter(({ kind }) => kind !== 'weekend')
    return others.length > 0 && WEEKENDS.test(texts.join(' ')) ? others : places
  }
  const slotAt = new Map<number, Slot>()
  const isTaken = (at: number) => slotAt.has(at)
  const take = (slot: Slot, at: readonly number[]) => at.forEach(place => slotAt.set(place, slot))
  const takeWord = (beginning: string, slot?: Slot) => {
    const at = texts.findIndex(each => each.startsWith(beginning))
    if (at < 0) return null
    if (slot) take(slot, [at])
    return texts[at]!.slice(beginning.length) // it was found
  }
  if (rowsPlace >= 0) take('ROWS', [rowsPlace])
  const own = takeWord('nal_', 'GUEST')
  const reference = own === null ? (takeWord('code_', 'GUEST') ?? null) : `nal-${own}`
  const amount = takeWord('rand_')
  const stars = takeWord('stars_', 'STARS')
  const isWord = (text: string) => every.has(text) || isFiller(text) || dateWord(text) !== undefined
  const named = findNamed(texts, names, isTaken, isWord)
  for (const { fitting, at } of named) take(fitting[0]!.kind === 'home' ? 'HOME' : 'GUEST', at) // some fit
  const isNamedAt = (at: number) => slotAt.get(at) === 'HOME' || slotAt.get(at) === 'GUEST'
  const places = dates(60).filter(
    ({ start, end }) => !Array.from({ length: end - start }, (_, offset) => start + offset).some(isNamedAt),
  )
  for (const { start, end } of places)
    take(
      'DAYS',
      Array.from({ length: end - start }, (_, offset) => start + offset),
    )
  const { at, ...counts } = countThings(texts, isTaken)
  take('PEOPLE', at.people)
  take('NIGHTS', at.nights)
  const channels = texts.flatMap((text, place) => {
    const channel = Object.keys(CHANNELS).find(
      each => each === text || (text.length > WORD_CHARS_MIN && isSimilar(text, each)),
    )
    if (!channel || isTaken(place)) return []
    take('CHANNEL', [place])
    return [CHANNELS[channel]!] // it is one of them
  })
  const read = texts.map((text, place) => {
    const word = slotAt.get(place) ?? spelt(text)
    return isTaken(place) || isFiller(word) || every.has(word) || dateWord(word) ? word : 'WORD'
  })
  const tokens = read.filter((text, place) => text !== read[place - 1] || text !== text.toUpperCase())
  const free = texts.flatMap((text, place) => (isTaken(place) || isFiller(text) ? [] : [spelt(text)]))
  const content = free.filter(text => !isFiller(text) && !text.startsWith('rand_'))
  const homes = named.filter(({ fitting }) => fitting[0]!.kind === 'home') // as above
  const guests = named.filter(({ fitting }) => fitting[0]!.kind === 'guest') // as above
  const { concepts, first } = conceptsOf(texts, isTaken)
  return {
    ...counts,
    concepts,
    first,
    // Names are in no language.
    tongue: ordered
      ? /afrikaans/i.test(ordered[0])
        ? 'af'
        : 'en'
      : tongueOf(
          texts.filter((_, place) => !isNamedAt(place)),
          tongue,
        ),
    text: texts.join(' '),
    words: texts,
    tokens,
    content,
    typed: texts.filter((text, place) => !isTaken(place) && !isFiller(text)),
    unknown: content.filter(text => !every.has(text)),
    slots: new Set(slotAt.values()),
    properties: homes.map(each => ({
      at: each.at,
      fitting: each.fitting.flatMap(({ ids, name }) => ids.map(id => ({ id, name }))),
      isAll: each.fitting.length === 1,
    })),
    guests: guests[0]?.fitting.map(({ name }) => name) ?? [],
    guestWords: (guests[0]?.at ?? []).map(place => texts[place]).join(' '),
    otherGuests: guests.slice(1).flatMap(({ fitting }) => fitting.map(({ name }) => name)),
    channels,
    reference: reference?.toUpperCase() ?? null,
    amount: amount === null ? null : Number(amount),
    rows: countOf(texts[rowsPlace]) ?? null,
    stars: stars === null ? null : Number(stars),
    hasDates: places.length > 0,
    isOpen: places.some(place => isOpenAt(texts, place)),
    dates,
    has: (...asked) => asked.some(concept => concepts.has(concept)),
  }
}
