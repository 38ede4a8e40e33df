import { sql } from 'drizzle-orm'
import type { Sweep } from '#src/server/sweep.ts'
import { UNDO_DAYS } from '../contract/imports.ts'

/** Deletes files and their rows once an import can be undone no more, and imports that were never run. */
export const sweepImports: Sweep = async ({ db }) => {
  const old = sql`moment() - make_interval(days => ${UNDO_DAYS})`
  await db.execute(
    sql`delete from imports where done_at is null and file is not null and created_at < ${old}`,
  )
  await db.execute(sql`
    with ended as (update imports set file = null where file is not null and created_at < ${old} and done_at < ${old} returning id)
    delete from import_rows where import_id in (select id from ended)`)
}
