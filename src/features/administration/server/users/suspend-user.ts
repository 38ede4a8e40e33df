import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound } from '#src/contract/problem.ts'
import { setSuspension } from '#src/features/accounts/server/commands.ts'
import { ownedBy } from '#src/features/accounts/server/queries.ts'
import { suspendProperties } from '#src/features/properties/server/commands.ts'
import { users } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import type * as contract from '../../contract/users.ts'
import { suspensionMail } from '../mails.ts'
import { overseenUser } from './read-user.ts'

/** Keeps somebody out for a reason that is mailed to them, with the homes they own, or lets them in again. Throws 404, 409 `LAST_ADMIN`. */
export const suspendUser: Handler<typeof contract.suspendUser> = async (
  deps,
  { id, suspended, reason = '' },
) => {
  const { db, now, recordChange } = deps
  const [user] = await db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw notFound()
  if ((user.suspendedAt !== null) === suspended) recordChange(null)
  else {
    await setSuspension(db, id, suspended ? { at: now(), reason } : null)
    const organisationId = await ownedBy(db, id)
    if (organisationId) await suspendProperties(db, organisationId)
    await postMail(deps, db, suspensionMail, { cause: uuidv7(), about: id, to: { userId: id } })
    recordChange({
      before: { suspended: !suspended },
      after: { suspended },
      ...(suspended ? { mailed: { userId: id, reason } } : {}),
    })
  }
  return { success: true, user: await overseenUser(deps, id) }
}
