import type { Deps } from '#src/server/deps.ts'
import { everyHoliday } from './queries.ts'

/** The whole table of holidays. */
export async function readHolidays({ db }: Deps) {
  const holidays = await everyHoliday(db)
  return {
    success: true as const,
    holidays: holidays.map(({ sourceYear, ...each }) => ({ ...each, source_year: sourceYear })),
  }
}
