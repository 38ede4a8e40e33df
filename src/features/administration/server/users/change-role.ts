import { sql } from 'drizzle-orm'
import { setRole } from '#src/features/accounts/server/commands.ts'
import { isOver } from '#src/features/billing/rules.ts'
import { answerPlan } from '#src/features/billing/server/queries.ts'
import { isStanding } from '#src/features/bookings/server/queries.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/users.ts'
import { lockAccount } from './lock-account.ts'
import { overseenUser } from './read-user.ts'

/** True if an organisation still has homes or stays to come, or a plan that runs or is being paid for. */
async function isAtWork({ db, now, today }: Pick<Inside, 'db' | 'now' | 'today'>, organisationId: string) {
  const { rows } = await db.execute(sql`
    select from organisations where id = ${organisationId} and (property_count > 0
      or exists (select from bookings where organisation_id = organisations.id and check_out > ${today()} and ${isStanding}))`)
  if (rows.length > 0) return true
  const { status } = await answerPlan(db, organisationId, now())
  return status !== 'inactive' && !isOver(status)
}

/** Makes somebody a guest, a host or an administrator. Throws 404, 409 `HAS_HOMES`, `LAST_ADMIN`. See docs/product/administration.md#users. */
export const changeRole: Handler<typeof contract.changeRole> = async (deps, { id, role }) => {
  const { db, recordChange } = deps
  const { role: before, organisationId } = await lockAccount(db, id)
  if (before === role) recordChange(null)
  else {
    if (before === 'realtor' && organisationId && (await isAtWork(deps, organisationId)))
      throw contract.hasProperties()
    await setRole(db, id, role)
    recordChange({ before: { role: before }, after: { role } })
  }
  return { success: true, user: await overseenUser(deps, id) }
}
