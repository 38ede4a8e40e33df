import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { openSecret } from '#src/server/sealed.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { digitsOf, stepOfCode } from './totp/totp-code.ts'

const TOTP = /^\d{6}$/

/** A code of the app is taken once, and none from before it: of many at once the database takes one. */
async function spendTotp(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  userId: string,
  code: string,
) {
  const { rows } = await tx.execute<{ secret: string | null }>(
    sql`select secret from totp_secrets where user_id = ${userId}`,
  )
  const secret = rows[0]?.secret
  const opened = secret ? openSecret(config, 'totp_secrets.secret', userId, secret) : null
  const step = opened === null ? null : stepOfCode(opened, code, now())
  if (step === null) return false
  const { rowCount } = await tx.execute(
    sql`update totp_secrets set last_step = ${step} where user_id = ${userId} and last_step < ${step}`,
  )
  return rowCount === 1
}

/** Spends a code of the app or a recovery code: which it was, or null where it is neither. */
export async function spendCode(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  userId: string,
  typed: string,
): Promise<'totp' | 'recovery_code' | null> {
  const digits = digitsOf(typed)
  if (TOTP.test(digits)) return (await spendTotp(deps, tx, userId, digits)) ? 'totp' : null
  return (await spendRecoveryCode(tx, userId, typed)) ? 'recovery_code' : null
}
