import { sql } from 'drizzle-orm'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { PaymentRow, RefundRow } from '../select-payments.ts'

type Paying = { from: 'pending'; by: 'gateway' } | { from: 'by_hand'; by: 'gateway' | 'hand' }

/** Money of a refund has left us: once, and only from the state it was in. False where it is in another. */
export async function savePaidRefund(
  tx: Db,
  { gateway }: PaymentRow,
  { id, cents }: RefundRow,
  { from, by }: Paying,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update billing_refunds set state = 'paid', paid_at = moment(), paid_by = ${by} where id = ${id} and state = ${from}`,
  )
  if (rowCount !== 1) return false
  await postEntry(tx, {
    cause: { kind: 'refund_paid', id },
    memo: by === 'gateway' ? `Refund paid by ${gateway}` : 'Refund paid by hand',
    lines: [
      { kind: 'refunds', name: gateway, cents },
      { kind: 'clearing', name: gateway, cents: -cents },
    ],
  })
  return true
}
