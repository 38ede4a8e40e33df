import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound } from '#src/contract/problem.ts'
import { mailConfirmationTo } from '#src/features/accounts/server/commands.ts'
import { users } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/users.ts'

/** Mails the link that confirms an address again, unless it is confirmed already. Throws 404. */
export const resendConfirmation: Handler<typeof contract.resendConfirmation> = async (deps, { id }) => {
  const { db, recordChange } = deps
  const [user] = await db
    .select({ emailVerifiedAt: users.emailVerifiedAt, pendingEmail: users.pendingEmail })
    .from(users)
    .where(eq(users.id, id))
  if (!user) throw notFound()
  const sent = user.emailVerifiedAt === null || user.pendingEmail !== null
  if (sent) await mailConfirmationTo(db, { userId: id, cause: uuidv7() })
  else recordChange(null)
  return { success: true, sent }
}
