import { sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { hasUpcomingBookings } from '#src/features/administration/contract/users.ts'
import { lockProperties } from '#src/features/properties/server/commands.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/guests.ts'
import { findGuest } from './find-guest.ts'
import { forgetGuest } from './forget-guest.ts'
import { selectHeld } from './select-held.ts'

/** Forgets one guest of the caller's organisation. Throws 404, 409 `HAS_UPCOMING_BOOKINGS`, `MONEY_OPEN`. See docs/product/privacy.md#one-guest. */
export const deleteGuest: Handler<typeof contract.deleteGuest> = async (deps, { id }, caller) => {
  const organisationId = caller.organisation.id
  return deps.db.transaction(async tx => {
    // In the order in which a new stay takes them, so that none is asked for meanwhile.
    await tx.execute(sql`select from organisations where id = ${organisationId} for update`)
    await lockProperties(tx, organisationId)
    const guest = orNotFound(await findGuest(tx, id, organisationId))
    if (guest.lastDay && guest.lastDay > deps.today()) throw hasUpcomingBookings()
    const { held, isMoneyOpen } = await selectHeld(tx, organisationId, guest.stays, deps.today())
    if (isMoneyOpen) throw contract.guestMoneyOpen()
    const actor = eventActorOf(caller)
    await forgetGuest(deps, tx, guest, { organisationId, actor, isAsked: true })
    return { success: true, bookings: guest.stays.length, held_by_law: held }
  })
}
