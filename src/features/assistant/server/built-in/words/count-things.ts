import { countOf } from '../dates/date-words.ts'

/** Numbers that something must have at least, and at most. */
export type Bounds = { least: number | null; most: number | null }

export type Counts = {
  people: number | null
  /** Number of further people: `and with 2 more people`. */
  morePeople: number | null
  /** Those nights are added to a stay: `one more night`. */
  isMoreNights: boolean
  nights: number | null
  /** `longer than 3 nights` is at least 4. */
  minNights: number | null
  /** `less than 3 nights` is at most 2. */
  maxNights: number | null
  /** `more than 5 people` is at least 6. */
  minPeople: number | null
  maxPeople: number | null
  /** The words of each. */
  at: { people: number[]; nights: number[] }
}

const NIGHT = /^(?:nights?|nites?|nag|nagte|days?|dae|dag|aande)$/
const OPEN = /^(?:open|free|empty|oop|vry|vrye|leë|lee|leeg)$/
const WEEK = /^(?:weeks?|weke|wk|wks)$/
const PEOPLE =
  /^(?:people|guests?|persons?|adults?|mense|gaste|persone|volwassenes|kids|children|kinders|us|ons|others|friends|vriende)$/
const MORE = /^(?:more|extra|additional|ekstra|addisionele|meer)$/
const FOR = /^(?:for|vir|with|sleeps?|met)$/
const WEEK_NIGHTS = 7

const ABOVE = /^(?:longer|more|over|above|bigger|larger|meer|langer|groter|oor|bo)$/
const BELOW = /^(?:shorter|less|fewer|under|below|smaller|minder|korter|kleiner|onder)$/
const AT_LEAST = /^(?:least|minimum|min|minstens)$/
const AT_MOST = /^(?:most|maximum|max|hoogstens)$/
const THAN = /^(?:than|as)$/
const OR = /^(?:or|of)$/

/** Reads a comparison around a number: the words before it, and `or more` behind its noun at `noun`. */
export function compared(texts: readonly string[], at: number, noun: number) {
  const [two, before, or, behind] = [
    texts[at - 2] ?? '',
    texts[at - 1] ?? '',
    texts[noun + 1] ?? '',
    texts[noun + 2] ?? '',
  ]
  const isThan = THAN.test(before)
  const word = isThan ? two : before
  const from = isThan || (two === 'at' && (AT_LEAST.test(before) || AT_MOST.test(before))) ? at - 2 : at - 1
  // `over` alone is above a number of nights, and `oor 3 nagte` in 3 nights.
  if (ABOVE.test(word) && (isThan || /^(?:over|above)$/.test(word)))
    return { by: 'above', from, to: noun } as const
  if (BELOW.test(word) && (isThan || /^(?:under|below)$/.test(word)))
    return { by: 'below', from, to: noun } as const
  if (AT_LEAST.test(before)) return { by: 'least', from, to: noun } as const
  if (AT_MOST.test(before)) return { by: 'most', from, to: noun } as const
  if (OR.test(or) && BELOW.test(behind)) return { by: 'most', from: at, to: noun + 2 } as const
  if (OR.test(or)) return { by: 'least', from: at, to: Math.min(noun + 2, texts.length - 1) } as const
  return undefined
}

export const boundsOf = (by: NonNullable<ReturnType<typeof compared>>['by'], count: number): Bounds =>
  ({
    above: { least: count + 1, most: null },
    below: { least: null, most: count - 1 },
    least: { least: count, most: null },
    most: { least: null, most: count },
  })[by]

