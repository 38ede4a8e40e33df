import { expect, test } from 'vitest'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import { listInvoices } from '../../contract/invoices.ts'
import { quotePlan, subscribe } from '../../contract/subscribe.ts'
import {
  billingHistory,
  cancelSubscription,
  getSubscription,
  meSummary,
} from '../../contract/subscription.ts'
import { callPayfast } from '#src/features/gateways/server/commands.ts'

const { testApp, pay, base, openForm, press, loseNotifications } = await createPaidApp()
type Realtor = Awaited<ReturnType<typeof testApp.user>>
type Plan = 'starter' | 'growth'

async function subscribed(planId: Plan, who?: Realtor): Promise<Realtor> {
  const realtor = who ?? (await testApp.user('realtor'))
  const { redirect } = await realtor.call(subscribe, { planId })
  await pay(redirect!)
  await testApp.pool.query(`update sessions set expires_at = expires_at + interval '2 years'`)
  return realtor
}
const historyOf = async (realtor: Realtor) =>
  (await realtor.call(billingHistory, {})).events.map(({ event }) => event)
const amountsOf = async (realtor: Realtor) =>
  (await realtor.call(listInvoices, {})).invoices.map(({ amount, kind }) => [kind, amount])
const agreementsOf = async ({ organisation_id: id }: Realtor) =>
  (
    await testApp.pool.query<{ is_ended: boolean }>(
      'select ended_at is not null and wanted_cents is null as is_ended from billing_agreements where organisation_id = $1 order by id',
      [id],
    )
  ).rows.map(row => row.is_ended)

/** The agreement that was made last is ended at the gateway, by who pays. */
async function cancelAtGateway(): Promise<void> {
  const page = await (await fetch(`${base}/`)).text()
  const tokens = [...page.matchAll(/agreements\/([\da-f-]{36})/g)].map(([, token]) => token!)
  const caller = { settings: testApp.config.gateways.payfast!, at: testApp.now }
  for (const token of tokens) await callPayfast(caller, 'PUT', `subscriptions/${token}/cancel`)
}
async function goTo(moment: string, until: () => Promise<boolean> = async () => true): Promise<void> {
  testApp.now = new Date(moment)
  await expect.poll(async () => (await testApp.runJobs(), until()), { timeout: 20_000 }).toBe(true)
}

test.each(['starter', 'growth'] as const)(
  'a plan that is cancelled and chosen again on its last day is paid once, for the month that follows (%s)',
  async planId => {
    testApp.now = new Date(planId === 'starter' ? '2027-01-10T08:00:00Z' : '2028-01-10T08:00:00Z')
    const year = testApp.now.getUTCFullYear()
    const realtor = await subscribed(planId)
    await realtor.call(cancelSubscription, {})
    await testApp.runJobs()
    const price = planId === 'starter' ? 149 : 199
    testApp.now = new Date(`${year}-02-08T21:59:00Z`)
    expect(await realtor.call(quotePlan, { planId })).toMatchObject({ dueNow: 0, nextAmount: price })
    // The last day begins.
    testApp.now = new Date(`${year}-02-08T22:00:00Z`)
    expect(await realtor.call(quotePlan, { planId })).toMatchObject({
      dueNow: price,
      startsAt: `${year}-02-09T22:00:00.000Z`,
      nextBillingDate: `${year}-03-09T22:00:00.000Z`,
    })
    testApp.now = new Date(`${year}-02-09T21:30:00Z`)
    const { redirect } = await realtor.call(subscribe, { planId })
    const address = await openForm(redirect!)
    // It is paid after midnight: the plan has ended by then.
    testApp.now = new Date(`${year}-02-09T22:30:00Z`)
    await press(address, 'pay')
    await testApp.runJobs()
    await goTo(`${year}-02-20T08:00:00Z`)
    expect(await realtor.call(getSubscription, {})).toMatchObject({
      subscription: { status: 'active', planId, nextBillingDate: `${year}-03-09T22:00:00.000Z` },
    })
    expect(await amountsOf(realtor)).toEqual([
      ['invoice', price],
      ['invoice', price],
    ])
    await goTo(`${year}-03-10T08:00:00Z`, async () => (await amountsOf(realtor)).length === 3)
    expect(await realtor.call(getSubscription, {})).toMatchObject({
      subscription: { status: 'active', nextBillingDate: `${year}-04-09T22:00:00.000Z` },
    })
    await realtor.call(cancelSubscription, {})
    await testApp.runJobs()
  },
)

test('chosen again on the last day and paid that day, rights have no gap', async () => {
  testApp.now = new Date('2029-01-10T08:00:00Z')
  const realtor = await subscribed('starter')
  await realtor.call(cancelSubscription, {})
  await testApp.runJobs()
  testApp.now = new Date('2029-02-09T20:00:00Z')
  await subscribed('starter', realtor)
  for (const moment of ['2029-02-09T20:30:00Z', '2029-02-09T22:00:00Z', '2029-03-09T21:00:00Z']) {
    await goTo(moment)
    expect(await realtor.call(meSummary, {}), moment).toEqual({ plan: { id: 'starter', status: 'active' } })
  }
  expect(await historyOf(realtor)).toEqual(['subscribed', 'cancelled', 'subscribed'])
  await realtor.call(cancelSubscription, {})
  await testApp.runJobs()
})

test('after the end a plan is chosen as if for the first time', async () => {
  testApp.now = new Date('2029-04-10T08:00:00Z')
  const realtor = await subscribed('growth')
  await realtor.call(cancelSubscription, {})
  await testApp.runJobs()
  testApp.now = new Date('2029-05-09T22:00:00Z')
  expect(await realtor.call(quotePlan, { planId: 'starter' })).toMatchObject({
    dueNow: 149,
    startsAt: '2029-05-09T22:00:00.000Z',
    nextBillingDate: '2029-06-09T22:00:00.000Z',
  })
  await subscribed('starter', realtor)
  expect(await historyOf(realtor)).toEqual(['subscribed', 'expired', 'cancelled', 'subscribed'])
  await realtor.call(cancelSubscription, {})
  await testApp.runJobs()
})

test('an agreement that the gateway ended is known to have ended, and nothing more is asked of it', async () => {
  testApp.now = new Date('2029-07-10T08:00:00Z')
  const realtor = await subscribed('starter')
  await cancelAtGateway()
  await goTo('2029-07-10T08:01:00Z', async () => (await agreementsOf(realtor))[0]!)
  expect(await historyOf(realtor)).toEqual(['cancelled', 'subscribed'])
  await goTo('2029-08-09T22:00:10Z')
  expect(await historyOf(realtor)).toEqual(['expired', 'cancelled', 'subscribed'])
})

test('what ends because its agreement is found to have ended is over the same day', async () => {
  testApp.now = new Date('2029-09-10T08:00:00Z')
  const realtor = await subscribed('starter')
  loseNotifications(true)
  await cancelAtGateway()
  await goTo('2029-10-10T22:01:00Z')
  expect((await historyOf(realtor)).slice(0, 2)).toEqual(['expired', 'cancelled'])
  expect(await agreementsOf(realtor)).toEqual([true])
})
