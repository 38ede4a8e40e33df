import { sql } from 'drizzle-orm'
import { deleteAccount } from '#src/features/accounts/server/commands.ts'
import { staysOf } from '#src/features/accounts/server/queries.ts'
import { isStanding } from '#src/features/bookings/server/queries.ts'
import { deleteProperties } from '#src/features/properties/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { hasUpcomingBookings } from '../../contract/users.ts'
import { lockAccount } from './lock-account.ts'

/** True if somebody has a stay that is not over, as its guest or as its host. */
async function hasUpcoming(tx: Db, id: string, organisationId: string | null, today: string) {
  const isUpcoming = sql`check_out > ${today} and ${isStanding}`
  // Two questions, each on its own index: of one or the other every booking there is would be read.
  const { rows } = await tx.execute(sql`
    select from bookings where organisation_id = ${organisationId}::uuid and ${isUpcoming}
    union all select from bookings where id in ${staysOf(id)} and ${isUpcoming}
    limit 1`)
  return rows.length > 0
}

/** Deletes somebody, and the organisation that they own, in the transaction of the caller; what the law keeps is kept without the name. Throws 404, 409 `HAS_UPCOMING_BOOKINGS`, `LAST_ADMIN`. */
export async function deleteForGood(
  deps: Pick<Inside, 'config' | 'now' | 'emit' | 'today'>,
  tx: Db,
  id: string,
  actor: EventActor,
): Promise<void> {
  const { organisationId } = await lockAccount(tx, id)
  if (await hasUpcoming(tx, id, organisationId, deps.today())) throw hasUpcomingBookings()
  if (organisationId) await deleteProperties(tx, organisationId, deps.today())
  await deleteAccount(deps, tx, { id, organisationId, actor })
}
