import { and, eq } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { calendarBlocks } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/blocks.ts'

/** The nights of a block are for sale again. Throws 404. See docs/product/bookings.md#nights-that-are-not-for-sale. */
export async function deleteBlock(
  { db }: Deps,
  { id }: Input<typeof contract.deleteBlock>,
  { organisation }: Member,
) {
  const { rowCount } = await db
    .delete(calendarBlocks)
    .where(and(eq(calendarBlocks.id, id), eq(calendarBlocks.organisationId, organisation.id)))
  if (rowCount === 0) throw notFound()
  return { success: true as const, message: 'The nights are for sale again' }
}
