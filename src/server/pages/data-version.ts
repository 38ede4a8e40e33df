import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import { sharedQuestion } from '../db/pools/shared-question.ts'

/**
 * Pages show what the transactions in `page_changes` have written. Those that a statement sees are named by the last one before
 * the oldest that is under way, and by each since: one that commits later than a younger one is named too. What changes by the
 * clock alone is which holds still hold. After a failover the same numbers may mean other rows. With a parameter,
 * connections keep it prepared.
 */
const versionSince = (start: SQL) => sql<string>`
  select concat_ws(${' '}, ${start},
    (select xid from page_changes where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1),
    (select string_agg(xid::text, ',' order by xid) from page_changes where xid >= pg_snapshot_xmin(pg_current_snapshot())),
    (select min(expires_at) from held_nights where expires_at > moment())) as version`

/** Names the state of all that pages show, as seen by a statement sent after one asks: the same name, the same rows. */
export type DataVersion = () => Promise<string>

const START = sql`pg_postmaster_start_time()`
/** Of replicas, whichever of them answers: they have one start, that of the primary which is away. */
export const OF_REPLICAS = sql`${'replicas'}::text`

/** The version of what this database shows. */
export const createDataVersion = (db: Db, start = START): DataVersion =>
  sharedQuestion(async () => {
    // Drizzle asks a query again for each who awaits it.
    const { rows } = await Promise.resolve(db.execute<{ version: string }>(versionSince(start)))
    return rows[0]!.version // a select without a table has one row
  })

/** Forgets changes that no version names any more, and those of another database that this one was restored from. */
export const forgetPageChanges = (db: Db): Promise<unknown> =>
  db.execute(sql`
    delete from page_changes where xid > pg_current_xact_id() or xid < (
      select xid from page_changes where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1)`)
