import { addDays, dayOf } from '#src/contract/days.ts'
import { shortDay } from '#src/contract/words.ts'
import type { ShownArrival } from '#src/features/arrival/contract.ts'
import type { PlannedAnswer } from '#src/features/automations/contract/queue.ts'
import { whyWords } from '#src/features/automations/web/parts/planned-words.ts'
import type { BookingDetail, EventKind } from '#src/features/bookings/contract/booking.ts'
import { isOpen, type Party } from '#src/features/bookings/rules.ts'
import type { ThreadState } from '#src/web/ui/marks/thread-star.tsx'

/** A point of a stay's thread. `note` says its day or what became of it, `why` why it is not as planned. */
export type JourneyStep = {
  key: string
  word: string
  state: ThreadState
  note: string
  why: string | null
  /** The message that it is, for its host alone. */
  planned: PlannedAnswer | null
}

/** Facts of a stay: its messages for its host alone, arrival information once it is confirmed. */
export type JourneyFacts = {
  booking: BookingDetail
  party: Party
  planned: readonly PlannedAnswer[]
  arrival: ShownArrival | null
}

/** With the moment by which it is put in order, in milliseconds, and its place among those of one moment. */
type Point = JourneyStep & { at: number; rank: number }

const RANKS = { asked: 0, confirmed: 1, directions: 2, message: 3, code: 4, arrive: 5, leave: 6, review: 7 }
const ENDINGS: Partial<Record<EventKind, string>> = {
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Request cancelled',
  cancelled_by_guest: 'Cancelled by guest',
  cancelled_by_host: 'Cancelled by host',
}
const WORDS: Partial<Record<EventKind, string>> = { added: 'Added by host', imported: 'Imported' }
const CONFIRMED: ReadonlySet<EventKind> = new Set(['booked', 'added', 'imported', 'confirmed'])

const SOUTH_AFRICA_AHEAD_MS = 2 * 3_600_000
const clockOf = (at: number) => new Date(at + SOUTH_AFRICA_AHEAD_MS).toISOString().slice(11, 16)
const NO_BREAK = '\u00a0'
/** `Wed 16 Dec`, on one line however narrow its step is. */
const unbroken = (day: string) => shortDay(day).replaceAll(' ', NO_BREAK)
const dayWords = (at: number) => unbroken(dayOf(new Date(at)))
const momentWords = (at: number) => `${dayWords(at)}, ${clockOf(at)}`
const instantOf = (day: string, time: string | null, otherwise: string) =>
  Date.parse(`${day}T${time ?? otherwise}:00+02:00`)

const arriveAtOf = ({ check_in, check_in_time }: BookingDetail) => instantOf(check_in, check_in_time, '14:00')

type Known = keyof typeof RANKS
const point = (key: Known, at: number, rest: Pick<Point, 'word' | 'state' | 'note'>): Point => ({
  key,
  at,
  rank: RANKS[key],
  why: null,
  planned: null,
  ...rest,
})

/** Asked and confirmed: a stay that is booked at once, or noted by its host, begins with the second. */
function beginningOf({ booking, party }: JourneyFacts): Point[] {
  const { history, createdAt, expires_at } = booking
  const confirmed = history.find(({ kind }) => CONFIRMED.has(kind))
  const asked = Date.parse(history.find(({ kind }) => kind === 'requested')?.at ?? createdAt)
  const points: Point[] = []
  if (!confirmed || confirmed.kind === 'confirmed')
    points.push(point('asked', asked, { word: 'Requested', state: 'done', note: dayWords(asked) }))
  if (confirmed) {
    const at = Date.parse(confirmed.at)
    const word = WORDS[confirmed.kind] ?? 'Confirmed'
    points.push(point('confirmed', at, { word, state: 'done', note: dayWords(at) }))
  } else if (isOpen(booking, party) && expires_at) {
    const due = Date.parse(expires_at)
    // A reply may come in the evening of the first day; it is drawn before the guest arrives all the same.
    const at = Math.min(due, arriveAtOf(booking))
    const note = `${booking.stage ? 'Deposit' : 'Reply'} due ${momentWords(due)}`
    points.push(point('confirmed', at, { word: 'Confirmed', state: 'ahead', note }))
  }
  return points
}

/** The end of a stay that never began, with the number of messages cancelled. */
function endOf({ booking, planned, party }: JourneyFacts): Point | null {
  if (booking.status === 'confirmed' || isOpen(booking, party)) return null
  const event = booking.history.findLast(({ kind }) => kind in ENDINGS)
  const at = Date.parse(event?.at ?? booking.expires_at ?? booking.createdAt)
  const word = (event && ENDINGS[event.kind]) ?? (booking.status === 'pending' ? 'Expired' : 'Cancelled')
  const count = planned.filter(({ state }) => state === 'cancelled').length
  const rest = { word, state: 'off' as const, note: dayWords(at) }
  return {
    ...point('review', at, rest),
    key: 'end',
    why: count === 0 ? null : `${count === 1 ? '1 message' : `${count} messages`} will not be sent`,
  }
}

