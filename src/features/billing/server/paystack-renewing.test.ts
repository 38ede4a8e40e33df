import { expect, test } from 'vitest'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { createPaystackApp } from '#src/testing/billing/paystack-payments.ts'
import { listInvoices } from '../contract/invoices.ts'
import { cardUnknown, quotePlan, subscribe } from '../contract/subscribe.ts'
import { billingHistory, cancelSubscription, getSubscription, meSummary } from '../contract/subscription.ts'
import { checkSubscription } from './subscriptions/check-subscription.ts'

const { testApp, paystack, pay, referenceOf } = await createPaystackApp()
type Realtor = Awaited<ReturnType<typeof testApp.user>>
type Plan = 'starter' | 'growth'
const GATEWAY = { gateway: 'paystack' } as const

async function subscribed(planId: Plan, who?: Realtor): Promise<Realtor> {
  const realtor = who ?? (await testApp.user('realtor'))
  const { redirect } = await realtor.call(subscribe, { planId, ...GATEWAY })
  await pay(redirect!)
  return realtor
}

/** Goes to a time, and lets the product do what is due then; webhooks of that arrive unless they are lost. */
async function goTo(moment: string): Promise<void> {
  testApp.now = new Date(moment)
  // A session ends after a month without a call.
  await testApp.pool.query('update sessions set expires_at = $1', [
    new Date(testApp.now.getTime() + 86_400_000),
  ])
  await testApp.runJobs()
  await paystack.deliver()
  await testApp.runJobs()
}
const planOf = async (realtor: Realtor) => (await realtor.call(meSummary, {})).plan
const historyOf = async (realtor: Realtor) =>
  (await realtor.call(billingHistory, {})).events.map(({ event }) => event)
const amountsOf = async (realtor: Realtor) =>
  (await realtor.call(listInvoices, {})).invoices.map(({ amount, kind }) =>
    kind === 'invoice' ? amount : -amount,
  )
const subjectsTo = ({ email }: Realtor) =>
  testApp.mailbox.filter(({ to }) => to === email).map(({ subject }) => subject)
/** Charges to the card of a realtor without their action, in cents. */
const chargesOf = ({ email }: Realtor) =>
  [...paystack.transactions.values()].filter(each => each.email === email && each.reference.includes('.'))
const takenFrom = (realtor: Realtor) =>
  chargesOf(realtor).flatMap(({ status, amount }) => (status === 'success' ? [amount] : []))

/** Ends what a test leaves behind, so that none charges in the months of another. */
async function end(realtor: Realtor): Promise<void> {
  await realtor.call(cancelSubscription, {}).catch(() => undefined)
  await testApp.runJobs()
}

test('each month the card is charged on the day on which the period ends, and invoiced once', async () => {
  testApp.now = new Date('2027-01-31T08:00:00Z')
  const realtor = await subscribed('starter')
  await goTo('2027-02-27T21:59:00Z')
  expect(takenFrom(realtor)).toEqual([])
  await goTo('2027-02-27T22:00:30Z')
  expect(takenFrom(realtor)).toEqual([14_900])
  expect(await realtor.call(getSubscription, {})).toMatchObject({
    subscription: { status: 'active', nextBillingDate: '2027-03-30T22:00:00.000Z' },
  })
  await goTo('2027-03-30T22:00:30Z')
  expect(takenFrom(realtor)).toEqual([14_900, 14_900])
  expect(await amountsOf(realtor)).toEqual([149, 149, 149])
  expect(await historyOf(realtor)).toEqual(['renewed', 'renewed', 'subscribed'])
  const of = { organisationId: realtor.organisation_id! }
  expect(await balanceOf(testApp.db, { kind: 'receivable', ...of })).toBe(0)
  expect(await balanceOf(testApp.db, { kind: 'credit', ...of })).toBe(0)
  await end(realtor)
})

test('a charge whose answer and webhook were lost is found by asking, and not made again', async () => {
  testApp.now = new Date('2027-04-10T08:00:00Z')
  const realtor = await subscribed('starter')
  paystack.faults.losesAnswers = true
  testApp.now = new Date('2027-05-09T22:01:00Z')
  await testApp.runJobs()
  paystack.lose()
  paystack.faults.losesAnswers = false
  expect(takenFrom(realtor)).toEqual([14_900])
  expect(await amountsOf(realtor)).toEqual([149])
  await goTo('2027-05-09T23:02:00Z')
  expect(takenFrom(realtor)).toEqual([14_900])
  expect(await amountsOf(realtor)).toEqual([149, 149])
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'active' })
  await end(realtor)
})

