import { Problem } from '#src/contract/problem.ts'
import { datesUnavailable } from '#src/features/calendar/contract.ts'
import { countNights } from '#src/contract/days.ts'
import { failureWords } from '#src/web/call.ts'
import { stayDay, timeLeft } from '#src/contract/words.ts'
import type { BookingAnswer, BookingDetail, EventKind } from '../contract/booking.ts'
import { isChanging, isOpen, type Party } from '../rules.ts'

export type Note = { text: string; isUrgent: boolean }

const calm = (text: string): Note => ({ text, isUrgent: false })
const urgent = (text: string): Note => ({ text, isUrgent: true })

const REASONS = {
  declined: 'By host',
  expired: 'Not answered in time',
  withdrawn: 'By guest',
  by_guest: 'By guest',
  by_host: 'By host',
}

function stayNote({ check_in, check_out }: BookingAnswer, today: string): string {
  const daysAhead = countNights(today, check_in)
  if (daysAhead === 0) return 'Arriving today'
  if (daysAhead === 1) return 'Tomorrow'
  if (daysAhead > 1) return `In ${daysAhead} days`
  if (check_out === today) return 'Leaving today'
  return check_out > today ? `Here until ${stayDay(check_out)}` : 'Completed'
}

/** What matters now about a booking, in a few words under its status. */
export function noteOf(booking: BookingAnswer, party: Party): Note {
  if (booking.status === 'cancelled') return calm(booking.reason ? REASONS[booking.reason] : '')
  if (booking.status === 'pending') {
    return isOpen(booking, party)
      ? urgent(timeLeft(Date.parse(booking.expires_at ?? '') - party.now.getTime()))
      : calm('Not answered in time')
  }
  return isChanging(booking, party) ? urgent('Change asked for') : calm(stayNote(booking, party.today))
}

/** The status as it is now, though the list was read a while ago. */
export const standingOf = (booking: BookingAnswer, party: Party): Pick<BookingAnswer, 'status' | 'reason'> =>
  booking.status === 'pending' && !isOpen(booking, party)
    ? { status: 'cancelled', reason: 'expired' }
    : booking

const EVENTS: Record<EventKind, string> = {
  requested: 'Requested',
  booked: 'Booked and confirmed',
  added: 'Added',
  confirmed: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Request withdrawn',
  expired: 'Request ended: not answered in time',
  cancelled_by_guest: 'Cancelled',
  cancelled_by_host: 'Cancelled',
  changed: 'Changed',
  change_requested: 'Change asked for',
  change_accepted: 'Change accepted',
  change_declined: 'Change declined',
  change_withdrawn: 'Change taken back',
  change_expired: 'Change ended: not answered in time',
  reviewed: 'Reviewed',
}

export const eventWords = ({ kind, by }: BookingDetail['history'][number]): string =>
  by ? `${EVENTS[kind]} by ${by}` : EVENTS[kind]

const NIGHTS_NAMED_MAX = 5

/** A refusal, with the nights that are gone where it is about nights. */
export function refusalWords(error: unknown): string {
  if (!datesUnavailable.is(error)) return failureWords(error)
  const nights = Array.isArray(error.details.nights) ? error.details.nights.map(String) : []
  const named = nights.slice(0, NIGHTS_NAMED_MAX).map(stayDay).join(', ')
  const more = nights.length > NIGHTS_NAMED_MAX ? ` and ${nights.length - NIGHTS_NAMED_MAX} more` : ''
  return nights.length > 0
    ? `${error.message}. Taken: the night of ${named}${more}. Please choose other dates.`
    : error.message
}

/** What was not sent for the server's own trouble says so in the screen's words; a refusal in its own. See docs/product/bookings.md#asking-for-a-stay. */
export const sendingWords = (error: unknown, failed: string): string =>
  error instanceof Problem && error.status < 500 ? refusalWords(error) : failed

/** The words beside each field that was refused. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof Problem ? (error.fields ?? {}) : {}
