import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Agreement, bodyOf, standIn } from '#src/testing/billing/stand-in-gateway.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { subscribe } from '../../contract/subscribe.ts'
import { billingHistory, cancelSubscription, meSummary } from '../../contract/subscription.ts'

// A gateway that answers, and says nothing that can be understood.

const { app, base, sent, agreements, gateway } = await standIn()
afterAll(() => app.close())
const testApp = await createTestApp({ PAYFAST_BASE_URL: base })
const ODD = [
  { status: 502, body: '<h1>Bad gateway</h1>' },
  { status: 403, body: '<h1>Too many requests</h1>' },
  { status: 200, body: '<h1>We’ll be back soon</h1>' },
  { status: 200, body: '{}' },
  { status: 200, body: '' },
]
const DAY_MS = 86_400_000

async function later(ms: number): Promise<void> {
  testApp.now = new Date(testApp.now.getTime() + ms)
  await testApp.pool.query(`update sessions set expires_at = moment() + interval '1 day'`)
  await testApp.runJobs()
}

/** A form of 10 January is opened and paid at the gateway, which notifies of it. */
async function paid() {
  testApp.now = new Date('2027-01-10T08:00:00Z')
  const realtor = await testApp.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  const id = /orders\/([^/]+)\//.exec(redirect!)![1]! // a form of Payfast has a page of ours
  const agreement = {
    token: randomUUID(),
    form: { id },
    amount: 14_900,
    nextDay: Date.parse('2027-02-10') / DAY_MS,
    isActive: true,
  } as Agreement
  agreements.set(agreement.token, agreement)
  const body = bodyOf({ agreement, cents: 14_900, paymentId: randomUUID(), isFirst: true, readyIn: 0 })
  sent.add(body.replace(/&signature=.*/, ''))
  const { statusCode } = await testApp.app.inject({
    method: 'POST',
    url: '/api/billing/payfast/notify',
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(statusCode).toBe(200)
  const status = async () => (await realtor.call(meSummary, {})).plan.status
  return { realtor, agreement, status }
}

test.each(ODD)(
  'a payment is not taken for a lie while its confirmation is answered by $status $body',
  async odd => {
    gateway.says = odd
    const { status } = await paid()
    for (let hours = 0; hours < 12; hours++) await later(3_600_000)
    expect(await status()).toBe('pending')
    gateway.says = null
    // It is asked again a day after it came.
    for (let hours = 0; hours < 13; hours++) await later(3_600_000)
    expect(await status()).toBe('active')
  },
)

test.each(ODD.slice(0, 2))(
  'an agreement is cancelled in the end where that was answered by $status $body',
  async odd => {
    const { realtor, agreement } = await paid()
    await testApp.runJobs()
    gateway.says = odd
    await realtor.call(cancelSubscription, {})
    for (let tries = 0; tries < 12; tries++) await later(11 * 60_000)
    expect(agreement.isActive).toBe(true)
    gateway.says = null
    await later(11 * 60_000)
    expect(agreement.isActive).toBe(false)
  },
)

test.each(ODD)(
  'a payment that is missing is found missing in the end where that was answered by $status $body',
  async odd => {
    const { realtor, status } = await paid()
    await testApp.runJobs()
    gateway.says = odd
    await later(32 * DAY_MS)
    for (let hours = 0; hours < 12; hours++) await later(3_600_001)
    expect(await status()).toBe('active')
    gateway.says = null
    await later(3_600_001)
    expect(await status()).toBe('past_due')
    gateway.says = odd
    // Its end is recorded, whatever the gateway says.
    await later(8 * DAY_MS)
    const { events } = await realtor.call(billingHistory, {})
    expect(events[0]!.event).toBe('expired')
    gateway.says = null
    await testApp.runJobs()
  },
)
