import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { calendarBlocks } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/blocks.ts'

/** The nights of a block are for sale again. Throws 404. See docs/product/bookings.md#nights-that-are-not-for-sale. */
export const deleteBlock: Handler<typeof contract.deleteBlock> = async ({ db }, { id }, { organisation }) => {
  const { rowCount } = await db
    .delete(calendarBlocks)
    .where(and(eq(calendarBlocks.id, id), eq(calendarBlocks.organisationId, organisation.id)))
  if (rowCount === 0) throw notFound()
  return { success: true, message: 'The nights are bookable again' }
}
