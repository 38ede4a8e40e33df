import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/nights.ts'
import { checkRange } from '../rules.ts'
import { occupiedByNight } from './queries.ts'

/** How full a host's homes are, night by night: one statement, however many homes there are. Throws 400. See docs/product/screens.md#the-calendar. */
export async function countOccupied(
  { db }: Deps,
  { from, to }: Input<typeof contract.countOccupied>,
  { organisation }: Member,
) {
  checkRange(from, to)
  return { success: true as const, ...(await occupiedByNight(db, organisation.id, { from, to })) }
}
