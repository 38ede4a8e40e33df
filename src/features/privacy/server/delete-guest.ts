import { sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { hasUpcomingBookings } from '#src/features/administration/contract/users.ts'
import { REGISTER_YEARS } from '#src/features/guest-register/rules.ts'
import { lockProperties } from '#src/features/properties/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/guests.ts'
import { BOOKS_YEARS } from '../rules/periods.ts'
import { findGuest } from './find-guest.ts'
import { forgetGuest } from './forget-guest.ts'

/** Returns what law has a host hold of these stays, with the day until which it does. */
async function selectHeld(tx: Db, stays: readonly string[], today: string) {
  const ids = sql`any(${sql.param(stays)}::uuid[])`
  const { rows } = await tx.execute<{ payments: string | null; register: string | null }>(sql`
    select ((select max((paid_at at time zone 'Africa/Johannesburg')::date) from stay_payments where booking_id = ${ids})
        + make_interval(years => ${BOOKS_YEARS}))::date::text as payments,
      ((select max(check_out) from bookings where id in (select booking_id from lodgers where booking_id = ${ids}))
        + make_interval(years => ${REGISTER_YEARS}))::date::text as register`)
  const { payments, register } = rows[0]! // a select without a table has one row
  return [
    { what: 'payments' as const, until: payments },
    { what: 'register' as const, until: register },
  ].flatMap(({ what, until }) => (until && until >= today ? [{ what, until }] : []))
}

/** Forgets one guest of the caller's organisation. Throws 404, 409 `HAS_UPCOMING_BOOKINGS`. See docs/product/privacy.md#one-guest. */
export const deleteGuest: Handler<typeof contract.deleteGuest> = async (deps, { id }, caller) => {
  const organisationId = caller.organisation.id
  return deps.db.transaction(async tx => {
    // In the order in which a new stay takes them, so that none is asked for meanwhile.
    await tx.execute(sql`select from organisations where id = ${organisationId} for update`)
    await lockProperties(tx, organisationId)
    const guest = orNotFound(await findGuest(tx, id, organisationId))
    if (guest.lastDay && guest.lastDay > deps.today()) throw hasUpcomingBookings()
    const held = await selectHeld(tx, guest.stays, deps.today())
    const actor = eventActorOf(caller)
    await forgetGuest(deps, tx, guest, { organisationId, actor, isAsked: true })
    return { success: true, bookings: guest.stays.length, held_by_law: held }
  })
}
