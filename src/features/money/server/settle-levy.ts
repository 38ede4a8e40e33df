import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { levyOf, linesOfLevy } from '../rules/levy.ts'

/** Selects from the books of a stay, in cents: its levy, its nights and its whole price with that, and what was waived or given back of it. */
async function earnedOf(tx: Db, bookingId: string) {
  const { rows } = await tx.execute<Record<'levy' | 'nights' | 'price' | 'allowed', string>>(sql`
    with lines as (
      select kind, name, cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
      where about = ${bookingId} and (kind = 'income' or (kind, name) = ('payable', 'tourism_levy')))
    select coalesce(-sum(cents) filter (where kind = 'payable'), 0) as levy,
      coalesce(-sum(cents) filter (where kind = 'payable' or name = 'accommodation'), 0) as nights,
      coalesce(-sum(cents) filter (where kind = 'payable' or name in ('accommodation', 'cleaning', 'pets', 'service')), 0) as price,
      coalesce(sum(cents) filter (where kind = 'income' and name = 'allowance'), 0) as allowed
    from lines`)
  const { levy, nights, price, allowed } = rows[0]! // sums have one row
  return { levy: Number(levy), nights: Number(nights), price: Number(price), allowed: Number(allowed) }
}

/** Makes the tourism levy of a stay that has begun 1 % of what its nights earn now, in a transaction that has taken the stay. Of a stay that bears it. See docs/product/money.md#books. */
export async function settleLevy(tx: Db, { booking }: Pick<Row, 'booking'>): Promise<void> {
  const { id, organisationId, reference } = booking
  const { levy, nights, price, allowed } = await earnedOf(tx, id)
  const more = levyOf(nights, price > 0 ? (price - allowed) / price : 0) - levy
  if (more === 0) return
  await postEntry(tx, {
    cause: { kind: 'stay.levy', id: uuidv7() },
    memo: `Tourism levy of ${reference}`,
    book: organisationId,
    lines: linesOfLevy(id, more),
  })
}
