import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

/**
 * What a statement sees is decided by its snapshot: as long as no transaction ends that has written, snapshots are written
 * alike (https://www.postgresql.org/docs/current/functions-info.html, `pg_current_snapshot`). What changes by the clock alone
 * is which holds still hold. After a failover the same numbers may mean other rows.
 */
// With a parameter, connections keep it prepared.
const VERSION = sql<string>`
  select concat_ws(${' '}, pg_postmaster_start_time(), pg_current_snapshot(),
    (select min(expires_at) from held_nights where expires_at > moment())) as version`

/** Names the state of all data, as seen by a statement sent after one asks: the same name, the same rows. */
export type DataVersion = () => Promise<string>

/** Asks for the version in one statement at a time, which all share who asked before it was sent. */
export function createDataVersion(db: Db): DataVersion {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<string> | undefined
  const ask = async () => {
    await underWay.catch(() => undefined)
    next = undefined
    // What Drizzle gives is asked again by each who awaits it.
    const asked = Promise.resolve(db.execute<{ version: string }>(VERSION))
    underWay = asked
    const { rows } = await asked
    return rows[0]!.version // a select without a table has one row
  }
  return () => (next ??= ask())
}
