import { sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { kindOf, SUBJECT } from '#src/features/bookings/contract/events.ts'
import { bookingById } from '#src/features/bookings/server/queries.ts'
import { noteOfRead } from '#src/server/audit/record-act.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Personally } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/bookings.ts'

type Event = { id: string; name: string; by: string | null; at: string }

/** Returns what happened to it, oldest first; that it was read is noted beside. */
async function historyOf(db: Db, id: string, caller: Personally) {
  const noted = noteOfRead(caller, {
    action: 'GET /admin/bookings/:id',
    subject: { kind: 'bookings', id },
  })
  const { rows } = await db.execute<Event>(sql`
    with noted as (${noted})
    select id, name, case when actor_kind <> 'job' then actor_name end as by, at from events
    where subject_kind = ${SUBJECT} and subject_id = ${id} order by at, id`)
  return rows.map(({ id: _id, name, by, at }) => ({ _id, kind: kindOf(name), by, at: new Date(at) }))
}

/** A booking as an administrator sees it, which is an act: whose stay it is is private. Throws 404. */
export const overseeBooking: Handler<typeof contract.overseeBooking> = async ({ db }, { id }, caller) => {
  const booking = orNotFound(await bookingById(db, id))
  return {
    success: true,
    booking: {
      ...booking,
      property: {
        _id: booking.property_id,
        name: booking.property_name,
        location: booking.property_location,
      },
      host: { _id: booking.realtor_id, name: booking.realtor_name },
      guest: {
        _id: booking.user_id,
        name: booking.guest_name,
        email: booking.guest_email,
        phone: booking.guest_phone,
      },
      history: await historyOf(db, id, caller),
    },
  }
}
