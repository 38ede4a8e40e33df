import { type SQL, sql } from 'drizzle-orm'
import { statusNow } from '#src/features/bookings/server/queries.ts'
import { dueState } from '#src/features/dues/rules.ts'
import { selectTaken } from '#src/features/dues/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/overview.ts'
import { type MoneyList, type MoneyTab, moneyTabs } from '../contract/overview.ts'
import type { Method, Toward } from '../rules/entries.ts'
import { refundReferenceOf } from '../rules/payment-reference.ts'
import { isPaidByEft } from '../rules/refund-by-hand.ts'

type DueKind = 'deposit' | 'balance' | 'full' | 'damage' | 'change'
type RefundState = 'owed' | 'sent' | 'paid' | 'by_hand'

/** A row of any tab, as it is read; amounts in cents. */
type Found = {
  id: string
  booking_id: string
  reference: string
  guest_name: string
  property_name: string
  check_in: string
  check_out: string
  status: 'pending' | 'confirmed' | 'cancelled'
  stage: 'awaiting_deposit' | null
  cents: string
  at: string
  total_cents: string
  paid_cents: string
  due_kind: DueKind | null
  due_cents: string | null
  due_paid_cents: string | null
  said_paid_at: string | null
  last_paid_at: string | null
  method: Method | null
  refund_state: RefundState | null
  refund_reason: string | null
  account_tail: string | null
  not_before: string | null
  toward: Toward
}

const isOpen = sql`paid_cents < amount_cents and waived_at is null and void_at is null`

/** A due of a request that is over, and not marked so yet, is asked of nobody. */
const isOfStay = sql`(bookings.status = 'confirmed' or bookings.expires_at > moment())`

/** A deposit for damage is asked of nobody who has left. */
const isStillAsked = sql`(kind <> 'damage' or check_out > (moment() at time zone 'Africa/Johannesburg')::date)`

/** Paid for a stay, and neither given back nor lost in a dispute; in cents. */
const held = sql`(coalesce((select sum(amount_cents) from stay_payments where booking_id = bookings.id and toward = 'stay' and undone_at is null), 0)
  - coalesce((select sum(amount_cents) from stay_refunds where booking_id = bookings.id and toward = 'stay'), 0)
  - coalesce((select sum(cents) from (${selectTaken(sql`booking_id = bookings.id`)}) as lost where toward = 'stay'), 0))`

const monthStart = sql`date_trunc('month', moment() at time zone 'Africa/Johannesburg') at time zone 'Africa/Johannesburg'`

const nothing = sql`null::text as due_kind, null::bigint as due_cents, null::bigint as due_paid_cents, null::timestamptz as said_paid_at, null::timestamptz as last_paid_at`
const noRefund = sql`null::text as refund_state, null::text as refund_reason, null::text as account_tail, null::timestamptz as not_before`

/** Stays with something that was paid too much, however long ago, each with the last payment toward it: what is too much is written down, so that no stay of which nothing is is read. */
const withExcess = (organisation: string) => sql`
  select booking_id as id, booking_id, cents, last.at, ${nothing}, last.method, ${noRefund}, toward
  from stay_excess join lateral (
    select created_at as at, method from stay_payments
    where booking_id = stay_excess.booking_id and undone_at is null and toward = stay_excess.toward order by created_at desc limit 1) as last on true
  where organisation_id = ${organisation}`

/** The moment at which the price of a stay was last paid: a late due of which a part came later is part paid. */
const lastPaidAt = sql`case when kind <> 'damage' then (
  select max(created_at) from stay_payments where booking_id = dues.booking_id and toward = 'stay' and undone_at is null) end`

const duesWhere = (organisation: string, moment: SQL) => sql`
  select dues.id, booking_id, amount_cents - paid_cents as cents, due_at as at, kind as due_kind, amount_cents as due_cents,
    paid_cents as due_paid_cents, said_paid_at, ${lastPaidAt} as last_paid_at, null::text as method, ${noRefund}, case when kind = 'damage' then 'damage' else 'stay' end as toward
  from dues join bookings on bookings.id = booking_id
  where dues.organisation_id = ${organisation} and ${isOpen} and ${isOfStay} and ${moment}`

/** Deposits for damage that are neither on their way back, nor retained, nor lost in a dispute, by stay, with its last day. */
const damageHeld = (organisation: string) => sql`
  select booking_id as id, booking_id, cents, (check_out::timestamp at time zone 'Africa/Johannesburg') as at, ${nothing}, null::text as method,
    ${noRefund}, 'damage'::text as toward
  from (
    select booking_id, sum(cents)::bigint as cents from (
      select booking_id, amount_cents as cents from stay_payments where organisation_id = ${organisation} and toward = 'damage' and undone_at is null
      union all select booking_id, -amount_cents from stay_refunds where organisation_id = ${organisation} and toward = 'damage'
      union all select booking_id, -retained_cents from damage_claims where organisation_id = ${organisation}
      union all select booking_id, -cents from (${selectTaken(sql`organisation_id = ${organisation}`)}) as lost where toward = 'damage') as moved
    group by booking_id having sum(cents) > 0) as deposits
  join bookings on bookings.id = booking_id`

