import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { PRICE } from '#src/testing/billing/oracle-of-billing.ts'
import { type Agreement, bodyOf, standIn } from '#src/testing/billing/stand-in-gateway.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { subscribe } from '../../contract/subscribe.ts'
import { meSummary } from '../../contract/subscription.ts'
import { payfastNotice } from '../notices/payfast-notice.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'

const gateway = await standIn()
const testApp = await createTestApp({ PAYFAST_BASE_URL: gateway.base })
const shop = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
const place = { realtors: [] as Person[] }
beforeAll(async () => {
  place.realtors = await Promise.all(Array.from({ length: 51 }, () => testApp.user('realtor')))
})
afterAll(() => gateway.app.close())

/** Opens a form and pays it at the gateway; gives the notification. */
async function paid(realtor: Person, plan: 'starter' | 'growth'): Promise<string> {
  const { redirect } = await realtor.call(subscribe, { planId: plan })
  const due = PRICE[plan]
  const form = { plan, due, unused: 0, credit: 0, from: 0, until: 0, isFree: false, paidBefore: 0, opened: 0 }
  const agreement: Agreement = {
    token: randomUUID(),
    form: { ...form, id: /orders\/([^/]+)\//.exec(redirect!)![1]! },
    amount: due,
    nextDay: 0,
    isActive: true,
  }
  gateway.agreements.set(agreement.token, agreement)
  const body = bodyOf({ agreement, cents: due, paymentId: randomUUID(), isFirst: true, readyIn: 0 })
  gateway.sent.add(body.replace(/&signature=.*/, ''))
  return body
}

const notify = async (body: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${shop}/api/billing/payfast/notify`, { method: 'POST', body, headers })
  await answer.body?.cancel()
  return answer.status
}

const numbersOf = async (kind: string) => {
  const { rows } = await testApp.pool.query<{ number: string }>(
    'select number from invoices where kind = $1 order by number',
    [kind],
  )
  return rows.map(({ number }) => Number(number.split('-')[1]))
}
const counted = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

/** Takes a number and undoes that. */
const fail = (organisationId: string) =>
  testApp.db.transaction(async tx => {
    const lines = [{ words: 'A month', cents: 14_900 }]
    await issueInvoice(testApp.deps, tx, { organisationId, lines })
    throw new Error('undone')
  })

test('50 organisations that pay at once, half of them notified of twice, have 50 numbers without a gap', async () => {
  const realtors = place.realtors.slice(0, 50)
  const bodies = await Promise.all(realtors.map(each => paid(each, 'starter')))
  const all = [...bodies, ...bodies.slice(0, 25)]
  // Notifications are processed by three processes while more come, and some calls fail.
  const processes = () =>
    Promise.all(
      counted(0, 3).map(() => drainOutgoing(testApp.deps, testApp.pool, [payfastNotice.processing])),
    )
  const failing = realtors.slice(0, 20).map(each => fail(each.organisation_id!))
  const [answers, failures] = await Promise.all([
    Promise.all(all.map(notify)),
    Promise.allSettled(failing),
    processes(),
  ])
  await processes()
  expect(answers).toEqual(all.map(() => 200))
  expect(failures.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  expect(await numbersOf('invoice')).toEqual(counted(1, 50))
  const { rows } = await testApp.pool.query<{ organisations: number; payments: number }>(
    'select count(distinct organisation_id)::int as organisations, count(*)::int as payments from billing_payments',
  )
  expect(rows).toEqual([{ organisations: 50, payments: 50 }])
  for (const each of realtors)
    expect(await each.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'active' } })
})

test('of 20 forms of one organisation that are paid at once the first is its plan, the others are credited and end', async () => {
  const realtor = place.realtors[50]!
  const of = { organisationId: realtor.organisation_id! }
  const plans = counted(0, 20).map(at => (at % 2 === 0 ? 'starter' : 'growth'))
  const bodies = await Promise.all(plans.map(plan => paid(realtor, plan)))
  const tokens = bodies.map(body => new URLSearchParams(body).get('token')!)
  const before = (await numbersOf('invoice')).length
  expect(await Promise.all(bodies.map(notify))).toEqual(bodies.map(() => 200))
  await testApp.runJobs()
  const active = tokens.filter(token => gateway.agreements.get(token)!.isActive)
  expect(active).toHaveLength(1)
  const plan = plans[tokens.indexOf(active[0]!)]!
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: plan, status: 'active' } })
  const { rows } = await testApp.pool.query<{ amount_cents: number; events: string[] }>(
    `select amount_cents, (select array_agg(event order by event) from subscription_events where organisation_id = $1) as events
     from billing_agreements join subscriptions on agreement_id = billing_agreements.id where subscriptions.organisation_id = $1`,
    [of.organisationId],
  )
  const { amount_cents: amount, events } = rows[0]!
  expect(amount).toBe(PRICE[plan])
  expect(events).toEqual([...counted(0, 19).map(() => 'credited'), 'subscribed'])
  expect((await numbersOf('invoice')).slice(before)).toEqual(counted(before + 1, 20))
  expect(await numbersOf('credit_note')).toEqual(counted(1, 19))
  const all = plans.reduce((sum, each) => sum + PRICE[each], 0)
  expect(await balanceOf(testApp.db, { kind: 'credit', ...of })).toBe(PRICE[plan] - all)
  expect(await balanceOf(testApp.db, { kind: 'receivable', ...of })).toBe(0)
})
