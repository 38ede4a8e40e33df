import type { Input } from '#src/contract/endpoint.ts'
import { calendarBlocks } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/blocks.ts'
import { propertyNotFound } from '../contract/nights.ts'
import { blockAnswer, blockFor, holdingNights, propertyFor } from './queries.ts'

/** A host keeps nights of an own home from being sold. Throws 400, 404, DATES_UNAVAILABLE with the nights of stays and requests that are in the way. See docs/product/bookings.md#nights-that-are-not-for-sale. */
export async function addBlock(
  { db }: Inside,
  { property_id, from, to, reason, note }: Input<typeof contract.addBlock>,
  { organisation }: Member,
) {
  const property = await propertyFor(db, property_id, organisation.id)
  if (property?.organisationId !== organisation.id) throw propertyNotFound()
  const wanted = { propertyId: property.id, checkIn: from, checkOut: to, isBlock: true }
  const block = await holdingNights(db, wanted, async tx => {
    const [row] = await tx
      .insert(calendarBlocks)
      .values({
        organisationId: organisation.id,
        propertyId: property.id,
        nights: `[${from},${to})`,
        reason,
        note: note || null,
      })
      .returning({ id: calendarBlocks.id })
    return (await blockFor(tx, row!.id, organisation.id))! // just written
  })
  return { success: true as const, block: blockAnswer(block) }
}
