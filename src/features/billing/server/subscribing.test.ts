import { expect, test } from 'vitest'
import { createPaidApp, SHOP } from '#src/testing/demo-payments.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { listInvoices } from '../contract/invoices.ts'
import {
  billingNotConfigured,
  noOrganisation,
  quotePlan,
  samePlan,
  subscribe,
  checkoutPlan,
} from '../contract/subscribe.ts'
import {
  billingHistory,
  cancelSubscription,
  getSubscription,
  meSummary,
  noSubscription,
  startTrial,
} from '../contract/subscription.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const { testApp, pay } = await createPaidApp()
const begin = () => testApp.user('realtor')
type Realtor = Awaited<ReturnType<typeof begin>>

/** A session ends after a month without a call. */
const staySignedIn = () =>
  testApp.pool.query(`update sessions set expires_at = expires_at + interval '2 years'`)

async function subscribed(planId: 'starter' | 'growth', realtor?: Realtor): Promise<Realtor> {
  const who = realtor ?? (await begin())
  const { redirect } = await who.call(subscribe, { planId })
  await pay(redirect!)
  await staySignedIn()
  return who
}
const historyOf = async (realtor: Realtor) =>
  (await realtor.call(billingHistory, {})).events.map(({ event }) => event)
const agreementsOf = async ({ organisation_id }: Realtor) =>
  (
    await testApp.pool.query<{ amount_cents: number; isEnded: boolean }>(
      `select amount_cents, ended_at is not null as "isEnded" from billing_agreements where organisation_id = $1 order by created_at`,
      [organisation_id],
    )
  ).rows

test('nothing of the plan changes before the gateway has confirmed; then it is in force', async () => {
  testApp.now = new Date('2027-01-12T08:00:00Z')
  const realtor = await begin()
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  expect(redirect).toMatch(`${SHOP}/api/billing/orders/`)
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'pending' } })
  const { subscription } = await realtor.call(getSubscription, {})
  expect(subscription).toMatchObject({ status: 'pending', pending: { planId: 'starter', amount: 149 } })
  await pay(redirect!)
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'active' } })
  const after = (await realtor.call(getSubscription, {})).subscription!
  expect(after).toMatchObject({ planId: 'starter', amount: 149, status: 'active', endDate: null })
  expect(after.pending).toBeUndefined()
  expect(after.nextBillingDate).toBe('2027-02-11T22:00:00.000Z')
  expect(await historyOf(realtor)).toEqual(['subscribed'])
  const { invoices } = await realtor.call(listInvoices, {})
  expect(invoices).toMatchObject([{ amount: 149, vat: 0, kind: 'invoice' }])
  expect(invoices[0]!.number).toMatch(/^INV-\d{6}$/)
  const of = { organisationId: realtor.organisation_id! }
  expect(await balanceOf(testApp.db, { kind: 'receivable', ...of })).toBe(0)
  expect(await balanceOf(testApp.db, { kind: 'credit', ...of })).toBe(0)
})

test('what is not paid changes nothing, and no other form can be seen', async () => {
  const realtor = await begin()
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  await pay(redirect!, 'leave')
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'pending' } })
  testApp.now = new Date(testApp.now.getTime() + 25 * 3600_000)
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'inactive' } })
  const wrong = redirect!.replace(/.$/, letter => (letter === 'A' ? 'B' : 'A')).replace(SHOP, '')
  expect((await testApp.app.inject(wrong)).statusCode).toBe(404)
  expect((await testApp.app.inject(redirect!.replace(SHOP, ''))).statusCode).toBe(404)
})

test('a payment with two notifications counts once', async () => {
  const realtor = await begin()
  const { redirect } = await realtor.call(subscribe, { planId: 'growth' })
  await pay(redirect!, 'twice')
  await new Promise<void>(resolve => setImmediate(resolve))
  await testApp.runJobs()
  expect((await realtor.call(listInvoices, {})).invoices).toHaveLength(1)
})

test('up now for the difference by days, down at the end of the period', async () => {
  testApp.now = new Date('2027-03-01T08:00:00Z')
  const realtor = await subscribed('starter')
  testApp.now = new Date('2027-03-11T08:00:00Z')
  // 21 of 31 days are left of R149.00.
  const quote = await realtor.call(quotePlan, { planId: 'growth' })
  expect(quote).toMatchObject({ dueNow: 98.06, credit: 100.94, nextAmount: 199 })
  expect(quote.nextBillingDate).toBe('2027-04-10T22:00:00.000Z')
  await subscribed('growth', realtor)
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'growth', status: 'active' } })
  expect((await realtor.call(listInvoices, {})).invoices.map(({ amount }) => amount)).toEqual([98.06, 149])
  expect(await agreementsOf(realtor)).toEqual([
    { amount_cents: 14_900, isEnded: true },
    { amount_cents: 19_900, isEnded: false },
  ])

  const down = await realtor.call(subscribe, { planId: 'starter' })
  expect(down.redirect).toBeUndefined()
  expect(down.subscription).toMatchObject({ planId: 'growth', pending: { planId: 'starter', amount: 149 } })
  await testApp.runJobs()
  expect((await agreementsOf(realtor))[1]).toEqual({ amount_cents: 14_900, isEnded: false })
  testApp.now = new Date('2027-04-10T22:00:00Z')
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'active' } })
})

