import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { settleDues } from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines, resoldNights, stayRefunds } from '#src/server/db/schema.ts'
import { linesOfRefund } from '../../rules/entries.ts'
import { damageHeldCents } from '../../rules/damage.ts'
import { isUncovered } from '../../rules/uncovered-refunds.ts'
import { heldCents } from '../../rules/stay-money.ts'
import { allowanceOf } from './allowed.ts'
import { isEarned, type MoneyRows, type PaymentRow, type RefundRow, selectMoney } from '../select-money.ts'

/** The cause of an entry that takes a refund back. */
const WITHDRAWN = 'stay_refund.withdrawn'

/** Returns what refunds of a stay have taken of the income that was retained of it, in cents. */
async function takenOfRetained(tx: Db, bookingId: string): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(cents), 0)::bigint as cents
    from ledger_lines join ledger_accounts on ledger_accounts.id = account_id join ledger_entries on ledger_entries.id = entry_id
    where about = ${bookingId} and kind = 'income' and name = 'cancellation' and cause_kind in ('stay_refund', ${WITHDRAWN})`)
  return Math.max(0, Number(rows[0]!.cents)) // a sum has one row
}

/** True of a refund that has not left: neither paid nor asked of a gateway. */
export const isWithdrawable = (
  { state, paymentId }: Pick<RefundRow, 'state' | 'paymentId'>,
  payments: MoneyRows['payments'],
): boolean =>
  state === 'by_hand' ||
  (state === 'owed' && !payments.some(({ id, gatewayId }) => id === paymentId && gatewayId !== null))

/** Takes so many cents off a refund that was not paid; one of which nothing is left goes, and nights that it gave back for are retained again. */
async function takeOffRefund(
  tx: Db,
  { id, amountCents, excessCents, goodwillCents }: RefundRow,
  cents: number,
) {
  if (cents < amountCents) {
    const excess = Math.max(0, excessCents - cents)
    const left = {
      amountCents: amountCents - cents,
      excessCents: excess,
      goodwillCents: Math.min(goodwillCents, excess),
    }
    await tx.update(stayRefunds).set(left).where(eq(stayRefunds.id, id))
    return
  }
  // Lines that were suggested for it are money back of the stay, and no more.
  await tx
    .update(bankLines)
    .set({ state: 'refund', why: null })
    .where(and(eq(bankLines.refundId, id), inArray(bankLines.state, ['suggested', 'undone'])))
  await tx
    .update(resoldNights)
    .set({ state: 'retained', refundId: null })
    .where(eq(resoldNights.refundId, id))
  await tx.delete(stayRefunds).where(eq(stayRefunds.id, id))
}

/** Takes a refund that was not paid, or so many cents of it, off the books by a reversing entry, in a transaction that has taken the stay. Its documents are settled by who calls. */
export async function withdrawOwed(
  tx: Db,
  { booking }: Pick<Row, 'booking'>,
  refund: RefundRow,
  cents = refund.amountCents,
): Promise<void> {
  const { toward, excessCents } = refund
  const { id: bookingId, organisationId, reference } = booking
  const earned = await isEarned(tx, bookingId)
  const allowed = earned && toward === 'stay' ? cents - Math.min(cents, excessCents) : 0
  // The VAT of what is charged again is invoiced by who calls, off the accommodation.
  const credited =
    allowed > 0
      ? allowed - (await allowanceOf(tx, { booking }, await selectMoney(tx, bookingId), allowed))
      : 0
  const taken = earned || toward === 'damage' ? 0 : await takenOfRetained(tx, bookingId)
  await takeOffRefund(tx, refund, cents)
  await settleDues(tx, bookingId)
  const lines = linesOfRefund({
    bookingId,
    toward,
    cents,
    excessCents: Math.min(cents, excessCents),
    isEarned: earned,
    retainedCents: Math.min(cents, taken),
  })
  await postEntry(tx, {
    // Of a refund parts may be taken back one after another.
    cause: { kind: WITHDRAWN, id: uuidv7() },
    memo: `No more owed back for ${reference}`,
    book: organisationId,
    lines: [
      ...lines.map(line => ({ ...line, cents: -line.cents })),
      { kind: 'income', name: 'allowance', cents: credited, about: bookingId },
      { kind: 'income', name: 'accommodation', cents: -credited, about: bookingId },
    ],
  })
}

/** Refunds that were withdrawn with a payment: the reason of the first, and how much of them goes back all the same, in cents. */
export type Withdrawn = { reason: string; leftCents: number }

/**
 * Withdraws refunds that were not paid and that the payments of a stay no longer cover, once one was undone: those of that payment first.
 * Gives what of them is more than that payment; null where none was withdrawn.
 */
export async function withdrawUncovered(
  tx: Db,
  row: Pick<Row, 'booking'>,
  { id, toward, amountCents }: Pick<PaymentRow, 'id' | 'toward' | 'amountCents'>,
): Promise<Withdrawn | null> {
  const money = await selectMoney(tx, row.booking.id)
  const open = money.refunds
    .filter(each => each.toward === toward && isWithdrawable(each, money.payments))
    .toReversed()
    .toSorted((one, other) => Number(other.paymentId === id) - Number(one.paymentId === id))
  let short = 0 - (toward === 'damage' ? damageHeldCents(money) : heldCents(money))
  const withdrawn: RefundRow[] = []
  for (const refund of open) {
    if (short <= 0 && !isUncovered(refund, id, money)) continue
    await withdrawOwed(tx, row, refund)
    withdrawn.push(refund)
    short -= refund.amountCents
  }
  const [first] = withdrawn
  const cents = withdrawn.reduce((sum, each) => sum + each.amountCents, 0)
  return first ? { reason: first.reason, leftCents: Math.max(0, cents - amountCents) } : null
}
