import type { Sweep } from '#src/server/sweep.ts'
import { namesOnDisk, removeFile } from '#src/server/files/stored-files.ts'
import { filesInUse } from './queries.ts'
import { sql } from 'drizzle-orm'

/** Removes files of copies that nobody may download: of people who were deleted, and of processes that were killed. */
export const sweepExports: Sweep = async deps => {
  const names = await namesOnDisk(deps)
  const used = await filesInUse(deps.db, names)
  for (const name of names.filter(each => !used.has(each))) await removeFile(deps, name, null)
  const { rows } = await deps.db.execute<{ file: string; bytes: number }>(sql`
    update exports set file = null, bytes = null where state = 'expired' and file is not null returning file, bytes`)
  for (const { file, bytes } of rows) await removeFile(deps, file, bytes)
}
