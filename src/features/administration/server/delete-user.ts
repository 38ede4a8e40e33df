import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { deleteAccount } from '#src/features/accounts/server/commands.ts'
import { ownedBy, staysOf } from '#src/features/accounts/server/queries.ts'
import { deleteProperties, lockProperties } from '#src/features/properties/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/users.ts'

/** Nothing is booked of these meanwhile, and what is being booked is there: it holds them until it commits. Throws 404. */
async function lock(tx: Db, id: string): Promise<string | null> {
  const owned = (await ownedBy(tx, id)) ?? null
  // In the order in which a new stay takes them.
  await tx.execute(sql`select from organisations where id = ${owned}::uuid for update`)
  if (owned) await lockProperties(tx, owned)
  const { rows } = await tx.execute(sql`select from users where id = ${id} and deleted_at is null for update`)
  if (rows.length === 0) throw notFound()
  return owned
}

/** True if somebody has a stay that is not over, as its guest or as its host. */
async function hasUpcoming(tx: Db, id: string, organisationId: string | null, today: string) {
  const isUpcoming = sql`check_out > ${today} and status in ('pending', 'confirmed')`
  // Two questions, each on its own index: of one or the other every booking there is would be read.
  const { rows } = await tx.execute(sql`
    select from bookings where organisation_id = ${organisationId}::uuid and ${isUpcoming}
    union all select from bookings where id in ${staysOf(id)} and ${isUpcoming}
    limit 1`)
  return rows.length > 0
}

/** Deletes somebody for good; what the law keeps is kept without the name. Throws 404, 409 `HAS_UPCOMING_BOOKINGS`, `LAST_ADMIN`. See docs/product/administration.md#deletion. */
export const deleteUser: Handler<typeof contract.deleteUser> = async (deps, { id }, caller) => {
  const { db, today } = deps
  const organisationId = await lock(db, id)
  if (await hasUpcoming(db, id, organisationId, today())) throw contract.hasUpcomingBookings()
  if (organisationId) await deleteProperties(db, organisationId, today())
  await deleteAccount(deps, db, { id, organisationId, actor: eventActorOf(caller) })
  return { success: true }
}
