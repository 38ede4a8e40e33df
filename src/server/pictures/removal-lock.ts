import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

const LOCK = 7_301_003

/** Taken by a connection that copies pictures, until it ends: meanwhile none is removed. It waits for a removal under way. */
export const HOLD_PICTURES = `select pg_advisory_lock_shared(${LOCK})`

/** Takes the right to remove pictures until the transaction ends; false while somebody copies them. */
export async function mayRemovePictures(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}::bigint) as may`,
  )
  return rows[0]!.may // a select without a table has one row
}
