import type { Deps } from '#src/server/deps.ts'
import { packsOf } from '../rules/packs.ts'
import { everyHoliday } from './queries.ts'

/** Returns what a host makes seasons of, and the days that a calendar marks. See docs/product/prices.md#holidays. */
export async function listPacks({ db, today }: Deps) {
  const holidays = await everyHoliday(db)
  const packs = packsOf(holidays, today())
  return {
    success: true as const,
    packs: packs.map(({ sourceYear, ...pack }) => ({ ...pack, source_year: sourceYear })),
    holidays: holidays.map(({ kind, name, from, to }) => ({ kind, name, from, to })),
  }
}
