import { expect } from 'vitest'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { stateOf, subscriptionOf } from '#src/features/billing/server/queries.ts'
import { transition } from '#src/features/billing/rules/transition.ts'
import type { TestApp } from '../test-app.ts'
import type { Organisation, YearOfBilling } from './year-of-billing.ts'

type Sum = { sum: number }
const one = async <Row extends object>({ pool }: TestApp, words: string): Promise<Row> =>
  (await pool.query<Row>(words)).rows[0]! // each asks for one row

const MOVED_MS = 60_000

/** The whole of it, to the cent: what the gateway took, what was recorded, the ledger, the invoices and their numbers. */
export async function checkTotals({ testApp, gateway, withVat }: YearOfBilling) {
  const paid = [...gateway.taken.values()].filter(({ status }) => status === 'COMPLETE')
  const took = paid.reduce((sum, { cents }) => sum + cents, 0)
  const recorded = await one<{ count: number; cents: number }>(
    testApp,
    `select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents from billing_payments`,
  )
  expect(recorded).toEqual({ count: paid.length, cents: took })
  expect(gateway.state.notifications).toEqual([])
  const balance = (kind: 'clearing' | 'fees' | 'income' | 'vat', name?: string) =>
    balanceOf(testApp.db, { kind, ...(name ? { name } : {}) })
  expect((await balance('clearing', 'payfast')) + (await balance('fees', 'payfast'))).toBe(took)
  const invoiced = await one<Sum & { vat: number }>(
    testApp,
    `select sum(case kind when 'invoice' then total_cents else -total_cents end)::bigint as sum,
       sum(case kind when 'invoice' then vat_cents else -vat_cents end)::bigint as vat from invoices`,
  )
  expect((await balance('income', 'subscriptions')) + (await balance('vat'))).toBe(-invoiced.sum)
  expect(await balance('vat')).toBe(-invoiced.vat)
  expect((await one<Sum>(testApp, 'select sum(cents)::bigint as sum from ledger_lines')).sum).toBe(0)
  const creditNotes = await checkInvoices(testApp, withVat)
  const { sum: left } = await one<Sum>(
    testApp,
    `select count(*)::int as sum from outgoing where kind like 'billing.%' and (problem is not null or state <> 'scheduled')`,
  )
  expect(left).toBe(0)
  const { sum: unmatched } = await one<Sum>(testApp, 'select count(*)::int as sum from billing_unmatched')
  expect(unmatched).toBe(0)
  return { payments: paid.length, creditNotes }
}

type InvoiceRow = {
  kind: string
  number: string
  total_cents: number
  vat_cents: number
  vat_rate: number | null
  day: string
  lines: { cents: number }[]
  of_day: string | null
}

/** VAT of 15% in a total, half-up, in another way than the product's. */
const vatIn = (total: number) => Math.round((total * 15) / 115 + 1e-9)

async function checkInvoices({ pool }: TestApp, withVat: string): Promise<number> {
  const { rows } = await pool.query<InvoiceRow>(`
    select invoices.*, (invoices.issued_at at time zone 'Africa/Johannesburg')::date::text as day,
      (taken.issued_at at time zone 'Africa/Johannesburg')::date::text as of_day
    from invoices left join invoices as taken on taken.id = invoices.credits_id order by invoices.number`)
  for (const kind of ['invoice', 'credit_note'] as const) {
    const numbers = rows.filter(row => row.kind === kind).map(({ number }) => Number(number.split('-')[1]))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  }
  for (const row of rows) {
    // A credit note takes back what was charged, at the rate of then.
    const hasVat = (row.of_day ?? row.day) >= withVat
    const { number, total_cents: total } = row
    expect([number, row.vat_rate, row.vat_cents]).toEqual([
      number,
      hasVat ? 1500 : null,
      hasVat ? vatIn(total) : 0,
    ])
    expect(row.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
  }
  expect(rows.some(({ vat_rate: rate }) => rate !== null)).toBe(true)
  expect(rows.some(({ vat_rate: rate }) => rate === null)).toBe(true)
  return rows.filter(({ kind }) => kind === 'credit_note').length
}

/** Each organisation: its state is what the pure rules say, its accounts are settled, and its agreements are as the gateway has them. */
export async function checkOrganisations({ testApp, gateway, organisations }: YearOfBilling): Promise<void> {
  for (const org of organisations) await checkOrganisation(org, testApp, gateway)
}

async function checkOrganisation(
  { id, expected, realtor }: Organisation,
  testApp: TestApp,
  gateway: YearOfBilling['gateway'],
): Promise<void> {
  const { now } = testApp
  const row = await subscriptionOf(testApp.db, id)
  const { agreementId: __, endsAt, ...state } = transition(stateOf(row), { type: 'time_passed' }, now).state
  const { agreementId: token, endsAt: expectedEnd, ...rest } = expected.stateAt(now)
  expect([realtor.email, state]).toEqual([realtor.email, rest])
  const apart = Math.abs((endsAt?.getTime() ?? 0) - (expectedEnd?.getTime() ?? 0))
  expect(apart).toBeLessThan(MOVED_MS)
  const of = { organisationId: id }
  const credit = 0 - (await balanceOf(testApp.db, { kind: 'credit', ...of }))
  expect(credit).toBeGreaterThanOrEqual(0)
  const { rows } = await testApp.pool.query<Record<string, number>>(
    `select (select coalesce(sum(total_cents), 0)::bigint from invoices where organisation_id = $1 and kind = 'invoice') as invoiced,
       (select coalesce(sum(total_cents), 0)::bigint from invoices where organisation_id = $1 and kind = 'credit_note') as "creditNotes",
       (select coalesce(sum(cents), 0)::bigint from billing_payments where organisation_id = $1) as cash`,
    [id],
  )
  expect([realtor.email, { credit, ...rows[0] }]).toEqual([realtor.email, expected.sums])
  expect(await balanceOf(testApp.db, { kind: 'receivable', ...of })).toBe(0)
  for (const [each, cents] of expected.agreements) {
    const found = gateway.agreement(each)!
    const isActive = found.status === 'ACTIVE' || found.status === 'LOCKED'
    expect([realtor.email, isActive]).toEqual([realtor.email, each === token])
    if (isActive) expect(found.amountCents).toBe(cents)
  }
}
