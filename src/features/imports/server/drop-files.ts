import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Sets an import to one without its file, and without the example of each column, which is somebody's. */
export const withoutFile = sql`
  file = null, found = jsonb_set(found, '{columns}', (
    select coalesce(jsonb_agg(jsonb_set(one, '{sample}', '""') order by nth), '[]') from jsonb_array_elements(found -> 'columns') with ordinality as had (one, nth)))`

/** Deletes the files of imports. */
export const dropFiles = async (tx: Db, which: SQL): Promise<void> =>
  void (await tx.execute(sql`update imports set ${withoutFile} where file is not null and ${which}`))
