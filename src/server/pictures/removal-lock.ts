import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import { PICTURES_LOCK } from './hold-pictures.ts'

/** Takes the right to remove pictures until the transaction ends; false while somebody copies them. */
export async function mayRemovePictures(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock(${PICTURES_LOCK}::bigint) as may`,
  )
  return rows[0]!.may // a select without a table has one row
}
