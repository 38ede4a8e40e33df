import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { setRole } from '#src/features/accounts/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { users } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/users.ts'
import { overseenUser } from './read-user.ts'

/** True if somebody's organisation still has homes, stays to come, or pays for a plan. */
async function isAtWork(tx: Db, userId: string, today: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from memberships join organisations on organisations.id = organisation_id
    where user_id = ${userId} and position = 'owner' and (property_count > 0
      or exists (select from bookings where bookings.organisation_id = organisations.id and check_out > ${today} and bookings.status in ('pending', 'confirmed'))
      or exists (select from subscriptions where subscriptions.organisation_id = organisations.id and subscriptions.status in ('active', 'past_due')))`)
  return rows.length > 0
}

/** Makes somebody a guest, a host or an administrator. Throws 404, 409 `HAS_HOMES`, `LAST_ADMIN`. */
export const changeRole: Handler<typeof contract.changeRole> = async (deps, { id, role }) => {
  const { db, recordChange, today } = deps
  const [user] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw notFound()
  if (user.role === role) recordChange(null)
  else {
    if (user.role === 'realtor' && (await isAtWork(db, id, today()))) throw contract.hasProperties()
    await setRole(db, id, role)
    recordChange({ before: { role: user.role }, after: { role } })
  }
  return { success: true, user: await overseenUser(deps, id) }
}
