import { gt, lt, or, sql } from 'drizzle-orm'
import { z } from '../../contract/zod.ts'
import { rateLimits } from '../db/schema.ts'
import { job } from './job.ts'

/** Clears what counts for nothing any more: keys after a day, sessions and links that ended, old wrong passwords, what was told by mail, how mails went. */
export const sweep = job({
  name: 'server.sweep',
  payload: z.object({}),
  every: '40 3 * * *',
  async run({ db, today }) {
    await db.execute(sql`delete from idempotency_keys where created_at < moment() - interval '24 hours'`)
    await db.execute(sql`delete from sessions where expires_at < moment()`)
    await db.execute(sql`delete from password_resets where expires_at < moment()`)
    // Links of the last hour are counted, spent or not.
    await db.execute(
      sql`delete from email_confirmations where expires_at < moment() and created_at < moment() - interval '1 hour'`,
    )
    await db.execute(
      sql`delete from booking_claims using bookings where bookings.id = booking_id and check_out < ${today()}::date - 60`,
    )
    await db.execute(sql`delete from mails_sent where at < moment() - interval '1 day'`)
    await db.execute(sql`delete from booking_notices where at < moment() - interval '30 days'`)
    await db.execute(sql`delete from mails where settled_at < moment() - interval '60 days'`)
    await db.execute(
      sql`delete from sign_in_failures where not exists (select from unnest(failed_at) as failure where failure > moment() - interval '1 hour')`,
    )
  },
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Forgets who called: a row for each caller and limit, so more often than once a day. No limit counts a day ahead: such a row was written while the clock was wrong. */
export const sweepLimits = job({
  name: 'server.sweep-limits',
  payload: z.object({}),
  every: '52 * * * *',
  async run({ db, now }) {
    const time = now().getTime()
    await db.delete(rateLimits).where(or(lt(rateLimits.expire, time), gt(rateLimits.expire, time + DAY_MS)))
  },
})
