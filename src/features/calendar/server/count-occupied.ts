import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/nights.ts'
import { checkRange } from '../rules.ts'
import { occupiedByNight } from './queries.ts'

/**
 * Occupancy of a host's homes, night by night: one statement, however many homes there are. Throws 400. See
 * docs/product/screens.md#the-calendar.
 */
export const countOccupied: Handler<typeof contract.countOccupied> = async (
  { db },
  { from, to },
  { organisation },
) => {
  checkRange(from, to)
  return { success: true, ...(await occupiedByNight(db, organisation.id, { from, to })) }
}
