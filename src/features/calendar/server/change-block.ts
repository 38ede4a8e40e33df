import { and, eq } from 'drizzle-orm'
import { invalid, notFound, orNotFound } from '#src/contract/problem.ts'
import { calendarBlocks } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/blocks.ts'
import { blockAnswer, blockFor } from './queries.ts'
import { holdingNights } from './commands.ts'

/** Other nights, another reason, another note of a block. Throws 400, 404, DATES_UNAVAILABLE. See docs/product/bookings.md#nights-that-are-not-for-sale. */
export const changeBlock: Handler<typeof contract.changeBlock> = async (
  { db },
  { id, ...sent },
  { organisation },
) => {
  const block = orNotFound(await blockFor(db, id, organisation.id))
  const { from = block.from, to = block.to, reason } = sent
  const wrong = contract.wrongRange({ from, to })
  if (wrong) throw invalid('to', wrong)()
  const wanted = { propertyId: block.propertyId, checkIn: from, checkOut: to, isBlock: true }
  const changed = await holdingNights(db, wanted, async tx => {
    const note = sent.note === undefined ? undefined : sent.note || null
    await tx
      .update(calendarBlocks)
      .set({ nights: `[${from},${to})`, reason, note })
      .where(and(eq(calendarBlocks.id, id), eq(calendarBlocks.organisationId, organisation.id)))
    return blockFor(tx, id, organisation.id)
  })
  if (!changed) throw notFound() // deleted in the meantime
  return { success: true, block: blockAnswer(changed) }
}
