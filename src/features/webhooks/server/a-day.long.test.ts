import { expect, test } from 'vitest'
import { openReceiver } from '#src/testing/mail/receiver.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listDeliveries } from '../contract/deliveries.ts'
import * as contract from '../contract/webhooks.ts'
import { TRIES_MAX } from '../rules.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const fixtures = await createFixtures(testApp)
const receiver = await openReceiver()
const { realtor } = fixtures.people
const HOUR_MS = 60 * 60_000

/** Lets time pass up to when something is due next, and runs it. */
async function nextTurn(): Promise<Date | null> {
  const { rows } = await testApp.pool.query<{ at: Date | null }>(
    `select min(scheduled_at) as at from outgoing where kind = 'webhooks.send'`,
  )
  const { at } = rows[0]! // an aggregate has one row
  if (!at) return null
  if (at > testApp.now) testApp.now = new Date(at.getTime() + 1)
  await testApp.runJobs()
  return at
}

test('a receiver that fails is tried for a day, told once by mail, and turned off after three days', async () => {
  receiver.answers.set('/', response => response.writeHead(503).end('later'))
  const { webhook } = await realtor.call(contract.createWebhook, {
    currentPassword: realtor.password,
    name: 'Our tool',
    url: receiver.urlOf('/'),
    events: ['booking.requested'],
  })
  const id = webhook._id
  const begin = testApp.now.getTime()
  const hoursGone = () => (testApp.now.getTime() - begin) / HOUR_MS
  const mails = () => testApp.mailbox.filter(({ subject }) => subject.includes('Our tool'))

  await fixtures.request()
  await testApp.runJobs()
  while (await nextTurn());
  expect(receiver.received).toHaveLength(TRIES_MAX)
  expect(new Set(receiver.received.map(({ headers }) => headers['naledi-delivery'])).size).toBe(1)
  expect(hoursGone()).toBeGreaterThan(20)
  expect(hoursGone()).toBeLessThan(28)
  expect((await realtor.call(listDeliveries, { id })).deliveries).toMatchObject([
    { state: 'given_up', tries: TRIES_MAX, status: 503 },
  ])
  expect(mails()).toMatchObject([{ subject: 'Webhook failing: Our tool' }])

  // A second one is given up a day later, and needs no second mail.
  await fixtures.request()
  await testApp.runJobs()
  while (await nextTurn());
  expect(mails()).toHaveLength(1)

  // A first try after three days turns it off.
  for (let days = 0; days < 2; days++) {
    await fixtures.request()
    await testApp.runJobs()
    while (await nextTurn());
  }
  expect(hoursGone()).toBeGreaterThan(72)
  expect(mails().map(({ subject }) => subject)).toEqual([
    'Webhook failing: Our tool',
    'Webhook turned off: Our tool',
  ])
  const off = (await realtor.call(contract.listWebhooks, {})).webhooks[0]!
  expect(off).toMatchObject({ is_on: false, turned_off_at: expect.any(String), waiting: 0 })
  const received = receiver.received.length
  await fixtures.request()
  await testApp.runJobs()
  expect(receiver.received).toHaveLength(received)

  // Turned on again it begins anew.
  receiver.answers.delete('/')
  await realtor.call(contract.changeWebhook, { id, is_on: true })
  await fixtures.request()
  await testApp.runJobs()
  expect((await realtor.call(listDeliveries, { id })).deliveries[0]).toMatchObject({ state: 'delivered' })
  expect((await realtor.call(contract.listWebhooks, {})).webhooks[0]).toMatchObject({
    turned_off_at: null,
    failing_since: null,
  })
})
