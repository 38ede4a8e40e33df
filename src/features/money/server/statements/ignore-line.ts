import { eq, sql } from 'drizzle-orm'
import { bankLines } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/statements.ts'
import { lineChanged, takeLine } from './take-line.ts'

/** Leaves a line out that is no payment of a stay. Throws 404, LINE_POSTED. */
export const ignoreLine: Handler<typeof contract.ignoreLine> = async ({ db }, { id }, caller) => {
  const organisationId = caller.organisation.id
  await db.transaction(async tx => {
    const { line, state } = await takeLine(tx, organisationId, id)
    if (state === 'posted' || state === 'payout') throw contract.linePosted()
    await tx
      .update(bankLines)
      .set({
        state: 'ignored',
        why: null,
        // Of money out it stays, as its refund does: the line may be looked at again.
        bookingId: line.refundId ? line.bookingId : null,
        settledAt: sql`moment()`,
        settledBy: personOf(caller)?.id ?? null,
      })
      .where(eq(bankLines.id, id))
  })
  return lineChanged(db, organisationId, id)
}
