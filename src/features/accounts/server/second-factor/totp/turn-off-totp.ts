import { sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../../contract/second-factor.ts'
import { appTurnedOff } from '../factor-mails.ts'
import { recordFactor } from '../record-factor.ts'
import { removeFactor } from '../remove-factor.ts'

/** Turns the authenticator app off. Throws 403, 409. */
export const turnOffTotp: Handler<typeof contract.turnOffTotp> = async (deps, _, caller, from) => {
  const { db, config } = deps
  const userId = caller.actor.person.id
  await removeFactor(db, config, caller, () =>
    db.execute(sql`delete from totp_secrets where user_id = ${userId}`),
  )
  await recordFactor(deps, db, { userId, event: 'second-factor-off', mail: appTurnedOff }, from)
  return { success: true, message: 'The authenticator app is off' }
}