test('a process that ends after the charge, or charges that run at once, take one payment', async () => {
  testApp.now = new Date('2027-06-10T08:00:00Z')
  const realtor = await subscribed('growth')
  testApp.now = new Date('2027-07-09T22:01:00Z')
  const subject = { subject: realtor.organisation_id! } as Parameters<typeof checkSubscription.run>[1]
  // Charges by these are never saved, as by a process that is killed.
  await Promise.all([1, 2, 3].map(() => checkSubscription.run(testApp.deps, subject)))
  paystack.lose()
  expect(takenFrom(realtor)).toEqual([19_900])
  expect(await amountsOf(realtor)).toEqual([199])
  await goTo('2027-07-10T22:01:00Z')
  expect(takenFrom(realtor)).toEqual([19_900])
  expect(await amountsOf(realtor)).toEqual([199, 199])
  await end(realtor)
})

test('a card that pays no more is tried again 1, 3 and 5 days later, then the plan ends', async () => {
  testApp.now = new Date('2027-08-10T08:00:00Z')
  const realtor = await subscribed('growth')
  paystack.faults.charges = 'failed'
  await goTo('2027-09-09T22:01:00Z')
  expect(chargesOf(realtor)).toHaveLength(1)
  expect(await planOf(realtor)).toEqual({ id: 'growth', status: 'active' })
  for (const [day, tries] of [
    ['10', 2],
    ['11', 2],
    ['12', 3],
    ['14', 4],
    ['15', 4],
  ] as const) {
    await goTo(`2027-09-${day}T22:02:00Z`)
    expect(chargesOf(realtor), day).toHaveLength(tries)
    expect(await planOf(realtor)).toEqual({ id: 'growth', status: 'past_due' })
  }
  await goTo('2027-09-16T22:02:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'free', status: 'expired' })
  expect(chargesOf(realtor)).toHaveLength(4)
  expect(await historyOf(realtor)).toEqual([
    'expired',
    'payment_failed',
    'payment_failed',
    'payment_failed',
    'subscribed',
  ])
  expect(subjectsTo(realtor).filter(subject => subject === 'We couldn’t take your payment')).toHaveLength(3)
  paystack.faults.charges = 'success'
})

test('a try that succeeds within the 7 days puts all right, and a refused card is a try that failed', async () => {
  testApp.now = new Date('2027-10-10T08:00:00Z')
  const realtor = await subscribed('starter')
  paystack.faults.charges = 'refused'
  await goTo('2027-11-09T22:01:00Z')
  await goTo('2027-11-10T22:02:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'past_due' })
  paystack.faults.charges = 'success'
  await goTo('2027-11-12T22:03:00Z')
  expect(takenFrom(realtor)).toEqual([14_900])
  expect(await realtor.call(getSubscription, {})).toMatchObject({
    subscription: { status: 'active', nextBillingDate: '2027-12-09T22:00:00.000Z', endDate: null },
  })
  await end(realtor)
})

test('a charge that is not decided is waited for, and never made beside another', async () => {
  testApp.now = new Date('2028-01-10T08:00:00Z')
  const realtor = await subscribed('starter')
  paystack.faults.charges = 'ongoing'
  await goTo('2028-02-09T22:01:00Z')
  paystack.faults.charges = 'success'
  await goTo('2028-02-10T22:02:00Z')
  expect(chargesOf(realtor)).toHaveLength(1)
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'past_due' })
  chargesOf(realtor)[0]!.status = 'success'
  await goTo('2028-02-12T22:03:00Z')
  expect(chargesOf(realtor)).toHaveLength(1)
  expect(await amountsOf(realtor)).toEqual([149, 149])
  await end(realtor)
})

test('while Paystack is away nothing is missed: it is charged within an hour of its return', async () => {
  testApp.now = new Date('2028-03-10T08:00:00Z')
  const realtor = await subscribed('starter')
  paystack.faults.isAway = true
  await goTo('2028-04-09T22:01:00Z')
  await goTo('2028-04-11T10:00:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'active' })
  paystack.faults.isAway = false
  await goTo('2028-04-11T11:01:00Z')
  expect(takenFrom(realtor)).toEqual([14_900])
  expect(await historyOf(realtor)).toEqual(['renewed', 'subscribed'])
  await end(realtor)
})

test('up is paid on the page for the difference, down is charged from the next month on', async () => {
  testApp.now = new Date('2028-05-01T08:00:00Z')
  const realtor = await subscribed('starter')
  testApp.now = new Date('2028-05-11T08:00:00Z')
  await subscribed('growth', realtor)
  expect(await amountsOf(realtor)).toEqual([98.06, 149])
  expect(await planOf(realtor)).toEqual({ id: 'growth', status: 'active' })
  const { redirect, subscription } = await realtor.call(subscribe, { planId: 'starter', ...GATEWAY })
  expect(redirect).toBeUndefined()
  expect(subscription).toMatchObject({ planId: 'growth', pending: { planId: 'starter' } })
  await goTo('2028-06-10T22:01:00Z')
  expect(takenFrom(realtor)).toEqual([14_900])
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'active' })
  expect(await historyOf(realtor)).toEqual(['downgraded', 'downgrade_scheduled', 'upgraded', 'subscribed'])
  await end(realtor)
})

