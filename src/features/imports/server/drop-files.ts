import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Deletes the files of imports, with the example of each column, which is somebody's. */
export async function dropFiles(tx: Db, which: SQL): Promise<void> {
  await tx.execute(sql`
    update imports set file = null, found = jsonb_set(found, '{columns}', (
      select coalesce(jsonb_agg(jsonb_set(one, '{sample}', '""') order by nth), '[]') from jsonb_array_elements(found -> 'columns') with ordinality as had (one, nth)))
    where file is not null and ${which}`)
}
