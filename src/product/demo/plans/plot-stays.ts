import { addDays } from '#src/contract/days.ts'
import { expiryOf } from '#src/features/bookings/rules.ts'
import type { DemoProperty } from '../demo-property.ts'
import {
  christmasFree,
  kabelosOwn,
  kabelosPast,
  leftFree,
  planned,
  type Planned,
  soldElsewhere,
} from './plan.ts'
import { between, pick, type Random, seededRandom } from '#src/contract/random.ts'
import { spokenFor } from '../money/plan.ts'
import { stays, staysBefore, type Span } from '../trading.ts'

type Step = {
  kind:
    | 'requested'
    | 'confirmed'
    | 'booked'
    | 'added'
    | 'declined'
    | 'withdrawn'
    | 'expired'
    | 'cancelled_by_guest'
    | 'cancelled_by_host'
    | 'change_requested'
  at: Date
  by: 'guest' | 'host' | null
}

/** A stay as it came about, without the keys and prices that the tables want. */
export type PlottedStay = Span & {
  property: number
  /** The place of the guest in `demoGuests`, or null for the guest that everybody may be. */
  guest: number | null
  guests: number
  words: string | null
  status: 'pending' | 'confirmed' | 'cancelled'
  reason: 'declined' | 'expired' | 'withdrawn' | 'by_guest' | 'by_host' | null
  source: 'guest' | 'realtor'
  expiresAt: Date | null
  wants: Planned['wants'] | null
  /** Steps in their order; the first is how it was made. */
  steps: Step[]
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const LEAD_DAYS_MAX = 55
const DAYS_A_CANCELLED = 36
const SEED_BEFORE = 11

const WORDS = [
  'We arrive late, after ten. Is there somebody with the key?',
  'Is there a cot for a baby of eight months?',
  'We come by bicycle: is there a place to lock two?',
  'One of us eats halaal. Is there a butcher near?',
  'May our dog come? She is old and sleeps all day.',
  'It is a surprise for my mother’s sixtieth, so please do not phone her.',
  'I work on Friday: how fast is the line?',
]

const CANCELLED = [
  ['declined', 'host'],
  ['expired', null],
  ['withdrawn', 'guest'],
  ['by_guest', 'guest'],
  ['by_guest', 'guest'],
  ['by_host', 'host'],
] as const
const STEP_OF = {
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
  by_guest: 'cancelled_by_guest',
  by_host: 'cancelled_by_host',
} as const

type Plot = { homes: readonly DemoProperty[]; guests: number; today: string; now: Date; random: Random }

/** An instant of a day in South Africa between six and eighteen o'clock: what is answered by midnight is over by today. */
const onDay = ({ today, random }: Plot, day: number): Date =>
  new Date(
    Date.parse(`${addDays(today, day)}T00:00:00+02:00`) +
      between(6 * HOUR_MINUTES, 18 * HOUR_MINUTES, random) * MINUTE_MS,
  )

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

function base(plot: Plot, property: number, span: Span) {
  const { homes: properties, guests, random } = plot
  return {
    property,
    from: span.from,
    to: span.to,
    guest: between(0, guests - 1, random) as number | null,
    guests: between(1, properties[property]!.property.max_guests, random), // one of them
    words: random() < 0.18 ? pick(WORDS, random) : null,
    status: 'confirmed' as PlottedStay['status'],
    reason: null,
    source: 'guest' as PlottedStay['source'],
    expiresAt: null,
    wants: null,
  }
}

const isInstant = ({ homes: properties }: Plot, property: number) =>
  properties[property]!.property.instant_booking

function confirmed(plot: Plot, property: number, span: Span): PlottedStay {
  const { random } = plot
  const stay = base(plot, property, span)
  const askedOn = Math.min(span.from - between(1, LEAD_DAYS_MAX, random), -between(1, 25, random))
  const at = onDay(plot, askedOn)
  const [isRecorded, answeredAfter] = [random() < 0.12, between(4, 5 * HOUR_MINUTES, random)]
  if (isRecorded) return { ...stay, source: 'realtor', steps: [{ kind: 'added', at, by: 'host' }] }
  if (isInstant(plot, property)) return { ...stay, steps: [{ kind: 'booked', at, by: 'guest' }] }
  const answer: Step = { kind: 'confirmed', at: later(at, answeredAfter), by: 'host' }
  return { ...stay, steps: [{ kind: 'requested', at, by: 'guest' }, answer] }
}

/** A stay that came to nothing, some time of the last year; it holds no nights, so it may lie across others. */
function cancelled(plot: Plot, property: number, on: number): PlottedStay {
  const { random } = plot
  const [reason, by] = pick(CANCELLED, random)
  const from = on + between(4, 50, random)
  const stay = base(plot, property, { from, to: from + between(2, 6, random) })
  const at = onDay(plot, on)
  const steps: Step[] = [{ kind: 'requested', at, by: 'guest' }]
  const wasOccupied = reason === 'by_guest' || reason === 'by_host'
  if (wasOccupied) steps.push({ kind: 'confirmed', at: later(at, between(5, 200, random)), by: 'host' })
  const hold = plot.homes[property]!.property.hold_hours * HOUR_MINUTES // one of them
  steps.push({
    kind: STEP_OF[reason],
    at: later(at, reason === 'expired' ? hold : between(210, 2000, random)),
    by,
  })
  return { ...stay, status: 'cancelled', reason, steps }
}

/** One of the stays that are always there: its hours count back from now. */
function fixed(plot: Plot, plan: Planned, guest: number | null): PlottedStay {
  const { now, today, random } = plot
  const drawn = base(plot, plan.property, plan)
  const stay = { ...drawn, guest, guests: plan.guests ?? drawn.guests, words: plan.words ?? null }
  const earlier = onDay(plot, Math.min(plan.from, 0) - between(3, 30, random))
  const at = plan.askedMinutesAgo === undefined ? earlier : later(now, -plan.askedMinutesAgo)
  const answeredAt =
    plan.answeredMinutesAgo === undefined ? later(at, 35) : later(now, -plan.answeredMinutesAgo)
  const asked: Step = { kind: 'requested', at, by: 'guest' }
  if (plan.status === 'pending') {
    const expiresAt = expiryOf(at, plot.homes[plan.property]!.property.hold_hours, addDays(today, plan.from)) // one of them
    return { ...stay, status: 'pending', expiresAt, steps: [asked] }
  }
  const made: Step[] = isInstant(plot, plan.property)
    ? [{ kind: 'booked', at, by: 'guest' }]
    : [asked, { kind: 'confirmed', at: answeredAt, by: 'host' }]
  if (plan.status === 'cancelled') {
    made.push({ kind: 'cancelled_by_guest', at: answeredAt, by: 'guest' })
    return { ...stay, status: 'cancelled', reason: 'by_guest', steps: made }
  }
  const { wants } = plan
  if (wants) made.push({ kind: 'change_requested', at: later(now, -wants.askedMinutesAgo), by: 'guest' })
  return { ...stay, wants: wants ?? null, steps: made }
}

/** A year of trading around today, and the month before it: the same for the same day, but for the hours of what is under way, which count from now. */
export function plotStays(plot: Plot): PlottedStay[] {
  const { homes: properties, guests, today, random } = plot
  const own = Object.values(kabelosOwn)
  const holding = planned.filter(({ status }) => status !== 'cancelled')
  const closed = [
    ...holding,
    ...kabelosPast,
    ...leftFree,
    ...soldElsewhere.flatMap(({ property, nights }) => nights.map(each => ({ property, ...each }))),
    christmasFree(today),
    ...spokenFor,
    ...own,
    ...planned.flatMap(({ property, wants }) => (wants ? [{ property, ...wants }] : [])),
  ]
  const plotted = properties.flatMap((property, position) => {
    const around = closed
      .filter(each => each.property === position)
      .toSorted((one, other) => one.from - other.from)
    const traded = stays(property, around, today, random).map(span => confirmed(plot, position, span))
    const nothing = Array.from(
      { length: Math.floor(Math.min(365, property.listed) / DAYS_A_CANCELLED) },
      (_, index) =>
        cancelled(plot, position, -5 - index * DAYS_A_CANCELLED - between(0, DAYS_A_CANCELLED - 1, random)),
    )
    return [...traded, ...nothing]
  })
  // Each of the guests of today is somebody else.
  const alive = planned.map((plan, index) => fixed(plot, plan, (index * 7) % guests))
  const past = kabelosPast.map(plan => fixed(plot, plan, null))
  // Drawn apart, so that the stays above are what they are without them.
  const earlier = { ...plot, random: seededRandom(SEED_BEFORE) }
  const before = properties.flatMap((property, position) =>
    staysBefore(property, today, earlier.random).map(span => confirmed(earlier, position, span)),
  )
  return [...plotted, ...alive, ...past, ...before]
}
