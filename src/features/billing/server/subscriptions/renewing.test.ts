import { expect, test } from 'vitest'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import { listInvoices } from '../../contract/invoices.ts'
import { subscribe } from '../../contract/subscribe.ts'
import {
  billingHistory,
  cancelSubscription,
  getSubscription,
  meSummary,
  startTrial,
} from '../../contract/subscription.ts'

const { testApp, pay, base, loseNotifications } = await createPaidApp()
const begin = () => testApp.user('realtor')
type Realtor = Awaited<ReturnType<typeof begin>>

const staySignedIn = () =>
  testApp.pool.query(`update sessions set expires_at = expires_at + interval '2 years'`)
const subjectsTo = ({ email }: Realtor) =>
  testApp.mailbox.filter(({ to }) => to === email).map(({ subject }) => subject)
const planOf = async (realtor: Realtor) => (await realtor.call(meSummary, {})).plan
const historyOf = async (realtor: Realtor) =>
  (await realtor.call(billingHistory, {})).events.map(({ event }) => event)

async function subscribed(planId: 'starter' | 'growth'): Promise<Realtor> {
  const realtor = await begin()
  const { redirect } = await realtor.call(subscribe, { planId })
  await pay(redirect!)
  await staySignedIn()
  return realtor
}

/** The agreement of a realtor at the demo gateway: whether its card has money. */
async function setFailing(isFailing: boolean): Promise<void> {
  const page = await (await fetch(`${base}/`)).text()
  for (const [, token] of page.matchAll(/agreements\/([\da-f-]{36})/g))
    await fetch(`${base}/agreements/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ action: isFailing ? 'fail' : 'work' }),
      redirect: 'manual',
    })
}

/** Waits for what the gateway sends by itself, and lets the product work on it. */
async function goTo(moment: string, until: () => Promise<boolean> = async () => true): Promise<void> {
  testApp.now = new Date(moment)
  await expect.poll(async () => (await testApp.runJobs(), until())).toBe(true)
}
const invoicesOf = async (realtor: Realtor) => (await realtor.call(listInvoices, {})).invoices.length

test('each month is renewed and invoiced', async () => {
  testApp.now = new Date('2027-01-31T08:00:00Z')
  const realtor = await subscribed('starter')
  await goTo('2027-02-28T08:00:00Z', async () => (await invoicesOf(realtor)) === 2)
  const { subscription } = await realtor.call(getSubscription, {})
  expect(subscription).toMatchObject({ status: 'active', nextBillingDate: '2027-03-30T22:00:00.000Z' })
  expect(await historyOf(realtor)).toEqual(['renewed', 'subscribed'])
  await realtor.call(cancelSubscription, {})
  await testApp.runJobs()
})

test('a missed payment is found by asking, emailed to the owner three times, and ends the plan after 7 days', async () => {
  testApp.now = new Date('2027-04-10T08:00:00Z')
  const realtor = await subscribed('growth')
  await setFailing(true)
  await goTo('2027-05-10T12:00:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'growth', status: 'active' })
  for (const day of ['11', '13', '15']) {
    await goTo(`2027-05-${day}T08:00:00Z`)
    expect(await planOf(realtor)).toEqual({ id: 'growth', status: 'past_due' })
  }
  await goTo('2027-05-16T21:59:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'growth', status: 'past_due' })
  testApp.now = new Date('2027-05-16T22:00:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'free', status: 'expired' })
  await testApp.runJobs()
  expect(await historyOf(realtor)).toEqual([
    'expired',
    'payment_failed',
    'payment_failed',
    'payment_failed',
    'subscribed',
  ])
  expect(subjectsTo(realtor).slice(-4)).toEqual([
    'We couldn’t take your payment',
    'We couldn’t take your payment',
    'We couldn’t take your payment',
    'Expanding Orbit has ended',
  ])
  await setFailing(false)
})

test('a payment that is made within the 7 days puts all right', async () => {
  testApp.now = new Date('2027-06-10T08:00:00Z')
  const realtor = await subscribed('starter')
  await setFailing(true)
  await goTo('2027-07-11T08:00:00Z')
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'past_due' })
  await setFailing(false)
  await goTo('2027-07-12T08:00:00Z', async () => (await invoicesOf(realtor)) === 2)
  expect(await realtor.call(getSubscription, {})).toMatchObject({
    subscription: { status: 'active', nextBillingDate: '2027-08-09T22:00:00.000Z', endDate: null },
  })
  expect(subjectsTo(realtor)).toContain('We received your payment')
})

test('who tries for free, or has cancelled, is reminded a week and a day before the end, each once', async () => {
  testApp.now = new Date('2027-09-01T08:00:00Z')
  const trial = await begin()
  await trial.call(startTrial, {})
  await staySignedIn()
  const reminders = () => subjectsTo(trial).filter(subject => subject.startsWith('Your free trial ends on'))
  await goTo('2027-09-07T08:01:00Z')
  expect(reminders()).toHaveLength(0)
  for (const [day, count] of [
    ['08', 1],
    ['10', 1],
    ['14', 2],
  ] as const) {
    await goTo(`2027-09-${day}T08:01:00Z`)
    expect(reminders()).toHaveLength(count)
  }
  await goTo('2027-09-15T08:01:00Z')
  expect(subjectsTo(trial)).toContain('Your free trial has ended')
  expect(subjectsTo(trial)[0]).toBe('Your free trial of Solo Explorer has begun')
  expect(await planOf(trial)).toEqual({ id: 'free', status: 'trial_expired' })

  const cancelled = await subscribed('starter')
  await cancelled.call(cancelSubscription, {})
  await goTo('2027-10-12T08:00:00Z')
  expect(subjectsTo(cancelled)).toContain('Solo Explorer is cancelled')
  expect(subjectsTo(cancelled).some(subject => subject.startsWith('Solo Explorer ends on'))).toBe(true)
})

test('a renewal that was taken and never notified of is for the administrator, once, until its notification comes', async () => {
  testApp.now = new Date('2028-01-10T08:00:00Z')
  const realtor = await subscribed('starter')
  const rows = async () =>
    (
      await testApp.pool.query(
        'select reason, expected_cents, resolved_at is not null as "isResolved" from billing_unmatched where organisation_id = $1',
        [realtor.organisation_id],
      )
    ).rows
  loseNotifications(true)
  for (const day of ['11', '12', '13']) await goTo(`2028-02-${day}T08:00:00Z`)
  const row = { reason: 'taken, but not notified', expected_cents: 14_900 }
  expect(await rows()).toEqual([{ ...row, isResolved: false }])
  expect(await planOf(realtor)).toEqual({ id: 'starter', status: 'active' })
  expect(await historyOf(realtor)).toEqual(['subscribed'])
  loseNotifications(false)
  await goTo('2028-02-14T08:00:00Z', async () => (await invoicesOf(realtor)) === 2)
  expect(await rows()).toEqual([{ ...row, isResolved: true }])
  expect(await realtor.call(getSubscription, {})).toMatchObject({
    subscription: { status: 'active', nextBillingDate: '2028-03-09T22:00:00.000Z' },
  })
})
