import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { StoredCounts } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/imports.ts'
import { selectRows } from './rows/select-rows.ts'

/** The counts of an import, which was looked at from now on. Throws 404, NOT_MAPPED. */
async function countsSeen(db: Db, organisationId: string, id: string): Promise<StoredCounts> {
  const isOwn = sql`id = ${id} and organisation_id = ${organisationId}`
  const { rows } = await db.execute<{ counts: StoredCounts | null }>(sql`
    with looked as (update imports set state = 'previewed' where ${isOwn} and state = 'mapped')
    select counts from imports where ${isOwn}`)
  const [found] = rows
  if (!found) throw notFound()
  if (!found.counts) throw contract.notMapped()
  return found.counts
}

/** Shows what becomes of each row. Throws 404, NOT_MAPPED. See docs/product/imports.md#outcomes. */
export const previewImport: Handler<typeof contract.previewImport> = async (
  { db },
  { id, page, pageSize, what },
  { organisation },
) => {
  const { past: _past, blocks: _blocks, ...counts } = await countsSeen(db, organisation.id, id)
  const rows = await selectRows(db, id, { what, limit: pageSize, offset: (page - 1) * pageSize })
  const total = what ? counts[what] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { success: true, rows, counts, total, page, pageSize }
}
