import { sql } from 'drizzle-orm'
import { bookings } from '#src/server/db/schema.ts'
import { bookingEvents } from '../../contract/events.ts'

/** True of a booking whose guest has been shown the arrival information; for a statement that reads bookings. */
export const isArrivalDelivered = sql<boolean>`exists (
  select from events where subject_kind = ${bookingEvents.arrival_delivered.subject} and subject_id = ${bookings.id}
    and name = ${bookingEvents.arrival_delivered.name})`
