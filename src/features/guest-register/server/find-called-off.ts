import { sql } from 'drizzle-orm'
import { bookingEvents } from '#src/features/bookings/contract/events.ts'

const { cancelled_by_host: byHost, cancelled_by_guest: byGuest } = bookingEvents

/**
 * True of a stay that was cancelled before the day of its arrival: nobody lodged, so law asks for no register of it. On that day and later somebody may have come, and where
 * nothing says when it was cancelled, too. For a statement that reads bookings. See docs/development/decisions/0066-who-never-came-is-in-no-register.md.
 */
export const isCalledOff = sql<boolean>`(bookings.status = 'cancelled' and exists (
  select from events where subject_kind = ${byHost.subject} and subject_id = bookings.id and name in (${byHost.name}, ${byGuest.name})
    and (at at time zone 'Africa/Johannesburg')::date < bookings.check_in))`
