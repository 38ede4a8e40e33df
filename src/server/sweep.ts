import { gt, lt, or, sql } from 'drizzle-orm'
import { rateLimits } from './db/schema.ts'
import type { Deps } from './deps.ts'
import { recurring } from './outgoing/recurring.ts'
import { forgetPageChanges } from './pages/data-version.ts'

/** Clears what of a feature's own tables counts for nothing any more, once a night. */
export type Sweep = (deps: Deps) => Promise<void>

/** Clears keys of calls after a day, sessions that ended, how mails went, calls of which no values are kept, and what each feature sweeps. */
export const sweepWith = (sweeps: readonly Sweep[]) =>
  recurring({
    name: 'server.sweep',
    every: { hour: 3, minute: 40 },
    async run(deps) {
      const { db } = deps
      await db.execute(sql`delete from idempotency_keys where created_at < moment() - interval '24 hours'`)
      await db.execute(sql`delete from sessions where expires_at < moment()`)
      await db.execute(
        sql`delete from mails_sent where at < moment() - interval '1 day' or at > moment() + interval '1 day'`,
      )
      await db.execute(sql`delete from mails where settled_at < moment() - interval '60 days'`)
      await db.execute(sql`select events_sweep()`)
      for (const sweep of sweeps) await sweep(deps)
    },
  })

const DAY_MS = 24 * 60 * 60 * 1000

/** Forgets who called, and which transactions changed pages: many rows, so more often than once a day. No limit counts a day ahead: such a row was written while the clock was wrong. */
export const sweepLimits = recurring({
  name: 'server.sweep-limits',
  every: { minute: 52 },
  async run({ db, now }) {
    const time = now().getTime()
    await db.delete(rateLimits).where(or(lt(rateLimits.expire, time), gt(rateLimits.expire, time + DAY_MS)))
    await forgetPageChanges(db)
  },
})
