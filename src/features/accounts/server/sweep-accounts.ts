import { sql } from 'drizzle-orm'
import type { Sweep } from '#src/server/sweep.ts'

/** Links and logins that ended, and old wrong passwords; links that lie ahead, too: a clock was wrong. */
export const sweepAccounts: Sweep = async ({ db }) => {
  await db.execute(
    sql`delete from password_resets where expires_at < moment() or expires_at > moment() + interval '1 day'`,
  )
  await db.execute(sql`delete from pending_sign_ins where expires_at < moment()`)
  await db.execute(sql`delete from passkey_challenges where expires_at < moment()`)
  // Links of the last hour are counted, spent or not.
  await db.execute(
    sql`delete from email_confirmations where (expires_at < moment() and created_at < moment() - interval '1 hour') or created_at > moment() + interval '1 day'`,
  )
  await db.execute(
    sql`delete from sign_in_failures where not exists (select from unnest(failed_at) as failure where failure > moment() - interval '1 hour')`,
  )
}