test('a cheaper plan that was to follow can be taken back', async () => {
  const realtor = await subscribed('growth')
  await realtor.call(subscribe, { planId: 'starter' })
  await expect(realtor.call(subscribe, { planId: 'starter' })).rejects.toSatisfy(samePlan.is)
  const { subscription } = await realtor.call(subscribe, { planId: 'growth' })
  expect(subscription!.pending).toBeUndefined()
  await testApp.runJobs()
  expect((await agreementsOf(realtor))[0]).toEqual({ amount_cents: 19_900, isEnded: false })
})

test('a cancelled plan stays to its end, and comes back without a gap', async () => {
  testApp.now = new Date('2027-05-05T08:00:00Z')
  const realtor = await subscribed('starter')
  const { subscription } = await realtor.call(cancelSubscription, {})
  expect(subscription).toMatchObject({
    status: 'cancelled',
    endDate: '2027-06-04T22:00:00.000Z',
    nextBillingDate: null,
  })
  await testApp.runJobs()
  expect(await agreementsOf(realtor)).toMatchObject([{ isEnded: true }])
  await expect(realtor.call(cancelSubscription, {})).rejects.toSatisfy(noSubscription.is)
  expect(await realtor.call(quotePlan, { planId: 'starter' })).toMatchObject({
    dueNow: 0,
    nextBillingDate: '2027-06-04T22:00:00.000Z',
    nextAmount: 149,
  })
  await subscribed('starter', realtor)
  expect(await realtor.call(getSubscription, {})).toMatchObject({
    subscription: { status: 'active', endDate: null, nextBillingDate: '2027-06-04T22:00:00.000Z' },
  })
  expect((await realtor.call(listInvoices, {})).invoices).toHaveLength(1)
  expect(await historyOf(realtor)).toEqual(['reactivated', 'cancelled', 'subscribed'])
})

test('a cancelled plan ends on its day, by the clock alone, and then by its history', async () => {
  testApp.now = new Date('2027-07-05T08:00:00Z')
  const realtor = await subscribed('starter')
  await realtor.call(cancelSubscription, {})
  await testApp.runJobs()
  testApp.now = new Date('2027-08-04T21:59:00Z')
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'cancelled' } })
  testApp.now = new Date('2027-08-04T22:00:00Z')
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'expired' } })
  await testApp.runJobs()
  expect(await historyOf(realtor)).toEqual(['expired', 'cancelled', 'subscribed'])
})

test('of two forms that are both paid the first counts, the second is credited and ends', async () => {
  const realtor = await begin()
  const [one, other] = [
    await realtor.call(subscribe, { planId: 'starter' }),
    await realtor.call(subscribe, { planId: 'growth' }),
  ]
  await pay(one.redirect!)
  await pay(other.redirect!)
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'active' } })
  expect((await realtor.call(listInvoices, {})).invoices.map(({ amount, kind }) => [kind, amount])).toEqual([
    ['credit_note', 199],
    ['invoice', 199],
    ['invoice', 149],
  ])
  expect(await balanceOf(testApp.db, { kind: 'credit', organisationId: realtor.organisation_id! })).toBe(
    -19_900,
  )
  expect(await agreementsOf(realtor)).toMatchObject([{ isEnded: false }, { isEnded: true }])
  // What is to its credit pays for the next change.
  expect(await realtor.call(quotePlan, { planId: 'growth' })).toMatchObject({ dueNow: 0, credit: 199 })
})

test('a trial becomes a plan, and the plan it has cannot be had again', async () => {
  const realtor = await begin()
  await realtor.call(startTrial, {})
  await subscribed('starter', realtor)
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'active' } })
  await expect(realtor.call(subscribe, { planId: 'starter' })).rejects.toSatisfy(samePlan.is)
  await expect(realtor.call(quotePlan, { planId: 'starter' })).rejects.toSatisfy(samePlan.is)
})

test('the addresses to return to are of this site', async () => {
  const realtor = await begin()
  for (const returnUrl of ['https://elsewhere.example/', 'http://localhost:3001/', 'javascript:alert(1)'])
    await expect(realtor.call(subscribe, { planId: 'starter', returnUrl })).rejects.toMatchObject({
      status: 400,
    })
  await realtor.call(subscribe, { planId: 'starter', returnUrl: `${SHOP}/billing/return?from=profile` })
})

test('a page with the form comes for who has an organisation', async () => {
  const [realtor, client] = [await begin(), await testApp.user('client')]
  const page = await realtor.call(checkoutPlan, { planId: 'starter' })
  const html = await page.text()
  expect(html).toContain('name="signature"')
  expect(html).not.toContain('jt7NOE43FZPn')
  await expect(client.call(checkoutPlan, { planId: 'starter' })).rejects.toSatisfy(noOrganisation.is)
})

test('without a gateway it is said what is missing', async () => {
  const bare = await createTestApp({
    PAYFAST_MERCHANT_ID: '',
    PAYFAST_MERCHANT_KEY: '',
    PAYFAST_PASSPHRASE: '',
  })
  const realtor = await bare.user('realtor')
  const refused: unknown = await realtor
    .call(subscribe, { planId: 'starter' })
    .catch((error: unknown) => error)
  expect(refused).toSatisfy(billingNotConfigured.is)
  expect(refused).toMatchObject({
    status: 500,
    details: { missing: ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'] },
  })
})
