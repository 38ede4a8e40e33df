import { countNights } from '#src/contract/days.ts'
import type { Span } from '../trading.ts'

const HOUR = 60

/** A stay that the demo always has, by the place of its home in `demoHomes`. */
export type Planned = Span & {
  property: number
  /** Minutes from the making of the demo back to when it was asked for, where that matters. */
  askedMinutesAgo?: number
  answeredMinutesAgo?: number
  status?: 'pending' | 'cancelled'
  guests?: number
  words?: string
  /** The change that its guest asks for. */
  wants?: Span & { words: string; askedMinutesAgo: number }
}

export const COTTAGE = 0
export const DUNE_HOUSE = 1
export const LOFT = 2
const YELLOW_HOUSE = 4
const BERG_CABIN = 7
const RONDAVELS = 8

/** The two bookings of the guest that everybody may be: they are asked for and answered as people do it. */
export const kabelosOwn = {
  confirmed: { property: DUNE_HOUSE, from: 33, to: 37 },
  pending: { property: COTTAGE, from: 19, to: 24 },
} as const

/** Stays of that guest which are over: one is reviewed, one waits for its review. */
export const kabelosPast: readonly Planned[] = [
  { property: RONDAVELS, from: -211, to: -207, guests: 4 },
  { property: BERG_CABIN, from: -47, to: -44, guests: 2 },
]

/** Nights that Airbnb sold though a guest had booked some of them here, from `stayFrom` on: the double booking that waits. */
export const clashing = {
  property: DUNE_HOUSE,
  channel: 'airbnb',
  from: 20,
  to: 23,
  stayFrom: 18,
  stayTo: 22,
} as const

/** Today is never empty: two leave, two arrive, one stays; and five guests wait with different hours left. */
export const planned: readonly Planned[] = [
  { property: COTTAGE, from: -4, to: 0, guests: 3 },
  { property: COTTAGE, from: 0, to: 4, guests: 4, words: 'We land at eleven. May we leave our bags early?' },
  { property: DUNE_HOUSE, from: -2, to: 3, guests: 6 },
  { property: LOFT, from: -3, to: 0, guests: 1 },
  { property: LOFT, from: 0, to: 2, guests: 2, words: 'A late flight: we will be there at half past nine.' },
  // Their homes hold nights for 72 and for 24 hours: this long ago leaves 1 h 40, 8 h 25, 20 h 50 and 30 h.
  {
    property: COTTAGE,
    from: 9,
    to: 12,
    status: 'pending',
    guests: 2,
    askedMinutesAgo: 70 * HOUR + 20,
    words: 'It is our anniversary. Is the plunge pool warm enough by then?',
  },
  { property: DUNE_HOUSE, from: 12, to: 15, status: 'pending', guests: 5, askedMinutesAgo: 15 * HOUR + 35 },
  {
    property: DUNE_HOUSE,
    from: 24,
    to: 29,
    status: 'pending',
    guests: 4,
    askedMinutesAgo: 3 * HOUR + 10,
    words: 'Two adults and two boys of six and nine. Is the boardwalk fenced?',
  },
  { property: DUNE_HOUSE, from: clashing.stayFrom, to: clashing.stayTo, guests: 2 },
  { property: COTTAGE, from: 52, to: 55, status: 'pending', guests: 2, askedMinutesAgo: 42 * HOUR },
  {
    property: DUNE_HOUSE,
    from: 47,
    to: 51,
    guests: 4,
    wants: {
      from: 47,
      to: 53,
      askedMinutesAgo: 5 * HOUR + 45,
      words: 'My sister joins us: two nights more, please.',
    },
  },
  { property: LOFT, from: 11, to: 13, guests: 1, askedMinutesAgo: 50, answeredMinutesAgo: 50 },
  {
    property: COTTAGE,
    from: 5,
    to: 8,
    guests: 2,
    askedMinutesAgo: 9 * HOUR,
    answeredMinutesAgo: 8 * HOUR + 40,
  },
  {
    property: LOFT,
    from: 16,
    to: 19,
    status: 'cancelled',
    askedMinutesAgo: 30 * HOUR,
    answeredMinutesAgo: 2 * HOUR,
  },
]

/** Nights of homes that stay free, so that whoever looks round finds something to ask for. */
export const leftFree: readonly Planned[] = [
  { property: COTTAGE, from: 25, to: 47 },
  { property: LOFT, from: 24, to: 46 },
  // A home in which the guest of `clashing` can stay instead.
  { property: LOFT, from: clashing.stayFrom, to: clashing.stayTo },
]

/** Nights that channels have sold of two homes. Nothing else is sold there, but for the nights of `clashing`. */
export const soldElsewhere = [
  {
    property: COTTAGE,
    channel: 'airbnb',
    nights: [
      { from: 13, to: 17 },
      { from: 61, to: 65 },
    ],
  },
  {
    property: COTTAGE,
    channel: 'booking',
    nights: [
      { from: 48, to: 51 },
      { from: 70, to: 74 },
    ],
  },
  {
    property: DUNE_HOUSE,
    channel: 'airbnb',
    nights: [
      { from: 20, to: 23 },
      { from: 61, to: 65 },
      { from: 74, to: 78 },
    ],
  },
  {
    property: DUNE_HOUSE,
    channel: 'booking',
    nights: [
      { from: 7, to: 10 },
      { from: 38, to: 42 },
    ],
  },
] as const

/** Nights that the host keeps, of those that nobody else has. */
export const ownersStay = { property: COTTAGE, from: 44, to: 47, note: 'My parents are here from Mthatha' }

const CHRISTMAS_NIGHTS = 3

/** Christmas in Cape Town is what people ask for first: one home for four is free for the one to come. */
export function christmasFree(today: string): Planned {
  const ofYear = (year: number) => countNights(today, `${year}-12-24`)
  const year = Number(today.slice(0, 4))
  const from = ofYear(year) >= 0 ? ofYear(year) : ofYear(year + 1)
  return { property: YELLOW_HOUSE, from, to: from + CHRISTMAS_NIGHTS }
}
