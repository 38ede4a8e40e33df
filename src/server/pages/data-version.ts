import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

/**
 * Pages show what the transactions in `page_changes` have written. Those that a statement sees are named by the last one before
 * the oldest that is under way, and by each since: one that commits later than a younger one is named too. What changes by the
 * clock alone is which holds still hold. After a failover the same numbers may mean other rows. With a parameter,
 * connections keep it prepared.
 */
const VERSION = sql<string>`
  select concat_ws(${' '}, pg_postmaster_start_time(),
    (select xid from page_changes where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1),
    (select string_agg(xid::text, ',' order by xid) from page_changes where xid >= pg_snapshot_xmin(pg_current_snapshot())),
    (select min(expires_at) from held_nights where expires_at > moment())) as version`

/** Names the state of all that pages show, as seen by a statement sent after one asks: the same name, the same rows. */
export type DataVersion = () => Promise<string>

/** Asks for the version in one statement at a time, which all share who asked before it was sent. */
export function createDataVersion(db: Db): DataVersion {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<string> | undefined
  const ask = async () => {
    await underWay.catch(() => undefined)
    next = undefined
    // Drizzle asks a query again for each who awaits it.
    const asked = Promise.resolve(db.execute<{ version: string }>(VERSION))
    underWay = asked
    const { rows } = await asked
    return rows[0]!.version // a select without a table has one row
  }
  return () => (next ??= ask())
}

/** Forgets changes that no version names any more, and those of another database that this one was restored from. */
export const forgetPageChanges = (db: Db): Promise<unknown> =>
  db.execute(sql`
    delete from page_changes where xid > pg_current_xact_id() or xid < (
      select xid from page_changes where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1)`)
