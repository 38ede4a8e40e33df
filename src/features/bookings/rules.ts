import { addDays, dayOf } from '#src/contract/days.ts'
import { healthCauses } from './contract/booking.ts'

/** The part of a booking that the rules look at; instants as they travel or as they are. */
export type BookingStanding = {
  status: 'pending' | 'confirmed' | 'cancelled'
  check_in: string
  check_out: string
  /** Agreed, and waits for its deposit. */
  stage?: 'awaiting_deposit' | null
  property_id: string | null
  reviewable: boolean
  expires_at: string | Date | null
  change_request: { expires_at: string | Date } | null
  review: unknown
}

/** Of the two sides of a stay the one that looks, on which day in South Africa and at which moment. That the booking is theirs is known already. */
export type Party = { side: 'guest' | 'host'; today: string; now: Date }

const isAfter = (moment: string | Date | null, now: Date) =>
  moment !== null && new Date(moment).getTime() > now.getTime()

/** A request that still waits for its answer, or an agreed stay that waits for its deposit. See docs/product/bookings.md#holds. */
export const isOpen = ({ status, expires_at }: BookingStanding, { now }: Party): boolean =>
  status === 'pending' && isAfter(expires_at, now)

/** An agreed stay whose nights are held until its deposit is due. See docs/product/money.md#the-deposit. */
export const isAwaitingDeposit = (booking: BookingStanding, party: Party): boolean =>
  isOpen(booking, party) && booking.stage === 'awaiting_deposit'

/** A request that still waits for its host. */
const isUnanswered = (booking: BookingStanding, party: Party): boolean =>
  isOpen(booking, party) && !booking.stage

/** A confirmed stay that has not begun. */
const isAhead = ({ status, check_in }: BookingStanding, { today }: Party): boolean =>
  status === 'confirmed' && check_in > today

export const canAccept = (booking: BookingStanding, party: Party): boolean =>
  party.side === 'host' && isUnanswered(booking, party)

export const canDecline = canAccept

type Recorded = { source: string; user_id: string | null; status: string }

/** A host corrects the guest of a stay that was recorded or imported, until an account has it: then it is its own to say. */
export const mayCorrectGuest = ({ source, user_id, status }: Recorded): boolean =>
  source !== 'guest' && user_id === null && status !== 'cancelled'

/** Days after check-out until which a guest who was never shown the terms may cancel (ECTA, section 43(3)). */
export const UNREVIEWED_DAYS = 14

/** True if a confirmed stay may be cancelled by its guest for a cause that reaches further than the night before check-in. */
function isCauseInTime(
  { check_in, check_out }: BookingStanding,
  { today }: Party,
  cause: string | null,
): boolean {
  if (healthCauses.some(each => each === cause)) return check_in >= today
  return cause === 'not_reviewed' && addDays(check_out, UNREVIEWED_DAYS) >= today
}

/**
 * A guest withdraws an open request or cancels a stay ahead: for a death or a stay in hospital also on the day of check-in, and where the terms were
 * never shown, which who calls knows, until two weeks after it. A realtor cancels any stay that is agreed. See docs/product/bookings.md#who-may-do-what.
 */
export function canCancel(booking: BookingStanding, party: Party, cause: string | null = null): boolean {
  if (party.side === 'host') return booking.status === 'confirmed' || isAwaitingDeposit(booking, party)
  if (isOpen(booking, party) || isAhead(booking, party)) return true
  return booking.status === 'confirmed' && isCauseInTime(booking, party, cause)
}

/** True if a party may cancel a stay for any cause at all. */
export const canCancelSomehow = (
  booking: BookingStanding & { is_unreviewed?: boolean },
  party: Party,
): boolean =>
  canCancel(booking, party) ||
  canCancel(booking, party, 'death') ||
  (booking.is_unreviewed === true && canCancel(booking, party, 'not_reviewed'))

/** A guest changes a request that waits for its answer or asks to change a stay ahead; a realtor changes whatever is not cancelled. */
export function canModify(booking: BookingStanding, party: Party): boolean {
  if (booking.property_id === null) return false
  if (party.side === 'host') return booking.status === 'confirmed' || isOpen(booking, party)
  return isUnanswered(booking, party) || isAhead(booking, party)
}

/** True if a change waits for an answer. */
export const isChanging = ({ status, change_request }: BookingStanding, { now }: Party): boolean =>
  status === 'confirmed' && change_request !== null && isAfter(change_request.expires_at, now)

export const canAnswerChange = (booking: BookingStanding, party: Party): boolean =>
  party.side === 'host' && isChanging(booking, party)

export const canWithdrawChange = (booking: BookingStanding, party: Party): boolean =>
  party.side === 'guest' && isChanging(booking, party)

type Origin = { source: string; linkedAt: Date | null; arrivalSetAt: Date; checkIn: string }

/**
 * True if a stay's guest was to be there: asked for it, or claimed a recorded one on a day before its arrival; and it was
 * not moved to days that were over by then. What a host makes up alone is no stay to review. See docs/product/accounts.md#confirmed-addresses.
 */
export const isReviewable = ({ source, linkedAt, arrivalSetAt, checkIn }: Origin): boolean =>
  dayOf(arrivalSetAt) <= checkIn && (source === 'guest' || (linkedAt !== null && dayOf(linkedAt) < checkIn))

/** One review a completed stay, by its guest. See docs/product/bookings.md#reviews. */
export const canReview = (booking: BookingStanding, { side, today }: Party): boolean =>
  side === 'guest' &&
  booking.reviewable &&
  booking.status === 'confirmed' &&
  booking.check_out <= today &&
  booking.property_id !== null &&
  !booking.review

/** So long after check-out its guest may be asked for a review; later the stay is forgotten. The function `review_ask_at` of the database says the same. */
const REVIEW_ASK_DAYS_MAX = 14

/** True if the guest of a stay is to be asked how it was. */
export const canAskReview = (booking: BookingStanding, party: Party): boolean =>
  canReview(booking, party) &&
  booking.check_out < party.today &&
  booking.check_out >= addDays(party.today, -REVIEW_ASK_DAYS_MAX)

/** Limits for one client: open requests, nights they hold, months ahead of an arrival. See docs/product/limits.md. */
export const OPEN_REQUESTS_MAX = 5
export { HELD_NIGHTS_MAX } from '#src/contract/days.ts'
export const ARRIVAL_MONTHS_MAX = 24

/** The last day on which a guest may ask to arrive. */
export function lastArrival(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number] // a calendar date
  // The 30th of a month that ends sooner is its last day.
  const end = new Date(Date.UTC(year, month + ARRIVAL_MONTHS_MAX, 0))
  const last = Math.min(day, end.getUTCDate())
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), last)).toISOString().slice(0, 10)
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Returns when a request made now runs out: after the hours the home holds its nights, at the latest when its first day ends in South Africa. */
export function expiryOf(now: Date, holdHours: number, checkIn: string): Date {
  const dayEnds = Date.parse(`${checkIn}T00:00:00+02:00`) + DAY_MS
  return new Date(Math.min(now.getTime() + holdHours * HOUR_MS, dayEnds))
}
