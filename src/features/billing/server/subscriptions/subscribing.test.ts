import { expect, test } from 'vitest'
import { createPaidApp, SHOP } from '#src/testing/billing/demo-payments.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { listInvoices } from '../../contract/invoices.ts'
import {
  billingNotConfigured,
  noOrganisation,
  quotePlan,
  nothingToPay,
  samePlan,
  subscribe,
  checkoutPlan,
} from '../../contract/subscribe.ts'
import {
  billingHistory,
  cancelSubscription,
  getSubscription,
  meSummary,
  noSubscription,
  startTrial,
} from '../../contract/subscription.ts'
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

test('a host reads how the subscription stands: a trial costs nothing, and what is chosen is awaited beside it', async () => {
  testApp.now = new Date('2027-01-13T08:00:00Z')
  const realtor = await begin()
  const standing = () => realtor.call(getSubscription, {})
  const { message, subscription: begun } = await realtor.call(startTrial, {})
  expect(message).toBe('Trial started — you have 14 days free.')
  const trial = { planId: 'starter', planName: 'Solo Explorer', amount: 0, nextBillingDate: null }
  expect(begun).toMatchObject({ ...trial, status: 'trialing' })
  for (const moment of [begun.startDate, begun.createdAt]) expect(moment).toMatch(/^2027-01-13T08:0/)
  expect(begun.endDate).toMatch(/^2027-01-27T08:0/)
  expect(await standing()).toMatchObject({
    subscription: begun,
    organization: { _id: realtor.organisation_id, name: expect.any(String) },
  })
  expect(begun.pending).toBeUndefined()
  await realtor.call(subscribe, { planId: 'starter' })
  await realtor.call(subscribe, { planId: 'growth' })
  const pending = { planId: 'growth', amount: 199 }
  expect((await standing()).subscription).toEqual({ ...begun, pending })
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'trialing' } })

  testApp.now = new Date('2027-01-27T09:00:00Z')
  await staySignedIn()
  expect((await standing()).subscription).toEqual({ ...begun, status: 'trial_expired' })
  const { redirect } = await realtor.call(subscribe, { planId: 'growth' })
  expect((await standing()).subscription).toEqual({ ...begun, status: 'pending', pending })
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'pending' } })
  await pay(redirect!)
  expect((await standing()).subscription).toEqual({
    ...begun,
    planId: 'growth',
    planName: 'Expanding Orbit',
    amount: 199,
    status: 'active',
    startDate: '2027-01-26T22:00:00.000Z',
    nextBillingDate: '2027-02-26T22:00:00.000Z',
    endDate: null,
  })
})

test('what is chosen for the first time and not paid yet says its price, and none of the days of a plan', async () => {
  testApp.now = new Date('2027-01-28T08:00:00Z')
  const realtor = await begin()
  await realtor.call(subscribe, { planId: 'growth' })
  expect((await realtor.call(getSubscription, {})).subscription).toEqual({
    planId: 'growth',
    planName: 'Expanding Orbit',
    amount: 199,
    status: 'pending',
    startDate: expect.stringMatching(/^2027-01-28T08:0/),
    createdAt: expect.stringMatching(/^2027-01-28T08:0/),
    nextBillingDate: null,
    endDate: null,
    pending: { planId: 'growth', amount: 199 },
  })
})

test('a form is open for 48 hours, and for nobody who has not its whole address', async () => {
  testApp.now = new Date('2027-01-29T08:00:00Z')
  const realtor = await begin()
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  const address = redirect!.replace(SHOP, '')
  const statusOf = async (url: string) => (await testApp.app.inject(url)).statusCode
  expect(await statusOf(address)).toBe(200)
  for (const wrong of [address.slice(0, -1), `${address}x`, address.replace(/code=.*/, '')])
    expect(await statusOf(wrong)).toBe(404)
  testApp.now = new Date('2027-01-31T07:59:00Z')
  expect(await statusOf(address)).toBe(200)
  testApp.now = new Date('2027-01-31T08:01:00Z')
  expect(await statusOf(address)).toBe(404)
})

test('a form that is paid is not opened again', async () => {
  const realtor = await begin()
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  await pay(redirect!)
  expect((await testApp.app.inject(redirect!.replace(SHOP, ''))).statusCode).toBe(404)
})

