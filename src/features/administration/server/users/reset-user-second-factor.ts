import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { resetSecondFactor } from '#src/features/accounts/server/commands.ts'
import { users } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/users.ts'

/** Turns two-step login off for somebody who has lost it. Throws 403, 404. */
export const resetUserSecondFactor: Handler<typeof contract.resetUserSecondFactor> = async (deps, { id }) => {
  const { db, recordChange } = deps
  if ((await db.$count(users, and(eq(users.id, id), isNull(users.deletedAt)))) === 0) throw notFound()
  const wasOn = await resetSecondFactor(deps, db, id)
  recordChange(wasOn ? { before: { secondFactor: true }, after: { secondFactor: false } } : null)
  return { success: true }
}
