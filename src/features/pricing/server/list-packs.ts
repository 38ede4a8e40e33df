import type { Deps } from '#src/server/deps.ts'
import { packsOf } from '../rules/packs.ts'
import { everyHoliday } from './queries.ts'

/** What a host makes seasons of. See docs/product/prices.md#holidays. */
export async function listPacks({ db, today }: Deps) {
  const packs = packsOf(await everyHoliday(db), today())
  return {
    success: true as const,
    packs: packs.map(({ sourceYear, ...pack }) => ({ ...pack, source_year: sourceYear })),
  }
}
