import { sql } from 'drizzle-orm'
import type { Sweep } from '#src/server/sweep.ts'
import { removeFile } from '#src/server/files/stored-files.ts'
import { UNDO_DAYS } from '../contract/imports.ts'
import { BRING_DAYS } from '../contract/listings.ts'
import { dropFiles } from './drop-files.ts'
import { storedName } from './listings/prepare-photos.ts'

/** Deletes files and their rows once an import can be undone no more, and imports that were never run; of listings all that is left, as their photos are of properties by then. */
export const sweepImports: Sweep = async deps => {
  const { db } = deps
  const old = sql`moment() - make_interval(days => ${UNDO_DAYS})`
  await db.execute(sql`delete from imports where done_at is null and created_at < ${old}`)
  const isEnded = sql`created_at < ${old} and done_at < ${old}`
  await db.execute(sql`
    delete from import_rows where import_id in (select id from imports where file is not null and ${isEnded})`)
  await dropFiles(db, isEnded)
  const { rows } = await db.execute<{ id: string; bytes: string | null }>(sql`
    delete from listing_imports where created_at < moment() - make_interval(days => ${BRING_DAYS})
      and (done_at is null or done_at < ${old}) returning id, bytes`)
  for (const { id, bytes } of rows) if (bytes !== null) await removeFile(deps, storedName(id), Number(bytes))
}
