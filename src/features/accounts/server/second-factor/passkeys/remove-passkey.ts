import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../../contract/passkeys.ts'
import { passkeyRemoved } from '../factor-mails.ts'
import { recordFactor } from '../record-factor.ts'
import { removeFactor } from '../remove-factor.ts'

/** Removes one of the caller's passkeys. Throws 403, 404, 409. */
export const removePasskey: Handler<typeof contract.removePasskey> = async (deps, { id }, caller, from) => {
  const { db, config } = deps
  const userId = caller.actor.person.id
  await removeFactor(db, config, caller, async () => {
    const { rowCount } = await db.execute(sql`delete from passkeys where id = ${id} and user_id = ${userId}`)
    if (rowCount === 0) throw notFound()
  })
  await recordFactor(deps, db, { userId, event: 'second-factor-off', mail: passkeyRemoved }, from)
  return { success: true, message: 'Passkey removed' }
}
