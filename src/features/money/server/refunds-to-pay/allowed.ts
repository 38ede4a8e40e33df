import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { settleDues } from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayRefunds } from '#src/server/db/schema.ts'
import { allowedCents, excessCents, owedCents, returnableCents } from '../../rules/stay-money.ts'
import { selectInvoicing } from '../documents/select-invoicing.ts'
import { planInvoice } from '../documents/settle-documents.ts'
import { isEarned, type MoneyRows, type RefundRow, selectMoney, VOID, VOID_UNDONE } from '../select-money.ts'

/** Sums what stands in the books of a stay as given up, and how much of that was not asked any more when it was cancelled; in cents. */
async function standingAllowance(tx: Db, bookingId: string) {
  const { rows } = await tx.execute<Record<'cents' | 'ended', string>>(sql`
    select coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(cents) filter (where cause_kind in (${VOID}, ${VOID_UNDONE})), 0)::bigint as ended
    from ledger_lines join ledger_accounts on ledger_accounts.id = account_id join ledger_entries on ledger_entries.id = entry_id
    where about = ${bookingId} and kind = 'income' and name = 'allowance'`)
  const { cents, ended } = rows[0]! // sums have one row
  return { cents: Number(cents), endedCents: Number(ended) }
}

/**
 * Returns how much of so many cents that a host has given up stands in the books as that: without the VAT that was credited of it. `money` is as it was
 * while they stood there. What a stay that was cancelled after check-in asks for no more stands there too, and its VAT was credited alike.
 */
export async function allowanceOf(
  tx: Db,
  { booking }: Pick<Row, 'booking'>,
  money: MoneyRows,
  cents: number,
): Promise<number> {
  const allowed = allowedCents(money)
  if (cents === 0 || allowed === 0) return cents
  const standing = await standingAllowance(tx, booking.id)
  return Math.round((standing.cents * cents) / (allowed + standing.endedCents))
}

/** Books that so many cents which were given for goodwill are money paid too much since the price fell below them, or below 0 that they are goodwill again; `allowance` of them stands as given up. */
const bookBeyond = (tx: Db, { booking }: Pick<Row, 'booking'>, cents: number, allowance: number) =>
  postEntry(tx, {
    cause: { kind: 'stay.changed', id: uuidv7() },
    memo: `Given back beyond the price of ${booking.reference}`,
    book: booking.organisationId,
    lines: [
      { kind: 'receivable', cents, about: booking.id },
      { kind: 'income', name: 'allowance', cents: -allowance, about: booking.id },
      { kind: 'income', name: 'accommodation', cents: allowance - cents, about: booking.id },
    ],
  })

/** Counts at most so many cents of the refunds of a stay as paid too much, and no more as goodwill; below 0 as goodwill again. The last first. Gives how many. */
async function moveGoodwill(
  tx: Db,
  row: Pick<Row, 'booking'>,
  refunds: readonly RefundRow[],
  { most, isBack }: { most: number; isBack: boolean },
): Promise<number> {
  let left = most
  for (const { id, toward, amountCents, excessCents: excess, goodwillCents } of refunds.toReversed()) {
    const part = toward === 'stay' ? Math.min(left, isBack ? goodwillCents : amountCents - excess) : 0
    left -= part
    const moved = isBack ? -part : part
    if (part > 0)
      await tx
        .update(stayRefunds)
        .set({ excessCents: sql`excess_cents + ${moved}`, goodwillCents: sql`goodwill_cents + ${moved}` })
        .where(eq(stayRefunds.id, id))
  }
  if (left < most) await settleDues(tx, row.booking.id)
  return most - left
}

/**
 * Takes what was given back for goodwill for money that was too much, as far as a stay has become so cheap that more of it was given back than it costs, in a
 * transaction that has taken the stay: nobody gives up more than the price. What is too much and still held can simply go back.
 */
export async function takeForExcess(tx: Db, row: Pick<Row, 'booking'>): Promise<void> {
  const { id } = row.booking
  const money = await selectMoney(tx, id)
  const most = Math.max(0, excessCents(money) - returnableCents(money))
  const cents = await moveGoodwill(tx, row, money.refunds, { most, isBack: false })
  if (cents > 0 && (await isEarned(tx, id)))
    await bookBeyond(tx, row, cents, await allowanceOf(tx, row, money, cents))
}

/** Books that so many cents are given up again, without the VAT that an invoice of them would have; before check-in nothing of it is in the books. */
export async function giveUpAgain(tx: Db, row: Pick<Row, 'booking'>, cents: number): Promise<void> {
  const invoicing = await selectInvoicing(tx, row.booking.id)
  const vatCents = planInvoice(row, invoicing, cents)?.vatCents ?? 0
  if (invoicing.isEarned) await bookBeyond(tx, row, -cents, vatCents - cents)
}

/** Takes it for goodwill again as far as a stay costs more, at most so many cents, and gives how many: a price that was put right asks nobody for what the host has given. */
export async function takeForGoodwill(tx: Db, row: Pick<Row, 'booking'>, most: number): Promise<number> {
  const { id } = row.booking
  const { owed, refunds } = await selectMoney(tx, id)
  const cents = await moveGoodwill(tx, row, refunds, { most: Math.min(most, owedCents(owed)), isBack: true })
  if (cents > 0) await giveUpAgain(tx, row, cents)
  return cents
}
