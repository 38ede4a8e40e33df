import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as reads from '../../contract/reads.ts'
import { countOccupancy } from './count-occupancy.ts'

/** Returns how full a month is, of all homes or of one. See docs/product/screens.md#the-calendar. */
export async function readOccupancy(
  { db }: Deps,
  { month, property_id }: Input<typeof reads.readOccupancy>,
  { organisation }: Member,
) {
  const [occupancy] = await countOccupancy(
    db,
    organisation.id,
    { last: `${month}-01`, months: 1 },
    property_id,
  )
  return { success: true as const, occupancy: occupancy! } // a month has one row
}
