import { sql } from 'drizzle-orm'
import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import { codeNeeded, wrongOwnCode } from '../../contract/second-step-problems.ts'
import { sessionOf } from '../sign-in/known-device.ts'
import { limitSignIn } from '../sign-in/limit-sign-in.ts'
import { WRONG_CODES } from './sign-in-by-code.ts'
import { spendCode } from './spend-code.ts'

/**
 * Makes sure of the second step of an account that has one: by a code of the app or a recovery code; where there are passkeys alone, the session must have been
 * opened with one. Throws 403 `SECOND_FACTOR_NEEDED`, `WRONG_CODE`, 429.
 */
export async function confirmSecondFactor(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { actor }: SignedIn,
  code: string | undefined,
  address: string,
): Promise<void> {
  const { db, config } = deps
  const { id: userId } = actor.person
  const { rows } = await db.execute<{ totp: boolean; passkey: boolean }>(sql`
    select exists (select from totp_secrets where user_id = ${userId} and secret is not null) as totp,
      exists (select from passkeys where user_id = ${userId}) as passkey`)
  const { totp, passkey } = rows[0]! // a select without a table has one row
  if (!totp && !passkey) return
  if (!code) {
    if (totp || !actor.hasSecondFactor) throw codeNeeded()
    return
  }
  const attempt = async () => (await db.transaction(tx => spendCode(deps, tx, userId, code))) !== null
  const isRight = config.rateLimits
    ? await limitSignIn(
        db,
        { account: `second step ${userId}`, address, known: sessionOf(actor) },
        attempt,
        WRONG_CODES,
      )
    : await attempt()
  if (!isRight) throw wrongOwnCode()
}
