import { eq, sql } from 'drizzle-orm'
import { imports } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/imports.ts'
import { importAnswer, selectImports, knownProperties } from './select-imports.ts'

/** Lists the imports of an organisation, newest first. */
export const listImports: Handler<typeof contract.listImports> = async (
  { db },
  { page, pageSize },
  { organisation },
) => {
  const { rows, counted } = await together(db, {
    rows: selectImports(db, organisation.id, pageSize, (page - 1) * pageSize),
    counted: db
      .select({ total: sql<number>`count(*)::int` })
      .from(imports)
      .where(eq(imports.organisationId, organisation.id)),
  })
  const homes = await knownProperties(db, organisation.id)
  return {
    success: true,
    imports: rows.map(row => importAnswer(row, homes)),
    total: counted[0]!.total, // an aggregate has one row
    page,
    pageSize,
  }
}
