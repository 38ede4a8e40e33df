import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayRefunds } from '#src/server/db/schema.ts'
import { linesOfPaidRefund } from '../../rules/entries.ts'
import { wayOfRefund } from '../../rules/refund-by-hand.ts'

/** Marks a refund as still to pay by a reversing entry, in a transaction that has taken its stay. Gives false where it is. */
export async function unpayRefund(tx: Db, refundId: string): Promise<boolean> {
  const [refund] = await tx
    .update(stayRefunds)
    .set({
      state: sql`case when ${stayRefunds.fault} is null then 'owed' else 'by_hand' end`,
      paidAt: null,
    })
    .where(and(eq(stayRefunds.id, refundId), eq(stayRefunds.state, 'paid')))
    .returning()
  if (!refund) return false
  const { bookingId, organisationId, amountCents: cents } = refund
  await postEntry(tx, {
    cause: { kind: 'stay_refund.unpaid', id: uuidv7() },
    memo: 'Refund not paid: undone on the bank statement',
    book: organisationId,
    lines: linesOfPaidRefund({ bookingId, method: wayOfRefund(refund), cents: -cents }),
  })
  return true
}
