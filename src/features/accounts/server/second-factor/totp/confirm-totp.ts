import { sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import { openSecret, sealSecret } from '#src/server/sealed.ts'
import { notSetUp, wrongFirstCode } from '../../../contract/second-factor.ts'
import type * as contract from '../../../contract/second-factor.ts'
import { lockUser } from '../../queries.ts'
import { addFactor } from '../add-factor.ts'
import { appTurnedOn } from '../factor-mails.ts'
import { recordFactor } from '../record-factor.ts'
import { digitsOf, stepOfCode } from './totp-code.ts'

/** Turns the authenticator app on by its first code, which shows that the secret arrived. Throws 400, 409. */
export const confirmTotp: Handler<typeof contract.confirmTotp> = async (deps, { code }, caller, from) => {
  const { db, config, now } = deps
  const userId = caller.actor.person.id
  await lockUser(db, userId)
  const { rows } = await db.execute<{ pending_secret: string | null }>(
    sql`select pending_secret from totp_secrets where user_id = ${userId}`,
  )
  const pending = rows[0]?.pending_secret
  if (!pending) throw notSetUp()
  const secret = openSecret(config, 'totp_secrets.pending_secret', userId, pending)
  const step = stepOfCode(secret, digitsOf(code), now())
  if (step === null) throw wrongFirstCode()
  await db.execute(sql`
    update totp_secrets set secret = ${sealSecret(config, 'totp_secrets.secret', userId, secret)}, pending_secret = null, since = moment(), last_step = ${step}
    where user_id = ${userId}`)
  const recoveryCodes = await addFactor(db, caller)
  await recordFactor(deps, db, { userId, event: 'second-factor-on', mail: appTurnedOn }, from)
  return { success: true, recoveryCodes }
}
