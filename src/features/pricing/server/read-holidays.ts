import { createHash } from 'node:crypto'
import type { Deps } from '#src/server/deps.ts'
import { everyHoliday } from './queries.ts'

/** The whole table of holidays. */
export async function readHolidays({ db }: Pick<Deps, 'db'>) {
  const rows = await everyHoliday(db)
  const holidays = rows.map(({ sourceYear, ...each }) => ({ ...each, source_year: sourceYear }))
  const revision = createHash('sha256').update(JSON.stringify(holidays)).digest('base64url').slice(0, 22)
  return { success: true as const, holidays, revision }
}