const STATES: Record<PlannedAnswer['state'], ThreadState> = {
  planned: 'ahead',
  sent: 'done',
  skipped: 'off',
  cancelled: 'off',
  stopped: 'stopped',
}

function noteOf({ state, blocked_by }: PlannedAnswer, at: number): string {
  if (state === 'sent') return `Sent ${momentWords(at)}`
  if (state === 'stopped') return 'Not sent yet'
  if (state === 'skipped') return 'Skipped'
  if (state === 'cancelled') return 'Won’t be sent'
  return blocked_by ? `On hold, ${momentWords(at)}` : momentWords(at)
}

/** Past and future messages to the guest, each at its time. */
const messagesOf = ({ planned, booking }: JourneyFacts): Point[] =>
  planned
    .filter(({ state }) => booking.status !== 'cancelled' || state !== 'cancelled')
    .map(each => {
      const at = Date.parse(each.state === 'sent' ? (each.settled_at ?? each.at) : each.at)
      return {
        key: each._id,
        at,
        rank: RANKS.message,
        word: each.name,
        state: each.blocked_by ? 'stopped' : STATES[each.state],
        note: noteOf(each, at),
        why: whyWords(each),
        planned: each,
      }
    })

/** Arrival details on the page itself: the directions, which a host sends as well, and the code of the door. */
function arrivalOf({ arrival, party, booking }: JourneyFacts, arriveAt: number): Point[] {
  if (!arrival) return []
  const points: Point[] = []
  const isHost = party.side === 'host'
  const confirmed = booking.history.find(({ kind }) => CONFIRMED.has(kind))?.at ?? booking.createdAt
  if (arrival.directions && !isHost)
    points.push(
      point('directions', Date.parse(confirmed), { word: 'Directions', state: 'done', note: 'On this page' }),
    )
  if (arrival.door_code_from) {
    const at = Date.parse(arrival.door_code_from)
    const note = `${isHost ? 'Shown ' : ''}${momentWords(at)}`
    points.push(point('code', at, { word: 'Door code', state: 'ahead', note }))
  } else if (arrival.door_code) {
    const note = isHost ? 'Shown to guest' : 'On this page'
    points.push(point('code', arriveAt, { word: 'Door code', state: 'done', note }))
  }
  return points
}

function reviewOf({ booking, party }: JourneyFacts): Point | null {
  const { review, reviewable, property_id: property, check_out: day } = booking
  if (!review && (!reviewable || property === null)) return null
  const word = party.side === 'host' ? 'Guest’s review' : 'Your review'
  // In the evening of the day after, behind the message that asks for it.
  const at = review ? Date.parse(review.createdAt) : instantOf(addDays(day, 1), null, '23:59')
  if (review) return point('review', at, { word, state: 'done', note: `${review.rating} of 5 stars` })
  const isOver = day <= party.today
  const note = isOver ? (party.side === 'host' ? 'Not written yet' : 'Open now') : `From ${unbroken(day)}`
  return point('review', at, { word, state: 'ahead', note })
}

function stayOf(facts: JourneyFacts): Point[] {
  const { booking, party } = facts
  const isConfirmed = booking.status === 'confirmed'
  if (!isConfirmed && !isOpen(booking, party)) return []
  const { check_in, check_out, check_in_time: from, check_out_time: by } = booking
  const [arriveAt, leaveAt] = [arriveAtOf(booking), instantOf(check_out, by, '10:00')]
  const isHost = party.side === 'host'
  const stateAt = (at: number) =>
    isConfirmed && at <= party.now.getTime() ? ('done' as const) : ('ahead' as const)
  const review = isConfirmed ? reviewOf(facts) : null
  return [
    ...arrivalOf(facts, arriveAt),
    point('arrive', arriveAt, {
      word: isHost ? 'Arrives' : 'Arrive',
      state: stateAt(arriveAt),
      note: `${unbroken(check_in)}${from ? `, from ${from}` : ''}`,
    }),
    point('leave', leaveAt, {
      word: isHost ? 'Leaves' : 'Leave',
      state: stateAt(leaveAt),
      note: `${unbroken(check_out)}${by ? `, by ${by}` : ''}`,
    }),
    ...(review ? [review] : []),
  ]
}

/**
 * A stay from the request to the review, in the order of time: what happened, what is planned, and what will not happen. A
 * step that this stay does not have is not there. See docs/product/automations.md#the-journey-of-a-stay.
 */
export function journeySteps(facts: JourneyFacts): JourneyStep[] {
  const end = endOf(facts)
  return [...beginningOf(facts), ...messagesOf(facts), ...stayOf(facts), ...(end ? [end] : [])]
    .toSorted((one, other) => one.at - other.at || one.rank - other.rank)
    .map(({ at: _at, rank: _rank, ...step }) => step)
}
