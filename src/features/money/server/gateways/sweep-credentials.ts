import { sql } from 'drizzle-orm'
import type { Sweep } from '#src/server/sweep.ts'

/** Deletes what opened a gateway that was disconnected, or given other credentials, a day ago: payments that were begun by it are over. */
export const sweepCredentials: Sweep = async ({ db }) =>
  void (await db.execute(
    sql`update stay_gateways set credentials = null where credentials is not null and removed_at < moment() - interval '1 day'`,
  ))