/** The rows of a list, each with its amount and moment. */
export const rowsOf: Record<MoneyList, (organisation: string) => SQL> = {
  to_come: organisation => duesWhere(organisation, sql`due_at > moment()`),
  late: organisation => duesWhere(organisation, sql`due_at <= moment() and ${isStillAsked}`),
  received: organisation => sql`
    select id, booking_id, amount_cents as cents, paid_at as at, ${nothing}, method, ${noRefund}, toward
    from stay_payments where organisation_id = ${organisation} and undone_at is null and paid_at >= ${monthStart}`,
  to_give_back: organisation => sql`
    select id, booking_id, amount_cents as cents, created_at as at, ${nothing}, method, state as refund_state, reason as refund_reason,
      account_tail, not_before, toward
    from stay_refunds where organisation_id = ${organisation} and state <> 'paid'
    union all ${withExcess(organisation)}`,
  guests: organisation => sql`
    select bookings.id, bookings.id as booking_id, ${held} as cents, (bookings.check_in::timestamp at time zone 'Africa/Johannesburg') as at,
      ${nothing}, null::text as method, ${noRefund}, 'stay'::text as toward
    from bookings where bookings.organisation_id = ${organisation} and bookings.status in ('pending', 'confirmed')
      and bookings.check_in > (moment() at time zone 'Africa/Johannesburg')::date and ${held} > 0`,
  damage: damageHeld,
}

const ORDER: Record<MoneyList, SQL> = {
  to_come: sql`at, id`,
  late: sql`at, id`,
  received: sql`at desc, id desc`,
  to_give_back: sql`at, id`,
  guests: sql`at, id`,
  damage: sql`at, id`,
}

type Sums = { amount: number; count: number }
type Sum = { tab: MoneyList; month: string | null; count: number; cents: string }

/** The amount and the number of rows of each tab and of the list that is asked for, and of the guests' money by month, in one statement. */
async function figuresOf(db: Db, organisation: string, list: MoneyList) {
  const sums = [...new Set([...moneyTabs, list])].map(
    tab => sql`
      select ${tab}::text as tab, null::text as month, count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents
      from (${rowsOf[tab](organisation)}) as found`,
  )
  const months = sql`
    select 'guests', to_char(at at time zone 'Africa/Johannesburg', 'YYYY-MM'), count(*)::int, sum(cents)::bigint
    from (${rowsOf.guests(organisation)}) as found group by 2 order by 2`
  const { rows } = await db.execute<Sum>(sql.join([...sums, sql`(${months})`], sql` union all `))
  const figures = Object.fromEntries(
    rows
      .filter(({ month }) => month === null)
      .map(({ tab, count, cents }) => [tab, { amount: Number(cents), count }]),
  ) as Record<MoneyTab, Sums> & Partial<Record<MoneyList, Sums>> // a row for each
  const byMonth = rows.flatMap(({ month, cents }) => (month ? [{ month, amount: Number(cents) }] : []))
  return { figures, byMonth }
}

const listOf = (db: Db, organisation: string, tab: MoneyList, page: number, pageSize: number) =>
  db.execute<Found>(sql`
    select found.*, reference, guest_name, property_name, check_in::text, check_out::text, total_cents,
      ${statusNow} as status, case when ${statusNow} = 'pending' then stage end as stage, ${held} as paid_cents
    from (select * from (${rowsOf[tab](organisation)}) as rows order by ${ORDER[tab]} limit ${pageSize} offset ${(page - 1) * pageSize}) as found
      join ${bookings} on bookings.id = found.booking_id
    order by ${ORDER[tab]}`)

function refundOf({ method, refund_reason, account_tail, not_before, reference }: Found, state: RefundState) {
  const isByEft = isPaidByEft({ method: method ?? 'other', state })
  return {
    state,
    reason: refund_reason ?? '',
    by_eft: isByEft,
    account_ends_in: account_tail,
    reference: isByEft ? refundReferenceOf(reference) : null,
    not_before: not_before ? new Date(not_before) : null,
  }
}

const rowAnswer = (row: Found, now: Date) => ({
  _id: row.id,
  booking_id: row.booking_id,
  reference: row.reference,
  guest_name: row.guest_name,
  property_name: row.property_name,
  check_in: row.check_in,
  check_out: row.check_out,
  status: row.status,
  stage: row.stage,
  amount: Number(row.cents),
  at: new Date(row.at),
  toward: row.toward,
  total: Number(row.total_cents),
  paid: Number(row.paid_cents),
  due: row.due_kind && {
    kind: row.due_kind,
    state: dueState(
      {
        amountCents: Number(row.due_cents),
        paidCents: Number(row.due_paid_cents),
        dueAt: new Date(row.at),
        waivedAt: null,
        voidAt: null,
      },
      now,
      row.last_paid_at ? new Date(row.last_paid_at) : null,
    ),
    said_paid_at: row.said_paid_at ? new Date(row.said_paid_at) : null,
  },
  method: row.method,
  refund: row.refund_state && refundOf(row, row.refund_state),
})

/** The money of a host: figures of each list, and one of them. Two statements, which read this organisation's dues, payments of the month and stays to come. See docs/product/money.md#the-hosts-view. */
export const readOverview: Handler<typeof contract.readOverview> = async (
  { db, now },
  { tab, page, pageSize },
  { organisation: { id } },
) => {
  const [{ figures, byMonth }, { rows }] = await Promise.all([
    figuresOf(db, id, tab),
    listOf(db, id, tab, page, pageSize),
  ])
  return {
    success: true as const,
    figures,
    guests_by_month: byMonth,
    rows: rows.map(row => rowAnswer(row, now())),
    total: figures[tab]!.count, // it was asked for
    page,
    pageSize,
  }
}
