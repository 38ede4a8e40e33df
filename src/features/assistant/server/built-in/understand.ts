import { countOf, dateWord } from './dates/date-words.ts'
import { findDates } from './dates/find-dates.ts'
import type { Pack } from './dates/packs.ts'
import type { Place, Span } from './dates/spans.ts'
import { type Condition, learned, type Slot, type Tongue, withoutArticles } from './learned/sentences.ts'
import { findNamed, type NameIndex } from './names/find-named.ts'
import { type Concept, conceptsOf } from './words/concepts.ts'
import { type Bounds, type Counts, countThings } from './words/count-things.ts'
import { findChannels } from './words/find-channels.ts'
import { findStars } from './words/find-stars.ts'
import { rowsAt } from './words/count-rows.ts'
import { kind } from './words/kinds.ts'
import { leftOut } from './words/left-out.ts'
import { isFiller } from './words/filler.ts'
import { readWords } from './words/fold.ts'
import { spelt } from './words/spelt.ts'
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
  /** Bounds of what is asked for, which an answer keeps to or does not give: `longer than 5 nights`, `except Sipho`. */
  conditions: ReadonlySet<Condition>
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
  /** Guests and channels that are left out: `except Sipho`, `not from Airbnb`. */
  withoutGuests: readonly string[]
  withoutChannels: readonly string[]
  reference: string | null
  /** The earlier question whose guests are meant, where this one only says `them`. */
  whom?: Meaning
  /** In rand. */
  amount: number | null
  /** The number of rows that are asked for: `last 3 bookings`. */
  rows: number | null
  /** Of a review, 1 to 5; `under 4 stars` are bounds alone. */
  stars: number | null
  starsWithin: Bounds | null
  /** Homes beside those that are named: `the other one`, `all` of them as in `without Berg View`. */
  isOther?: 'one' | 'all' | undefined
  hasDates: boolean
  /** `from 20 December`, `after Christmas`: no last day is named. */
  isOpen: boolean
  /** The days that are named; `near` those of a question before, which a month without a year is nearest to. */
  dates(backDays: number | 'past', near?: Span): Span[]
  has(...concepts: Concept[]): boolean
}

/** The language of the answer, where it is asked for: `In Afrikaans: who …`, `…, in English please`. */
const IN_TONGUE =
  /^\s*(?:please |asseblief )?(?:answer |antwoord |tell me |sê vir my )?in (?:afrikaans|english|engels)(?: please| asseblief| asb)?\s*[:,–-]?\s+(?=\S)|,\s*(?:please |answer )?in (?:afrikaans|english|engels)(?: please| asseblief| asb)?\s*[.?!]?\s*$/i

/** Before what is asked, and no part of it. */
const GREETING =
  /^\s*(?:thank(?:s| you)(?: (?:so much|a lot|very much))?(?! (?:so much|a lot|very much)\s*[.!]*$)|dankie|ngiyabonga|siyabonga|good (?:morning|afternoon|evening)|goeie ?(?:m[oô]re|middag|naand)|h(?:i|ello|ey|allo|owzit|eita)|haai|g[me]|sawubona|unjani|kunjani|sanibona(?:ni)?|molo|molweni|dumela|yebo)\b(?: (?:naledi|there|all|daar|baie|kakhulu))?[\s,.!-]+(?:(?:and|en|so)\s+)?(?=\S+\s+\S)/i

const OPENING = /^(?:from|since|after|starting|vanaf|sedert|na|van)$/
/** True for `from 20 December`, `after Christmas`, which have no last day. */
const isOpenAt = (texts: readonly string[], { kind, start }: Place): boolean => {
  const before = /^(?:the|die|on|op)$/.test(texts[start - 1] ?? '') ? start - 2 : start - 1
  return /^(?:after|na)$/.test(texts[start] ?? '') || (kind === 'day' && OPENING.test(texts[before] ?? ''))
}

