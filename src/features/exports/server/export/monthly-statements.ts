import { sql } from 'drizzle-orm'
import { exactRand } from '#src/server/printed/invoice-page.ts'
import type { Report } from '#src/server/printed/render-report.ts'
import type { Db } from '#src/server/db/open-db.ts'

/** Statements of the last five years, which is as long as books are kept. */
const MONTHS_MAX = 60
/** Homes that a statement names one by one; the rest is one line. */
const PROPERTIES_MAX = 100

type Paid = {
  month: string
  property: string
  /** Of a payment that was disputed: what its bank took back, less what came again once the dispute was won. */
  what: 'received' | 'held' | 'back' | 'disputed'
  method: string
  cents: number
  fees: number
}
type PaidOut = { month: string; channel: string; gross: number; fee: number; payout: number }

/** A month of an organisation's money, as PDF draws it. */
export type Statement = { month: string; report: Report }

const METHODS: Readonly<Record<string, string>> = {
  eft: 'EFT',
  payfast: 'Payfast',
  airbnb: 'Airbnb',
  booking: 'Booking.com',
}
const methodWord = (method: string): string =>
  METHODS[method] ?? method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ')

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

const monthWords = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-ZA', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

function byMethod(rows: readonly Paid[], what: Paid['what']): string[] {
  const cents = new Map<string, number>()
  for (const row of rows)
    if (row.what === what) cents.set(row.method, (cents.get(row.method) ?? 0) + row.cents)
  const total = sumOf([...cents.values()], each => each)
  return cents.size === 0
    ? ['Nothing']
    : [
        ...[...cents].map(([method, each]) => `${methodWord(method)}: ${exactRand(each)}`),
        `Total: ${exactRand(total)}`,
      ]
}

const sums = (rows: readonly Paid[]) => {
  const of = (what: Paid['what']) =>
    sumOf(
      rows.filter(row => row.what === what),
      ({ cents }) => cents,
    )
  const [received, back, disputed, fees] = [
    of('received'),
    of('back'),
    of('disputed'),
    sumOf(rows, ({ fees }) => fees),
  ]
  return { received, back, disputed, fees, net: received - back - disputed - fees }
}

const sumsLine = (name: string, rows: readonly Paid[]): string => {
  const { received, back, disputed, fees, net } = sums(rows)
  const taken = disputed === 0 ? '' : `, disputed ${exactRand(disputed)}`
  return `${name}: received ${exactRand(received)}, given back ${exactRand(back)}${taken}, fees ${exactRand(fees)}, net ${exactRand(net)}`
}

function byProperty(rows: readonly Paid[]): string[] {
  const names = [...new Set(rows.map(({ property }) => property))].toSorted()
  const lines = names.slice(0, PROPERTIES_MAX).map(name =>
    sumsLine(
      name,
      rows.filter(({ property }) => property === name),
    ),
  )
  const rest = new Set(names.slice(PROPERTIES_MAX))
  return rest.size === 0
    ? lines
    : [
        ...lines,
        sumsLine(
          `${rest.size} more properties`,
          rows.filter(({ property }) => rest.has(property)),
        ),
      ]
}

function reportOf(
  month: string,
  host: string,
  at: Date,
  paid: readonly Paid[],
  out: readonly PaidOut[],
): Report {
  const { received, back, disputed, fees, net } = sums(paid)
  return {
    title: `Statement for ${monthWords(month)}`,
    at,
    facts: [
      host,
      'Money of guests by the day on which it was paid, as it was recorded in Naledi. Amounts are in South African rand.',
    ],
    parts: [
      {
        heading: 'Booked direct',
        paragraphs: [
          `Received: ${exactRand(received)}`,
          `Given back: ${exactRand(back)}`,
          // Below 0 in a month in which more was won than disputed.
          ...(disputed === 0 ? [] : [`Taken back by banks, disputed: ${exactRand(disputed)}`]),
          `Fees of payment gateways: ${exactRand(fees)}`,
          `Net: ${exactRand(net)}`,
        ],
      },
      { heading: 'Received', paragraphs: byMethod(paid, 'received') },
      { heading: 'Given back', paragraphs: byMethod(paid, 'back') },
      { heading: 'Damage deposits, received less given back', paragraphs: byMethod(paid, 'held') },
      {
        heading: 'Paid out by channels',
        paragraphs:
          out.length === 0
            ? ['Nothing']
            : out.map(
                ({ channel, gross, fee, payout }) =>
                  `${methodWord(channel)}: ${exactRand(gross)} less fees of ${exactRand(fee)}, paid out ${exactRand(payout)}`,
              ),
      },
      { heading: 'By property', paragraphs: paid.length === 0 ? ['Nothing'] : byProperty(paid) },
    ],
  }
}

const monthOf = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'Africa/Johannesburg', 'YYYY-MM')`)

/** Returns a statement for each month in which money moved, the last first; sums that the database made, in the snapshot of a copy. */
export async function monthlyStatements(
  tx: Db,
  { organisationId, host, at }: { organisationId: string; host: string; at: Date },
): Promise<Statement[]> {
  const { rows: paid } = await tx.execute<Paid & { cents: string; fees: string }>(sql`
    select month, property_name as property, what, method, sum(cents) as cents, sum(fees) as fees from (
      select ${monthOf('paid_at')} as month, booking_id, case when toward = 'damage' then 'held' else 'received' end as what, method, amount_cents as cents, fee_cents as fees
      from stay_payments where organisation_id = ${organisationId} and undone_at is null
      union all
      select ${monthOf('stay_refunds.paid_at')}, booking_id, case when toward = 'damage' then 'held' else 'back' end,
        -- A refund that its gateway did not pay left the host's bank account.
        case when fault is null then method else 'eft' end,
        case when toward = 'damage' then -amount_cents else amount_cents end, 0
      from stay_refunds where organisation_id = ${organisationId} and state = 'paid' and paid_at is not null
      union all
      select ${monthOf('moved.at')}, disputes.booking_id, case when toward = 'damage' then 'held' else 'disputed' end, method,
        case when toward = 'damage' then -moved.cents else moved.cents end, 0
      from stay_disputes as disputes join stay_payments on stay_payments.id = payment_id
        cross join lateral (
          select disputes.created_at as at, disputes.cents union all select closed_at, -disputes.cents where state = 'won') as moved
      where disputes.organisation_id = ${organisationId}) as moved
    join bookings on bookings.organisation_id = ${organisationId} and bookings.id = booking_id
    group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`)
  const { rows: out } = await tx.execute<PaidOut>(sql`
    select to_char(paid_on, 'YYYY-MM') as month, channel, sum(gross_cents) as gross, sum(fee_cents) as fee, sum(payout_cents) as payout
    from channel_payout_lines where organisation_id = ${organisationId} and paid_on is not null group by 1, 2 order by 1 desc, 2`)
  const counted = paid.map(row => ({ ...row, cents: Number(row.cents), fees: Number(row.fees) }))
  const paidOut = out.map(row => ({
    ...row,
    gross: Number(row.gross),
    fee: Number(row.fee),
    payout: Number(row.payout),
  }))
  const months = [...new Set([...counted, ...paidOut].map(({ month }) => month))].toSorted().toReversed()
  return months.slice(0, MONTHS_MAX).map(month => ({
    month,
    report: reportOf(
      month,
      host,
      at,
      counted.filter(row => row.month === month),
      paidOut.filter(row => row.month === month),
    ),
  }))
}
