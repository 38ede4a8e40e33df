import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

const MINUTES = 10

/** Remembers what a passkey is to sign. */
export const insertChallenge = (db: Db, challenge: string, userId: string | null) =>
  db.execute(sql`
    insert into passkey_challenges (challenge, user_id, expires_at)
    values (${challenge}, ${userId}, moment() + make_interval(mins => ${MINUTES}))`)

/** Spends it; whether it was given to this user, or to somebody who logs in. */
export async function spendChallenge(db: Db, challenge: string, userId: string | null): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from passkey_challenges
    where challenge = ${challenge} and user_id is not distinct from ${userId}::uuid and expires_at > moment()`)
  return rowCount === 1
}
