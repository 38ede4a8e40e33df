import { addDays } from '#src/contract/days.ts'
import { expiryOf } from '#src/features/bookings/rules.ts'
import type { DemoHome } from './demo-home.ts'
import {
  christmasFree,
  kabelosOwn,
  kabelosPast,
  keptFree,
  planned,
  type Planned,
  soldElsewhere,
} from './plan.ts'
import { between, pick, type Random } from '#src/contract/random.ts'
import { stays, type Span } from './trading.ts'

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
  home: number
  /** The place of the guest in `demoGuests`, or null for the guest that everybody may be. */
  guest: number | null
  guests: number
  words: string | null
  status: 'pending' | 'confirmed' | 'cancelled'
  reason: 'declined' | 'expired' | 'withdrawn' | 'by_guest' | 'by_host' | null
  source: 'guest' | 'realtor'
  expiresAt: Date | null
  wants: Planned['wants'] | null
  /** What happened, in its order; the first is how it was made. */
  steps: Step[]
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const LEAD_DAYS_MAX = 55
const DAYS_A_CANCELLED = 36

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

type TestApp = { homes: readonly DemoHome[]; guests: number; today: string; now: Date; random: Random }

/** An instant of a day in South Africa between six and eighteen o'clock: what is answered by midnight is over by today. */
const onDay = ({ today, random }: TestApp, day: number): Date =>
  new Date(
    Date.parse(`${addDays(today, day)}T00:00:00+02:00`) +
      between(6 * HOUR_MINUTES, 18 * HOUR_MINUTES, random) * MINUTE_MS,
  )

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

function base(testApp: TestApp, home: number, span: Span) {
  const { homes, guests, random } = testApp
  return {
    home,
    from: span.from,
    to: span.to,
    guest: between(0, guests - 1, random) as number | null,
    guests: between(1, homes[home]!.home.max_guests, random), // one of them
    words: random() < 0.18 ? pick(WORDS, random) : null,
    status: 'confirmed' as PlottedStay['status'],
    reason: null,
    source: 'guest' as PlottedStay['source'],
    expiresAt: null,
    wants: null,
  }
}

const isInstant = ({ homes }: TestApp, home: number) => homes[home]!.home.instant_booking

function confirmed(testApp: TestApp, home: number, span: Span): PlottedStay {
  const { random } = testApp
  const stay = base(testApp, home, span)
  const askedOn = Math.min(span.from - between(1, LEAD_DAYS_MAX, random), -between(1, 25, random))
  const at = onDay(testApp, askedOn)
  const [isRecorded, answeredAfter] = [random() < 0.12, between(4, 5 * HOUR_MINUTES, random)]
  if (isRecorded) return { ...stay, source: 'realtor', steps: [{ kind: 'added', at, by: 'host' }] }
  if (isInstant(testApp, home)) return { ...stay, steps: [{ kind: 'booked', at, by: 'guest' }] }
  const answer: Step = { kind: 'confirmed', at: later(at, answeredAfter), by: 'host' }
  return { ...stay, steps: [{ kind: 'requested', at, by: 'guest' }, answer] }
}

/** A stay that came to nothing, some time of the last year; it holds no nights, so it may lie across others. */
function cancelled(testApp: TestApp, home: number, on: number): PlottedStay {
  const { random } = testApp
  const [reason, by] = pick(CANCELLED, random)
  const from = on + between(4, 50, random)
  const stay = base(testApp, home, { from, to: from + between(2, 6, random) })
  const at = onDay(testApp, on)
  const steps: Step[] = [{ kind: 'requested', at, by: 'guest' }]
  const wasTaken = reason === 'by_guest' || reason === 'by_host'
  if (wasTaken) steps.push({ kind: 'confirmed', at: later(at, between(5, 200, random)), by: 'host' })
  const hold = testApp.homes[home]!.home.hold_hours * HOUR_MINUTES // one of them
  steps.push({
    kind: STEP_OF[reason],
    at: later(at, reason === 'expired' ? hold : between(210, 2000, random)),
    by,
  })
  return { ...stay, status: 'cancelled', reason, steps }
}

/** One of the stays that are always there: its hours count back from now. */
function fixed(testApp: TestApp, plan: Planned, guest: number | null): PlottedStay {
  const { now, today, random } = testApp
  const drawn = base(testApp, plan.home, plan)
  const stay = { ...drawn, guest, guests: plan.guests ?? drawn.guests, words: plan.words ?? null }
  const earlier = onDay(testApp, Math.min(plan.from, 0) - between(3, 30, random))
  const at = plan.askedMinutesAgo === undefined ? earlier : later(now, -plan.askedMinutesAgo)
  const answeredAt =
    plan.answeredMinutesAgo === undefined ? later(at, 35) : later(now, -plan.answeredMinutesAgo)
  const asked: Step = { kind: 'requested', at, by: 'guest' }
  if (plan.status === 'pending') {
    const expiresAt = expiryOf(at, testApp.homes[plan.home]!.home.hold_hours, addDays(today, plan.from)) // one of them
    return { ...stay, status: 'pending', expiresAt, steps: [asked] }
  }
  const made: Step[] = isInstant(testApp, plan.home)
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

/** A year of trading around today: the same for the same day, but for the hours of what is under way, which count from now. */
export function plotStays(testApp: TestApp): PlottedStay[] {
  const { homes, guests, today, random } = testApp
  const own = Object.values(kabelosOwn)
  const holding = planned.filter(({ status }) => status !== 'cancelled')
  const closed = [
    ...holding,
    ...kabelosPast,
    ...keptFree,
    ...soldElsewhere,
    christmasFree(today),
    ...own,
    ...planned.flatMap(({ home, wants }) => (wants ? [{ home, ...wants }] : [])),
  ]
  const plotted = homes.flatMap((home, place) => {
    const around = closed.filter(each => each.home === place).toSorted((one, other) => one.from - other.from)
    const traded = stays(home, around, today, random).map(span => confirmed(testApp, place, span))
    const nothing = Array.from(
      { length: Math.floor(Math.min(365, home.listed) / DAYS_A_CANCELLED) },
      (_, index) =>
        cancelled(testApp, place, -5 - index * DAYS_A_CANCELLED - between(0, DAYS_A_CANCELLED - 1, random)),
    )
    return [...traded, ...nothing]
  })
  // Each of the guests of today is somebody else.
  const alive = planned.map((plan, index) => fixed(testApp, plan, (index * 7) % guests))
  const past = kabelosPast.map(plan => fixed(testApp, plan, null))
  return [...plotted, ...alive, ...past]
}
