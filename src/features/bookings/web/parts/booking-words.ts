import { Problem } from '#src/contract/problem.ts'
import { datesUnavailable } from '#src/features/calendar/contract/nights.ts'
import { addDays, countNights } from '#src/contract/days.ts'
import { failureWords } from '#src/web/call.ts'
import { listed, shortDay, stayDay, timeLeft } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import type { BookingAnswer, BookingDetail, EventKind } from '../../contract/booking.ts'
import { canReview, isAwaitingDeposit, isChanging, isOpen, type Party } from '../../rules.ts'

/** `share` is what is left of the time to answer; `to` leads to what may be done about it. */
export type Note = { text: string; share?: number; to?: string }

const REASONS = {
  declined: 'By host',
  expired: 'Expired without a reply',
  withdrawn: 'By guest',
  by_guest: 'By guest',
  by_host: 'By host',
  unpaid: 'Deposit not paid in time',
}

const WORDS_OF_DAY = { host: ['Arrives', 'Leaves'], guest: ['Check-in', 'Check-out'] } as const

/** A confirmed stay that is over. */
const isStayed = ({ status, check_out }: BookingAnswer, { today }: Party) =>
  status === 'confirmed' && check_out < today

/** Returns where the guest of a stay that is over books the home again. */
export function againOf(booking: BookingAnswer, party: Party): string | undefined {
  const { property_slug: slug, property_is_public: isPublic } = booking
  const isOver = party.side === 'guest' && isStayed(booking, party)
  return isOver && slug && isPublic ? links.property(slug) : undefined
}

/** Returns who comes or goes today or tomorrow, and at what hour. */
function nextMove(booking: BookingAnswer, { side, today }: Party): string | undefined {
  const [arrives, leaves] = WORDS_OF_DAY[side]
  const { check_in, check_out, check_in_time: from, check_out_time: by } = booking
  const dayWord = new Map([
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
  ])
  if (check_in >= today && dayWord.has(check_in))
    return `${arrives} ${dayWord.get(check_in)}${from ? ` from ${from}` : ''}`
  return check_in < today && dayWord.has(check_out)
    ? `${leaves} ${dayWord.get(check_out)}${by ? ` by ${by}` : ''}`
    : undefined
}

function stayNote(booking: BookingAnswer, party: Party): Note {
  const move = nextMove(booking, party)
  if (move) return { text: move }
  const { _id, check_in, check_out, review, reviewable } = booking
  const { side, today } = party
  if (check_in > today) return { text: `In ${countNights(today, check_in)} days` }
  if (check_out > today) return { text: `Here until ${shortDay(check_out)}` }
  if (review) return { text: `${review.rating} of 5 stars` }
  if (canReview(booking, party)) return { text: 'Leave a review', to: links.booking(_id) }
  return { text: side === 'host' && reviewable ? 'No review yet' : '' }
}

/** Returns what is left of the time between asking and the end of it. */
function timeNote(words: string, from: string, until: string, now: Date): Note {
  const [begin, end] = [Date.parse(from), Date.parse(until)]
  const leftMs = end - now.getTime()
  return { text: `${words}${timeLeft(leftMs)}`, share: leftMs / (end - begin) }
}

/** Returns what comes next with a booking, in a few words under its status. */
export function noteOf(booking: BookingAnswer, party: Party): Note {
  const { status, reason, stage, createdAt, expires_at, change_request: change } = booking
  if (status === 'cancelled') return { text: reason ? REASONS[reason] : '' }
  if (status === 'pending')
    return isOpen(booking, party) && expires_at
      ? timeNote('', createdAt, expires_at, party.now)
      : { text: REASONS[stage ? 'unpaid' : 'expired'] }
  if (change && isChanging(booking, party))
    return timeNote('Change requested, ', change.requestedAt, change.expires_at, party.now)
  return stayNote(booking, party)
}

type Standing = {
  status: BookingAnswer['status'] | 'stayed' | 'awaiting_deposit'
  reason: BookingAnswer['reason']
}

/** The status as it is now, though the list was read a while ago, and though the table has no word for a stay that is over. */
export function standingOf(booking: BookingAnswer, party: Party): Standing {
  if (booking.status === 'pending' && !isOpen(booking, party))
    return { status: 'cancelled', reason: booking.stage ? 'unpaid' : 'expired' }
  if (isAwaitingDeposit(booking, party)) return { status: 'awaiting_deposit', reason: null }
  return isStayed(booking, party) ? { status: 'stayed', reason: null } : booking
}

const EVENTS: Record<EventKind, string> = {
  requested: 'Requested',
  booked: 'Booked and confirmed',
  added: 'Added',
  imported: 'Imported',
  deposit_asked: 'Accepted, deposit due',
  confirmed: 'Confirmed',
  unpaid: 'Cancelled: the deposit wasn’t paid in time',
  declined: 'Declined',
  withdrawn: 'Request cancelled',
  expired: 'Request expired without a reply',
  cancelled_by_guest: 'Cancelled',
  cancelled_by_host: 'Cancelled',
  changed: 'Changed',
  guest_corrected: 'Guest details updated',
  guest_readdressed: 'Guest’s email address updated',
  change_requested: 'Change requested',
  change_accepted: 'Change accepted',
  change_declined: 'Change declined',
  change_withdrawn: 'Change request cancelled',
  change_expired: 'Change request expired without a reply',
  arrival_near: 'Arrival reminder sent to guest',
  arrival_delivered: 'Arrival information delivered to the guest',
  proof_seen: 'Proof seen',
  review_asked: 'Review request sent to guest',
  reviewed: 'Reviewed',
  review_answered: 'Reply to the review',
  review_hidden: 'Review hidden by Naledi',
  review_shown: 'Review shown again',
}

export const eventWords = ({ kind, by }: BookingDetail['history'][number]): string =>
  by ? `${EVENTS[kind]} by ${by}` : EVENTS[kind]

const NIGHTS_NAMED_MAX = 5

/** `the night of 12 Feb 2027`, `the nights of 12 Feb and 13 Feb 2027`: the year is said once where it is the same. */
function nightsTaken(nights: readonly string[]): string {
  const shown = nights.slice(0, NIGHTS_NAMED_MAX)
  const named = shown.map((night, at) =>
    stayDay(night).slice(0, shown[at + 1]?.slice(0, 4) === night.slice(0, 4) ? -' 2027'.length : undefined),
  )
  const more = nights.length - shown.length
  const all = more > 0 ? [...named, `${more} more`] : named
  return `the ${nights.length === 1 ? 'night' : 'nights'} of ${listed(all, 'and')}`
}

/** A refusal, with the nights that are gone where it is about nights. */
export function refusalWords(error: unknown): string {
  if (!datesUnavailable.is(error)) return failureWords(error)
  const nights = Array.isArray(error.details.nights) ? error.details.nights.map(String) : []
  return nights.length > 0
    ? `${error.message}. Already booked: ${nightsTaken(nights)}. Choose different dates.`
    : error.message
}

/** Returns what was not sent for the server's own trouble says so in the screen's words; a refusal in its own. See docs/product/bookings.md#asking-for-a-stay. */
export const sendingWords = (error: unknown, failed: string): string =>
  error instanceof Problem && error.status < 500 ? refusalWords(error) : failed
