import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { settleDues } from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { balanceAbout } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayRefunds } from '#src/server/db/schema.ts'
import { allowedCents, excessCents } from '../../rules/stay-money.ts'
import { isEarned, type MoneyRows, selectMoney } from '../select-money.ts'

/**
 * Returns how much of so many cents that a host has given up stands in the books as that: without the VAT that was credited of it. `money` is as it was
 * while they stood there.
 */
export async function allowanceOf(
  tx: Db,
  { booking }: Pick<Row, 'booking'>,
  money: MoneyRows,
  cents: number,
): Promise<number> {
  const allowed = allowedCents(money)
  if (cents === 0 || allowed === 0) return cents
  const account = { kind: 'income', name: 'allowance', book: booking.organisationId } as const
  return Math.round(((await balanceAbout(tx, account, booking.id)) * cents) / allowed)
}

/**
 * Takes what was given back for goodwill for money that was too much, as far as a stay has become so cheap that more of it was given back than it costs, in a
 * transaction that has taken the stay: nobody gives up more than the price.
 */
export async function takeForExcess(tx: Db, row: Pick<Row, 'booking'>): Promise<void> {
  const { id, organisationId, reference } = row.booking
  const money = await selectMoney(tx, id)
  const beyond = excessCents(money)
  let left = beyond
  for (const { id: refundId, toward, amountCents, excessCents: excess } of money.refunds.toReversed()) {
    const part = toward === 'stay' ? Math.min(left, amountCents - excess) : 0
    left -= part
    if (part > 0)
      await tx
        .update(stayRefunds)
        .set({ excessCents: sql`excess_cents + ${part}` })
        .where(eq(stayRefunds.id, refundId))
  }
  const cents = beyond - left
  if (cents === 0) return
  await settleDues(tx, id)
  if (!(await isEarned(tx, id))) return
  const allowance = await allowanceOf(tx, row, money, cents)
  await postEntry(tx, {
    cause: { kind: 'stay.changed', id: uuidv7() },
    memo: `Given back beyond the price of ${reference}`,
    book: organisationId,
    lines: [
      { kind: 'receivable', cents, about: id },
      { kind: 'income', name: 'allowance', cents: -allowance, about: id },
      { kind: 'income', name: 'accommodation', cents: allowance - cents, about: id },
    ],
  })
}
