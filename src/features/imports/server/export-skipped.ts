import { eq } from 'drizzle-orm'
import { CSV_MARK, csvLine } from '#src/server/csv.ts'
import { imports } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/imports.ts'
import { cellsInThread } from './read-in-thread.ts'
import { importOf } from './select-imports.ts'
import { selectRows } from './select-rows.ts'

/** The rows that were skipped as they stand in the file, each with its number and the reason. Throws 404, NOT_MAPPED. */
export const exportSkipped: Handler<typeof contract.exportSkipped> = async (
  { db },
  { id },
  { organisation },
) => {
  const { counts } = await importOf(db, organisation.id, id)
  if (!counts) throw contract.notMapped()
  const rows = await selectRows(db, id, { what: 'skipped' })
  const [stored] = await db.select({ file: imports.file }).from(imports).where(eq(imports.id, id))
  const cells = stored?.file
    ? await cellsInThread(organisation.id, { bytes: stored.file, ns: rows.map(({ n }) => n) })
    : null
  const lines = rows.map(({ n, why }) => csvLine([n, why ?? '', ...(cells?.rows[n] ?? [])]))
  const head = csvLine(['Row', 'Why', ...(cells?.head ?? [])])
  return { type: 'text/csv; charset=utf-8', body: CSV_MARK + head + lines.join(''), name: 'skipped-rows.csv' }
}
