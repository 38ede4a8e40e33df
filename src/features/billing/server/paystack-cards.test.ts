import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPaystackApp } from '#src/testing/billing/paystack-payments.ts'
import { cardUnknown, quotePlan, subscribe } from '../contract/subscribe.ts'
import { billingHistory, cancelSubscription, meSummary } from '../contract/subscription.ts'

const { testApp, paystack, pay, referenceOf } = await createPaystackApp()
type Realtor = Awaited<ReturnType<typeof testApp.user>>
const GATEWAY = { gateway: 'paystack' } as const

async function subscribed(planId: 'starter' | 'growth', who?: Realtor) {
  const realtor = who ?? (await testApp.user('realtor'))
  // As the page sends it; the gateway is asked beside the transaction of the key.
  const { redirect } = await realtor.call(subscribe, { planId, ...GATEWAY }, { idempotencyKey: randomUUID() })
  await pay(redirect!)
  const card = paystack.transactions.get(referenceOf(redirect!))!.authorization!
  return { realtor, card }
}
async function goTo(moment: string): Promise<void> {
  testApp.now = new Date(moment)
  await testApp.pool.query(`update sessions set expires_at = moment() + interval '1 day'`)
  await testApp.runJobs()
}
/** The cards that Paystack was asked to forget, each time it was. */
const forgotten = () =>
  paystack.calls.flatMap(({ path, body }) =>
    path === '/customer/deactivate_authorization'
      ? [(body as { authorization_code: string }).authorization_code]
      : [],
  )
const timesOf = (card: string) => forgotten().filter(each => each === card).length

test('a card is forgotten once the plan it paid for is over, and not before: until then it can be taken back', async () => {
  testApp.now = new Date('2027-01-10T08:00:00Z')
  const { realtor, card } = await subscribed('starter')
  await realtor.call(cancelSubscription, {})
  await goTo('2027-02-09T21:59:00Z')
  expect(timesOf(card)).toBe(0)
  await goTo('2027-02-09T22:00:30Z')
  await goTo('2027-02-10T22:00:30Z')
  expect(timesOf(card)).toBe(1)
})

test('a card that pays goes on paying where another was forgotten, also one that was taken back', async () => {
  testApp.now = new Date('2027-03-10T08:00:00Z')
  const { realtor, card: former } = await subscribed('starter')
  testApp.now = new Date('2027-03-20T08:00:00Z')
  const { card } = await subscribed('growth', realtor)
  await goTo('2027-03-22T08:00:00Z')
  expect([timesOf(former), timesOf(card)]).toEqual([1, 0])
  await realtor.call(cancelSubscription, {})
  await realtor.call(subscribe, { planId: 'growth', ...GATEWAY })
  await goTo('2027-04-19T22:01:00Z')
  expect(timesOf(card)).toBe(0)
  const { events } = await realtor.call(billingHistory, {})
  expect(events[0]).toMatchObject({ event: 'renewed' })
  await realtor.call(cancelSubscription, {})
})

test('while Paystack is away it is asked again, and a page that may be paid yet is waited for', async () => {
  testApp.now = new Date('2027-06-10T08:00:00Z')
  const { realtor, card } = await subscribed('starter')
  await realtor.call(cancelSubscription, {})
  paystack.faults.isAway = true
  await goTo('2027-07-09T22:01:00Z')
  paystack.faults.isAway = false
  await goTo('2027-07-09T22:30:00Z')
  expect(timesOf(card)).toBe(0)
  await realtor.call(subscribe, { planId: 'starter', ...GATEWAY })
  await goTo('2027-07-11T21:00:00Z')
  expect(timesOf(card)).toBe(0)
  await goTo('2027-07-12T00:00:00Z')
  expect(timesOf(card)).toBe(1)
})

test('a card that was forgotten is not charged again, also where nothing is due now', async () => {
  testApp.now = new Date('2027-09-10T08:00:00Z')
  const realtor = await testApp.user('realtor')
  const pages = [
    await realtor.call(subscribe, { planId: 'starter', ...GATEWAY }),
    await realtor.call(subscribe, { planId: 'starter', ...GATEWAY }),
  ]
  for (const { redirect } of pages) await pay(redirect!)
  await realtor.call(cancelSubscription, {})
  await goTo('2027-11-12T08:00:00Z')
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'expired' } })
  for (const { redirect } of pages)
    expect(timesOf(paystack.transactions.get(referenceOf(redirect!))!.authorization!)).toBe(1)
  expect(await realtor.call(quotePlan, { planId: 'starter' })).toMatchObject({ dueNow: 0, credit: 149 })
  await expect(realtor.call(subscribe, { planId: 'starter', ...GATEWAY })).rejects.toSatisfy(cardUnknown.is)
})
