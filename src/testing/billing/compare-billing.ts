import { expect } from 'vitest'
import { planOf } from '#src/features/billing/rules.ts'
import { subscriptionOf } from '#src/features/billing/server/queries.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { PRICE } from './oracle-of-billing.ts'
import { at, type runRandomBilling } from './random-billing.ts'

/** Compares what the product says of each organisation with its oracle, to the cent and the day. */
export async function compareWithOracles({
  testApp,
  organisations,
  gateway,
  day,
}: Awaited<ReturnType<typeof runRandomBilling>>) {
  const { rows } = await testApp.pool.query<{
    organisation_id: string
    invoiced: number
    credited: number
    cash: number
  }>(`
    select id as organisation_id,
      (select coalesce(sum(total_cents), 0)::bigint from invoices where organisation_id = organisations.id and kind = 'invoice') as invoiced,
      (select coalesce(sum(total_cents), 0)::bigint from invoices where organisation_id = organisations.id and kind = 'credit_note') as credited,
      (select coalesce(sum(cents), 0)::bigint from billing_payments where organisation_id = organisations.id) as cash
    from organisations`)
  const sums = new Map(rows.map(row => [row.organisation_id, row]))
  let cash = 0
  for (const { id, oracle, agreements, known } of organisations) {
    oracle.pass(day)
    const { it } = oracle
    const row = await subscriptionOf(testApp.db, id)
    const isRunning = oracle.isPaying() || it.status === 'cancelled'
    const of = { organisationId: id }
    expect({
      plan: planOf(row, at(day)),
      credit: 0 - (await balanceOf(testApp.db, { kind: 'credit', ...of })),
      receivable: await balanceOf(testApp.db, { kind: 'receivable', ...of }),
      paid: row?.paidCount ?? 0,
      sums: sums.get(id),
    }).toEqual({
      plan: isRunning ? oracle.planOn(day) : it.status === 'trialing' ? 'starter' : 'free',
      credit: it.credit,
      receivable: 0,
      paid: it.paid,
      sums: { organisation_id: id, invoiced: it.invoiced, credited: it.creditNotes, cash: it.cash },
    })
    const active = agreements.filter(each => each.isActive && known.has(each.token))
    expect(active.map(({ token }) => token)).toEqual(it.token && oracle.isPaying() ? [it.token] : [])
    if (active[0]) expect(active[0].amount).toBe(PRICE[it.next ?? it.plan!])
    cash += it.cash
  }
  const [clearing, fees] = [
    await balanceOf(testApp.db, { kind: 'clearing', name: 'payfast' }),
    await balanceOf(testApp.db, { kind: 'fees', name: 'payfast' }),
  ]
  expect(clearing + fees).toBe(cash)
  expect(gateway.agreements.size).toBeGreaterThan(organisations.length / 4)
  return { cash, refusals: organisations.reduce((sum, { refusals }) => sum + refusals, 0) }
}
