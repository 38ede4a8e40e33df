import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { CSV_MARK, csvLine } from '#src/server/csv.ts'
import { imports } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/imports.ts'
import { SKIPPED_HEAD } from '../rules/find-head.ts'
import { cellsInThread } from './read-in-thread.ts'
import { selectRows } from './rows/select-rows.ts'

/** The rows that were skipped as they stand in the file, each with its number and the reason. Throws 404, NOT_MAPPED. */
export const exportSkipped: Handler<typeof contract.exportSkipped> = async (
  { db },
  { id },
  { organisation },
) => {
  const [found] = await db
    .select({ counts: imports.counts, file: imports.file })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.organisationId, organisation.id)))
  if (!found) throw notFound()
  if (!found.counts) throw contract.notMapped()
  const rows = await selectRows(db, id, { what: 'skipped' })
  const ns = rows.map(({ n }) => n)
  const cells = found.file ? await cellsInThread(organisation.id, { bytes: found.file, ns }) : null
  const lines = rows.map(({ n, why }) => csvLine([n, why ?? '', ...(cells?.rows[n] ?? [])]))
  const head = csvLine([...SKIPPED_HEAD, ...(cells?.head ?? [])])
  return {
    type: 'text/csv; charset=utf-8',
    body: CSV_MARK + head + lines.join(''),
    name: 'skipped-rows.csv',
  }
}
