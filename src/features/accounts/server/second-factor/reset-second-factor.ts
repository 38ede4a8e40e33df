import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { forgetSecondFactor } from '#src/server/http/session.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { lockUser } from '../queries.ts'
import { secondFactorReset } from './factor-mails.ts'
import { countFactors, selectFactors } from './select-factors.ts'

/** Leaves nothing of what somebody logs in with beside the password. */
export const deleteFactors = (tx: Db, userId: string) =>
  tx.execute(sql`
    with totp as (delete from totp_secrets where user_id = ${userId}),
      keys as (delete from passkeys where user_id = ${userId}),
      codes as (delete from recovery_codes where user_id = ${userId}),
      begun as (delete from pending_sign_ins where user_id = ${userId})
    delete from passkey_challenges where user_id = ${userId}`)

/** Turns two-step login off for somebody who has lost it, and mails them; whether it was on. */
export async function resetSecondFactor(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  userId: string,
): Promise<boolean> {
  await lockUser(tx, userId)
  if (countFactors(await selectFactors(tx, userId)) === 0) return false
  await deleteFactors(tx, userId)
  await forgetSecondFactor(tx, userId)
  await postMail(deps, tx, secondFactorReset, { cause: uuidv7(), about: userId, to: { userId } })
  return true
}
