import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import type { SecondFactorNeeded, SecondStep } from '../../contract/second-step-problems.ts'

const MINUTES = 10

/** Remembers that somebody's password was right, where they have a second factor; undefined where they have none. */
export async function beginSecondStep(db: Db, userId: string): Promise<SecondFactorNeeded | undefined> {
  const challenge = newToken()
  const { rows } = await db.execute<{ methods: SecondStep[] }>(sql`
    with has as (
      select array_remove(array[
        case when exists (select from totp_secrets where user_id = ${userId} and secret is not null) then 'totp' end,
        case when exists (select from recovery_codes where user_id = ${userId}) then 'recovery_code' end,
        case when exists (select from passkeys where user_id = ${userId}) then 'passkey' end], null) as methods),
    begun as (
      insert into pending_sign_ins (token_hash, user_id, expires_at)
      select ${hashOfToken(challenge)}, ${userId}, moment() + make_interval(mins => ${MINUTES}) from has
      where methods && array['totp', 'passkey'])
    select methods from has where methods && array['totp', 'passkey']`)
  const [found] = rows
  return found && { challenge, methods: found.methods }
}

/** Returns whose login waits for a code, until it is spent or has taken too long. */
export async function pendingSignIn(db: Db, challenge: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from pending_sign_ins where token_hash = ${hashOfToken(challenge)} and expires_at > moment()`,
  )
  return rows[0]?.user_id
}

/** Spends it; whether it was there. */
export async function spendPendingSignIn(tx: Db, challenge: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from pending_sign_ins where token_hash = ${hashOfToken(challenge)} and expires_at > moment()`,
  )
  return rowCount === 1
}

/** Another password was set: whoever knew the one before begins anew. */
export const dropPendingSignIns = (tx: Db, userId: string) =>
  tx.execute(sql`delete from pending_sign_ins where user_id = ${userId}`)
