import { dayWord } from './dates/day-words.ts'
import type { Place } from './dates/ends-of-span.ts'
import { findDates } from './dates/find-dates.ts'
import type { Span } from './dates/spans.ts'
import { findGuests, type GuestIndex } from './names/find-guests.ts'
import { findProperties, type Property, type PropertyAt } from './names/find-properties.ts'
import { isFiller } from './words/filler.ts'
import { readWords, type Word } from './words/fold.ts'
import { countPeople } from './words/count-people.ts'
import { tongueOf } from './words/tongue.ts'
import { type Concept, meantBy, probablyMeantBy, type Tongue } from './words/vocabulary.ts'

/** Names that a question can refer to. */
export type Context = {
  today: string
  properties: readonly Property[]
  guests: GuestIndex
  /** Language of the previous question, if this one does not show it. */
  tongue?: Tongue | undefined
}

/** Meaning of a question, as far as it is understood. */
export type Meaning = {
  tongue: Tongue
  /** Its words, joined and without accents. */
  text: string
  words: readonly string[]
  concepts: ReadonlySet<Concept>
  /** Of the first word that says anything: of an order, what to do. */
  first: ReadonlySet<Concept>
  properties: readonly PropertyAt[]
  /** Whole names, of whom one is meant. */
  guests: readonly string[]
  reference: string | null
  /** The earlier question whose guests are meant, where this one only says `them`. */
  whom?: Meaning
  /** In rand. */
  amount: number | null
  people: number | null
  /** Words that mean nothing known. */
  unknown: readonly string[]
  /** One of them is a name, or is in the place of one. */
  hasUnknownName: boolean
  /** It is about others than the host and their guests, whom nothing here is known of. */
  isOutside: boolean
  hasDates: boolean
  dates(backDays: number): Span[]
  has(...concepts: Concept[]): boolean
}

const CHANNELS = new Set('airbnb bookingcom vrbo google lekkeslaap nightsbridge safarinow expedia'.split(' '))
const OUTSIDE =
  /\b(?:neighbou?rs?|competitors?|(?:other|another) (?:hosts?|owners?)|ander (?:gasheer|gashere|eienaars?)|bure|buurman|buurvrou|mededingers?|platform|weather|tax(?:es)?|sars|vat|belasting|btw)\b/
const BEFORE_NAMES = new Set('at in of by for from van vir'.split(' '))
/** Nouns as well as verbs: behind another word they are no order. */
const NOUNS_TOO = new Set('message text email answer reply draft boodskap antwoord say seg'.split(' '))
const POLITE = new Set(
  `please pls kindly can could will you kan sal jy asseblief asb hi hello hey hallo naledi a 'n`.split(' '),
)
const BACK_DAYS = 60

const meaningOf = (text: string) =>
  meantBy(text) ?? (isFiller(text) || dayWord(text) ? undefined : probablyMeantBy(text))

/** Reads the meaning of the words that name nothing. */
function readConcepts(words: readonly Word[], isTaken: (at: number) => boolean) {
  const concepts = new Set<Concept>()
  const unknown: string[] = []
  let [first, hasUnknownName]: [ReadonlySet<Concept> | undefined, boolean] = [undefined, false]
  for (const [at, { text, isCapital }] of words.entries()) {
    if (isTaken(at)) {
      first ??= new Set()
      continue
    }
    if (CHANNELS.has(text)) {
      concepts.add('channel')
      continue
    }
    const meant = meaningOf(text)?.concepts
    if (meant) {
      for (const concept of meant) concepts.add(concept)
      const isNoun = NOUNS_TOO.has(text) && !words.slice(0, at).every(before => POLITE.has(before.text))
      const isOrder = meant.has('writing') || meant.has('setting')
      if (isNoun) first ??= new Set([...meant].filter(concept => concept !== 'writing'))
      else if (isOrder || !isFiller(text)) first ??= meant
      continue
    }
    if (isFiller(text) || dayWord(text) || /^\d+$/.test(text)) continue
    unknown.push(text)
    if (isCapital || BEFORE_NAMES.has(words[at - 1]?.text ?? '')) hasUnknownName = true
  }
  return { concepts, unknown, first: first ?? new Set<Concept>(), hasUnknownName }
}

/** Reads what a question means. Pure: what there is to be named is given. */
export function understand(question: string, { today, properties, guests: known, tongue }: Context): Meaning {
  const words = readWords(question)
  const texts = words.map(({ text }) => text)
  const text = texts.join(' ')
  const isAfrikaans = tongueOf(texts, tongue) === 'af'
  const dates = (backDays: number): Place[] => findDates(words, { today, backDays, isAfrikaans })
  const places = dates(BACK_DAYS)
  const taken = new Set<number>()
  const isTaken = (at: number) => taken.has(at)
  const take = (at: readonly number[]) => at.forEach(place => taken.add(place))
  const takeWord = (beginning: string) => {
    const at = texts.findIndex(each => each.startsWith(beginning))
    if (at < 0) return null
    take([at])
    return texts[at]!.slice(beginning.length) // it was found
  }
  for (const { start, end } of places)
    take(Array.from({ length: end - start }, (_, offset) => start + offset))
  const [reference, amount] = [takeWord('nal_'), takeWord('rand_')]
  const found = findProperties(words, properties, isTaken)
  const named = found.flatMap(({ at }) => at)
  take(named)
  const guests = findGuests(words, known, isTaken)
  take(guests?.at ?? [])
  const read = readConcepts(words, isTaken)
  return {
    ...read,
    // Names are in no language.
    tongue: tongueOf(
      texts.filter((_, at) => !named.includes(at) && !guests?.at.includes(at)),
      tongue,
    ),
    text,
    words: texts,
    properties: found,
    guests: guests?.names ?? [],
    reference: reference === null ? null : `NAL-${reference.toUpperCase()}`,
    amount: amount === null ? null : Number(amount),
    people: countPeople(text),
    isOutside: OUTSIDE.test(text),
    hasDates: places.length > 0,
    dates,
    has: (...asked) => asked.some(concept => read.concepts.has(concept)),
  }
}