const A_WEEKEND = /\b(?:a|n|'n|one|any|some|enige) (?:weekend|wkend|wknd|naweek)\b/
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
  // An answer asks for the same days at several places.
  const known = new Map<string, Place[]>()
  const dates = (backDays: number | 'past', near?: Span): Place[] => {
    const key = [backDays, near?.from, near?.last].join(' ')
    const read = known.get(key) ?? readDates(backDays, near)
    known.set(key, read)
    return read
  }
  const readDates = (backDays: number | 'past', near?: Span): Place[] => {
    const places = findDates(dated, { today, backDays, near, isAfrikaans, packs })
    // `weekends in February` are all of that month, and not the coming one too.
    const others = places.filter(({ kind }) => kind !== 'weekend')
    const isOfAny = WEEKENDS.test(texts.join(' ')) || A_WEEKEND.test(texts.join(' '))
    return others.length > 0 && isOfAny ? others : places
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
  const stars = findStars(texts)
  take('STARS', stars.at)
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
  const channels = findChannels(texts, isTaken)
  for (const { place } of channels) take('CHANNEL', [place])
  const out = leftOut(texts, place => {
    const slot = slotAt.get(place)
    return slot === 'HOME' || slot === 'GUEST' || slot === 'CHANNEL' || slot === 'DAYS' ? slot : undefined
  })
  const isIn = (kind: Slot, places: readonly number[]) =>
    out.named.some(each => each.kind === kind && places.some(place => each.at.includes(place)))
  // A guest who is left out is not asked about; a home that is leaves the others.
  const silent = new Set([
    ...out.except,
    ...out.named.flatMap(({ kind, at: places }) => (kind === 'HOME' ? [] : places)),
  ])
  const read = texts.map((text, place) => {
    const word = slotAt.get(place) ?? spelt(text)
    return isTaken(place) || isFiller(word) || every.has(word) || dateWord(word) ? word : 'WORD'
  })
  const tokens = withoutArticles(read.filter((_, place) => !silent.has(place)).map(kind)).filter(
    (text, place, all) => text !== all[place - 1] || text !== text.toUpperCase(),
  )
  const isPlain = (text: string, place: number) => !isTaken(place) && !silent.has(place) && !isFiller(text)
  const free = texts.flatMap((text, place) => (isPlain(text, place) ? [spelt(text)] : []))
  const content = free.filter(text => !isFiller(text) && !text.startsWith('rand_'))
  const namedProperties = named.filter(({ fitting }) => fitting[0]!.kind === 'home') // as above
  const included = namedProperties.filter(each => !isIn('HOME', each.at))
  const isOther = included.length < namedProperties.length && included.length === 0
  const homes = isOther ? namedProperties : included
  const namedGuests = named.filter(({ fitting }) => fitting[0]!.kind === 'guest') // as above
  const guests = namedGuests.filter(({ at: places }) => !isIn('GUEST', places))
  const namesOf = (some: typeof named) => some.flatMap(({ fitting }) => fitting.map(({ name }) => name))
  const isLeftOut = (place: number) => isIn('CHANNEL', [place])
  const withoutGuests = namesOf(namedGuests.filter(each => !guests.includes(each)))
  const withoutChannels = channels.filter(({ place }) => isLeftOut(place)).map(({ channel }) => channel)
  const isGiven: Record<Condition, boolean> = {
    LONGER: counts.minNights !== null,
    SHORTER: counts.maxNights !== null,
    MORE: counts.minPeople !== null,
    FEWER: counts.maxPeople !== null,
    'STARS BETWEEN': stars.within !== null,
    'NOT GUEST': withoutGuests.length > 0,
    'NOT CHANNEL': withoutChannels.length > 0,
    'MORE NIGHTS': counts.isMoreNights,
    'NOT DAYS': out.named.some(({ kind }) => kind === 'DAYS'),
  }
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
    typed: texts.filter(isPlain),
    unknown: content.filter(text => !every.has(text)),
    slots: new Set([...slotAt].flatMap(([place, slot]) => (silent.has(place) ? [] : [slot]))),
    conditions: new Set((Object.keys(isGiven) as Condition[]).filter(each => isGiven[each])),
    properties: homes.map(each => ({
      at: each.at,
      fitting: each.fitting.flatMap(({ ids, name }) => ids.map(id => ({ id, name }))),
      isAll: each.fitting.length === 1,
    })),
    isOther: isOther ? 'all' : undefined,
    guests: guests[0]?.fitting.map(({ name }) => name) ?? [],
    guestWords: (guests[0]?.at ?? []).map(place => texts[place]).join(' '),
    otherGuests: namesOf(guests.slice(1)),
    channels: channels.filter(({ place }) => !isLeftOut(place)).map(({ channel }) => channel),
    withoutGuests,
    withoutChannels,
    reference: reference?.toUpperCase() ?? null,
    amount: amount === null ? null : Number(amount),
    rows: countOf(texts[rowsPlace]) ?? null,
    stars: stars.exact,
    starsWithin: stars.within,
    hasDates: places.length > 0,
    isOpen: places.some(place => isOpenAt(texts, place)),
    dates,
    has: (...asked) => asked.some(concept => concepts.has(concept)),
  }
}
