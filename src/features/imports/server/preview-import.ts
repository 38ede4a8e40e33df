import { and, eq } from 'drizzle-orm'
import { imports } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/imports.ts'
import { importOf } from './select-imports.ts'
import { selectRows } from './select-rows.ts'

/** Shows what becomes of each row; from then on the import is one that was looked at. Throws 404, NOT_MAPPED. */
export const previewImport: Handler<typeof contract.previewImport> = async (
  { db },
  { id, page, pageSize, what },
  { organisation },
) => {
  const { state, counts } = await importOf(db, organisation.id, id)
  if (!counts) throw contract.notMapped()
  const rows = await selectRows(db, id, { what, limit: pageSize, offset: (page - 1) * pageSize })
  if (state === 'mapped')
    await db
      .update(imports)
      .set({ state: 'previewed' })
      .where(and(eq(imports.id, id), eq(imports.state, 'mapped')))
  const { past: _, ...five } = counts
  const total = what ? five[what] : Object.values(five).reduce((sum, count) => sum + count, 0)
  return { success: true, rows, counts: five, total, page, pageSize }
}
