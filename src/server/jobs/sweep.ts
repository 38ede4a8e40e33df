import { lt, sql } from 'drizzle-orm'
import { z } from '../../contract/zod.ts'
import { rateLimits } from '../db/schema.ts'
import { job } from './job.ts'

/** Clears what counts for nothing any more: keys after a day, sessions and links that ended, old wrong passwords, what was told by mail, batches that are done. */
export const sweep = job({
  name: 'server.sweep',
  payload: z.object({}),
  every: '40 3 * * *',
  async run({ db }) {
    await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
    await db.execute(sql`delete from sessions where expires_at < now()`)
    await db.execute(sql`delete from password_resets where expires_at < now()`)
    // Links of the last hour are counted, spent or not.
    await db.execute(
      sql`delete from email_confirmations where expires_at < now() and created_at < now() - interval '1 hour'`,
    )
    await db.execute(
      sql`delete from booking_claims using bookings where bookings.id = booking_id and check_out < current_date - 60`,
    )
    await db.execute(sql`delete from mails_sent where at < now() - interval '1 day'`)
    await db.execute(sql`delete from booking_notices where at < now() - interval '30 days'`)
    await db.execute(sql`delete from batches where done_at < now() - interval '60 days'`)
    await db.execute(
      sql`delete from sign_in_failures where not exists (select from unnest(failed_at) as moment where moment > now() - interval '1 hour')`,
    )
  },
})

/** Forgets who called: a row for each caller and limit, so more often than once a day. */
export const sweepLimits = job({
  name: 'server.sweep-limits',
  payload: z.object({}),
  every: '52 * * * *',
  async run({ db }) {
    await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
  },
})