test('what is not paid changes nothing, and no other form can be seen', async () => {
  const realtor = await begin()
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  await pay(redirect!, 'leave')
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'pending' } })
  testApp.now = new Date(testApp.now.getTime() + 49 * 3600_000)
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
  // Its credit pays for the next change.
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

test('the till leads back by the public address, wherever the page was opened, and to no other site', async () => {
  const realtor = await begin()
  const foreign = [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\\\elsewhere.example/',
    'javascript:alert(1)',
    'billing',
  ]
  for (const returnUrl of foreign) {
    const refused = await realtor
      .call(subscribe, { planId: 'starter', returnUrl })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 400 })
    expect(String(refused)).not.toMatch(/address/i)
  }
  const addressesOf = async (sent: object) => {
    const { redirect } = await realtor.call(subscribe, { planId: 'starter', ...sent })
    const { body } = await testApp.app.inject(redirect!.replace(SHOP, ''))
    return ['return_url', 'cancel_url'].map(
      name => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1],
    )
  }
  expect(await addressesOf({})).toEqual([`${SHOP}/billing/return`, `${SHOP}/billing`])
  const expected = [`${SHOP}/billing/return?from=profile`, `${SHOP}/plans`]
  for (const opened of [
    SHOP,
    '',
    'http://127.0.0.1:4420',
    'http://192.168.1.20:3000',
    'http://localhost:3001',
    'http://[::1]:3000',
  ])
    expect(
      await addressesOf({ returnUrl: `${opened}/billing/return?from=profile`, cancelUrl: `${opened}/plans` }),
    ).toEqual(expected)
  expect(await addressesOf({ returnUrl: `${SHOP}\\\\@evil.example/` })).toEqual([
    `${SHOP}/@evil.example/`,
    `${SHOP}/billing`,
  ])
})

test('a page with the form comes for who has an organisation', async () => {
  const [realtor, client] = [await begin(), await testApp.user('client')]
  const page = await realtor.call(checkoutPlan, { planId: 'starter' })
  const html = await page.text()
  expect(html).toContain('name="signature"')
  expect(html).not.toContain('jt7NOE43FZPn')
  expect(html).toContain(`name="return_url" value="${SHOP}/billing/return"`)
  expect(html).toContain(`name="cancel_url" value="${SHOP}/billing"`)
  await expect(client.call(checkoutPlan, { planId: 'starter' })).rejects.toSatisfy(noOrganisation.is)
  const manager = await begin()
  await testApp.pool.query(
    `update memberships set organisation_id = $1, position = 'manager' where user_id = $2`,
    [realtor.organisation_id, manager.id],
  )
  await expect(manager.call(checkoutPlan, { planId: 'starter' })).rejects.toMatchObject({ status: 403 })
  await subscribed('growth', realtor)
  // The current plan, and a cheaper one that follows without a payment, have no form.
  for (const planId of ['growth', 'starter'] as const)
    await expect(realtor.call(checkoutPlan, { planId })).rejects.toSatisfy(samePlan.is)
  // It is not their plan: nothing is to pay for it.
  await expect(realtor.call(checkoutPlan, { planId: 'starter' })).rejects.toMatchObject({
    message: nothingToPay.words,
  })
  await expect(realtor.call(checkoutPlan, { planId: 'growth' })).rejects.toMatchObject({
    message: samePlan.words,
  })
})

test('asked again with its key, one form is opened, and the answer is the same', async () => {
  const realtor = await begin()
  const asked = { planId: 'starter' as const }
  const ask = () => realtor.call(subscribe, asked, { idempotencyKey: `plan ${realtor.id}` })
  const first = await ask()
  expect(await ask()).toEqual(first)
  const orders = `select from billing_orders where organisation_id = $1`
  expect((await testApp.pool.query(orders, [realtor.organisation_id])).rows).toHaveLength(1)
  // Once it is paid, the answer of that time is given again, and nothing is due twice.
  await pay(first.redirect!)
  expect(await ask()).toEqual(first)
  expect((await testApp.pool.query(orders, [realtor.organisation_id])).rows).toHaveLength(1)
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

test('the trial starts without a body: there is one plan to try', async () => {
  const realtor = await testApp.user('realtor')
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/billing/start-trial',
    headers: { authorization: `Bearer ${realtor.token}` },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ subscription: { planId: 'starter', status: 'trialing' } })
})