/** Reads how many people and nights are said, in digits or as a word, with a noun behind or not. */
export function countThings(texts: readonly string[], isTaken: (at: number) => boolean): Counts {
  const counts: Counts = {
    people: null,
    morePeople: null,
    isMoreNights: false,
    nights: null,
    minNights: null,
    maxNights: null,
    minPeople: null,
    maxPeople: null,
    at: { people: [], nights: [] },
  }
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  for (let at = 0; at < texts.length; at += 1) {
    // `4 open days`
    const skip = OPEN.test(texts[at + 1] ?? '') && NIGHT.test(texts[at + 2] ?? '') ? 1 : 0
    const [before, text, next = '', after = ''] = [
      texts[at - 1] ?? '',
      texts[at]!,
      texts[at + 1 + skip],
      texts[at + 2 + skip],
    ] // within the words
    const isOne = /^(?:a|an|n|'n|one)$/.test(text)
    const isPlus = text.endsWith('+')
    const count = countOf(text.replace(/\+$/, '')) ?? (isOne || text === 'another' ? 1 : undefined)
    if (count === undefined || isTaken(at)) continue
    // `one more night`, `another night`, `nog 2 nagte`
    const isBehindMore = MORE.test(texts[at + 1] ?? '') && NIGHT.test(texts[at + 2] ?? '')
    if (isBehindMore || ((text === 'another' || before === 'nog') && NIGHT.test(texts[at + 1] ?? ''))) {
      counts.nights = count
      counts.isMoreNights = true
      counts.at.nights.push(...range(before === 'nog' ? at - 1 : at, isBehindMore ? at + 2 : at + 1))
      continue
    }
    if (text === 'another') continue
    const isPeople = !isOne || text === 'one'
    // `6 or more people`
    const isOr =
      OR.test(texts[at + 1] ?? '') && (BELOW.test(texts[at + 2] ?? '') || ABOVE.test(texts[at + 2] ?? ''))
    const noun = texts[at + 3] ?? ''
    if (isOr && isPeople && (NIGHT.test(noun) || PEOPLE.test(noun))) {
      const { least, most } = boundsOf(BELOW.test(texts[at + 2]!) ? 'most' : 'least', count) // it is one of them
      if (NIGHT.test(noun)) {
        counts.minNights = least ?? counts.minNights
        counts.maxNights = most ?? counts.maxNights
      } else {
        counts.people = least ?? counts.people
        counts.minPeople = least ?? counts.minPeople
        counts.maxPeople = most ?? counts.maxPeople
      }
      counts.at[NIGHT.test(noun) ? 'nights' : 'people'].push(...range(at, at + 3))
      continue
    }
    if (NIGHT.test(next) || WEEK.test(next)) {
      const found = compared(texts, at, at + 1 + skip)
      if (isOne && NIGHT.test(next) && !FOR.test(before) && !found && text !== 'one') continue // `a night` is what one costs
      const nights = count * (WEEK.test(next) ? WEEK_NIGHTS : 1)
      const bounds = found ? boundsOf(found.by, nights) : isPlus ? boundsOf('least', nights) : undefined
      counts.minNights = bounds?.least ?? counts.minNights
      counts.maxNights = bounds?.most ?? counts.maxNights
      if (!bounds) counts.nights = nights
      const places = range(found?.from ?? at, found?.to ?? at + 1 + skip)
      counts.at.nights.push(...places.filter(place => skip === 0 || place !== at + 1))
      continue
    }
    const found = isPeople ? compared(texts, at, PEOPLE.test(next) ? at + 1 : at) : undefined
    const isSleeping = /^(?:sleeps?|host|hosts|slaap)$/.test(texts[(found?.from ?? at) - 1] ?? '')
    const isOfGroup = /^(?:groups?|part(?:y|ies)|famil(?:y|ies)|groep|groepe)$/.test(
      texts[(found?.from ?? at) - 2] ?? '',
    )
    if (found && (PEOPLE.test(next) || isSleeping || isOfGroup)) {
      const { least, most } = boundsOf(found.by, count)
      counts.minPeople = least ?? counts.minPeople
      counts.maxPeople = most ?? counts.maxPeople
      if (least !== null) counts.people = least
      counts.at.people.push(...range(found.from, found.to))
    } else if (isPeople && MORE.test(next) && !NIGHT.test(after)) {
      counts.morePeople = count
      counts.at.people.push(at, at + 1, ...(PEOPLE.test(after) ? [at + 2] : []))
    } else if (isPeople && (before === 'nog' || before === 'another') && PEOPLE.test(next)) {
      counts.morePeople = count
      counts.at.people.push(at - 1, at, at + 1)
    } else if (isPeople && (PEOPLE.test(next) || (next === 'of' && after === 'us'))) {
      counts.people = (counts.people ?? 0) + count
      counts.at.people.push(at, at + 1, ...(next === 'of' ? [at + 2] : []))
    } else if (
      isPeople &&
      (FOR.test(before) || (before === 'of' && /^(?:family|group|party)$/.test(texts[at - 2] ?? '')))
    ) {
      counts.people = count
      counts.at.people.push(...(before === 'of' ? [at - 2, at - 1] : []), at)
    }
  }
  return counts
}