test('what is cancelled is charged no more', async () => {
  testApp.now = new Date('2028-07-05T08:00:00Z')
  const realtor = await subscribed('starter')
  await realtor.call(cancelSubscription, {})
  await goTo('2028-08-04T22:01:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'free', status: 'expired' })
  await goTo('2028-08-10T22:01:00Z')
  expect(chargesOf(realtor)).toEqual([])
})

test('a cancelled plan comes back for nothing by the card that is known, without a page, and is charged at its end', async () => {
  testApp.now = new Date('2028-09-05T08:00:00Z')
  const realtor = await subscribed('starter')
  await realtor.call(cancelSubscription, {})
  await testApp.runJobs()
  expect(await realtor.call(quotePlan, { planId: 'starter' })).toMatchObject({ dueNow: 0 })
  const { redirect, subscription } = await realtor.call(subscribe, { planId: 'starter', ...GATEWAY })
  expect(redirect).toBe('http://localhost:3000/billing/return')
  expect(subscription).toMatchObject({ status: 'active', nextBillingDate: '2028-10-04T22:00:00.000Z' })
  expect(await amountsOf(realtor)).toEqual([149])
  // As often as its owner likes.
  await realtor.call(cancelSubscription, {})
  const again = await realtor.call(subscribe, { planId: 'starter', ...GATEWAY })
  expect(again.subscription).toMatchObject({ status: 'active' })
  await goTo('2028-10-04T22:01:00Z')
  expect(takenFrom(realtor)).toEqual([14_900])
  expect(await historyOf(realtor)).toEqual([
    'renewed',
    'reactivated',
    'cancelled',
    'reactivated',
    'cancelled',
    'subscribed',
  ])
  await end(realtor)
})

test('where nothing is due and no card of this organisation is known, that is refused and nothing changes', async () => {
  testApp.now = new Date('2028-11-05T08:00:00Z')
  const [other, realtor] = [await subscribed('starter'), await testApp.user('realtor')]
  const { redirect } = await realtor.call(subscribe, { planId: 'starter', ...GATEWAY })
  paystack.pay(referenceOf(redirect!), { isReusable: false })
  await paystack.deliver()
  await testApp.runJobs()
  await realtor.call(cancelSubscription, {})
  await expect(realtor.call(subscribe, { planId: 'starter', ...GATEWAY })).rejects.toSatisfy(cardUnknown.is)
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'cancelled' })
  await Promise.all([end(other), end(realtor)])
})

test('a card that may be charged once alone pays a month; then its owner is asked to pay', async () => {
  testApp.now = new Date('2029-01-10T08:00:00Z')
  const realtor = await testApp.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'starter', ...GATEWAY })
  paystack.pay(referenceOf(redirect!), { isReusable: false })
  await paystack.deliver()
  await testApp.runJobs()
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'active' })
  await goTo('2029-02-10T22:02:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'past_due' })
  expect(chargesOf(realtor)).toEqual([])
  expect(subjectsTo(realtor)).toContain('We couldn’t take your payment')
  await subscribed('starter', realtor)
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'active' })
  await end(realtor)
})

test('of two pages that are both paid the first counts, the second is credited and never charged again', async () => {
  testApp.now = new Date('2029-03-10T08:00:00Z')
  const realtor = await testApp.user('realtor')
  const [one, other] = [
    await realtor.call(subscribe, { planId: 'starter', ...GATEWAY }),
    await realtor.call(subscribe, { planId: 'growth', ...GATEWAY }),
  ]
  await pay(one.redirect!)
  await pay(other.redirect!)
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'active' })
  expect(await amountsOf(realtor)).toEqual([-199, 199, 149])
  await goTo('2029-04-09T22:01:00Z')
  expect(takenFrom(realtor)).toEqual([14_900])
  await end(realtor)
})

test('a card is not charged for a plan that is over, also where nothing ran while it ended', async () => {
  testApp.now = new Date('2029-05-10T08:00:00Z')
  const realtor = await subscribed('starter')
  await goTo('2029-06-16T22:01:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'free', status: 'expired' })
  expect(chargesOf(realtor)).toEqual([])
  expect(await historyOf(realtor)).toEqual(['expired', 'subscribed'])
})
