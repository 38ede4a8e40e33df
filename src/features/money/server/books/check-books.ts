import { sql } from 'drizzle-orm'
import { selectExcess, selectTaken } from '#src/features/dues/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { recurring } from '#src/server/outgoing/recurring.ts'

/** Stays of one transaction. */
const BATCH = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Money of a stay as the books have it, in cents: what stands as its guest's, as a deposit for damage, and what came and stayed. A dispute that is open, or was lost once its money was earned, is money that came. */
const inBooks = sql`
  select coalesce(sum(cents) filter (where account.kind = 'deposits'), 0) as deposits,
    coalesce(sum(cents) filter (where account.kind = 'damage'), 0) as damage,
    coalesce(sum(cents) filter (where account.kind in ('bank', 'cash', 'clearing', 'fees')
      or (account.kind, account.name) in (('receivable', 'disputed'), ('income', 'reversed'))), 0) as held
  from ledger_lines join ledger_accounts as account on account.id = account_id where about = bookings.id`

/** Money of a stay as its payments, refunds and dues have it, in cents. */
const noted = sql`
  select coalesce((select sum(amount_cents) from stay_payments where booking_id = bookings.id and undone_at is null), 0) as paid,
    coalesce((select sum(amount_cents) from stay_payments where booking_id = bookings.id and undone_at is null and toward = 'stay'), 0) as paid_for_stay,
    coalesce((select sum(amount_cents) from stay_refunds where booking_id = bookings.id and state = 'paid'), 0) as gone_back,
    (select coalesce(sum(cents), 0) from (${selectTaken(sql`booking_id = bookings.id`)}) as lost) as lost,
    (select coalesce(sum(cents) filter (where toward = 'stay'), 0) from (${selectTaken(sql`booking_id = bookings.id`)}) as lost) as lost_of_stay,
    coalesce((select sum(paid_cents) from dues where booking_id = bookings.id and kind <> 'damage'), 0) as settled,
    coalesce((select sum(cents) from stay_excess where booking_id = bookings.id), 0) as written,
    coalesce((select sum(cents) from (${selectExcess(sql`booking_id = bookings.id`)}) as excess), 0) as reckoned,
    exists (select from channel_payout_lines where channel_payout_lines.organisation_id = bookings.organisation_id
      and channel_payout_lines.booking_id = bookings.id) as is_of_channel`

/** Faults by kind, in cents; 0 where there is none. A channel pays out what is no payment of a guest. */
const faults = sql`values
  ('deposits_in_debit', greatest(deposits, 0)),
  ('damage_in_debit', greatest(damage, 0)),
  ('deposits_after_stay', case when status = 'confirmed' and check_out < today.day then deposits else 0 end),
  ('posted_otherwise', case when is_of_channel then 0 else held - (paid - gone_back - lost) end),
  ('dues_beyond_payments', greatest(settled - (paid_for_stay - lost_of_stay), 0)),
  ('excess_otherwise', written - reckoned)`

/** Checks the next stays in the books after `after`, and replaces what was written down about them. Returns the last of them; null at the end. */
async function checkNext(tx: Db, today: string, after: string): Promise<string | null> {
  const { rows } = await tx.execute<{ ids: string[]; last: string | null }>(sql`
    select array_agg(about) as ids, (max(about::text)) as last
    from (select distinct about from ledger_lines where about > ${after} order by about limit ${BATCH}) as next`)
  const { ids, last } = rows[0]! // an aggregate has one row
  if (!last) return null
  const given = sql`${sql.param(ids)}::uuid[]`
  await tx.execute(sql`delete from book_faults where booking_id = any(${given})`)
  await tx.execute(sql`
    insert into book_faults (booking_id, kind, organisation_id, cents)
    select bookings.id, fault.kind, bookings.organisation_id, fault.cents
    from bookings cross join (select ${today}::date as day) as today
      cross join lateral (${inBooks}) as books cross join lateral (${noted}) as noted
      cross join lateral (${faults}) as fault (kind, cents)
    where bookings.id = any(${given}) and fault.cents <> 0`)
  return last
}

/**
 * Compares the books of all hosts with payments, refunds and dues, stay by stay, and writes down where they differ. No stay is locked: one
 * that is paid meanwhile is seen before or after, as each batch is one snapshot. Source: spec 5, section 6.
 */
export async function checkBooks({ db, today, log }: Pick<Deps, 'db' | 'today' | 'log'>): Promise<void> {
  let after: string | null = BEFORE_ALL
  while (after) {
    const from: string = after
    after = await db.transaction(tx => checkNext(tx, today(), from))
  }
  const { rows } = await db.execute<{ booking_id: string; kind: string; cents: string }>(
    sql`select booking_id, kind, cents from book_faults order by found_at, booking_id, kind limit 20`,
  )
  for (const { booking_id: booking, kind, cents } of rows)
    log.error({ booking, kind, cents: Number(cents) }, 'the books of a stay do not agree')
}

export const nightlyBooks = recurring({
  name: 'money.check-books',
  every: { hour: 3, minute: 40 },
  run: checkBooks,
})
