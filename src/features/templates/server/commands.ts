import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

export { startWith } from './start-templates.ts'

/** All texts of an organisation, which nothing sends any more. */
export const deleteTemplates = (tx: Db, organisationId: string) =>
  tx.execute(sql`delete from templates where organisation_id = ${organisationId}`)
