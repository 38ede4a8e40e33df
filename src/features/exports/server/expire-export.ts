import { eq } from 'drizzle-orm'
import { exports } from '#src/server/db/schema.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { removeFile } from '#src/server/files/stored-files.ts'
import { exportById } from './queries.ts'

/** Removes the file of a copy whose days are over; its subject is the copy. */
export const expireExport = outgoingKind({
  name: 'exports.expire',
  places: 1,
  async run(deps, { subject }) {
    const row = await exportById(deps.db, subject)
    if (!row?.file) return
    await removeFile(deps, row.file, row.bytes)
    await deps.db
      .update(exports)
      .set({ state: 'expired', file: null, bytes: null })
      .where(eq(exports.id, subject))
  },
})
