import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LEASE_SECONDS } from '#src/server/outgoing/claim.ts'
import { openReceiver } from '#src/testing/mail/receiver.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listDeliveries } from '../contract/deliveries.ts'
import * as contract from '../contract/webhooks.ts'
import { queueDelivery } from './queries.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const { people } = await createFixtures(testApp)
const { realtor } = people
const MINUTE_MS = 60_000

test('a process that is killed between sending and noting it sends the same again, under the same id', async () => {
  const receiver = await openReceiver()
  const { webhook } = await realtor.call(contract.createWebhook, {
    currentPassword: realtor.password,
    name: 'Our tool',
    url: receiver.urlOf('/'),
    events: ['booking.requested'],
  })
  const organisationId = realtor.organisation_id!
  const event = { organisationId, event: 'booking.requested', data: {}, eventId: crypto.randomUUID() }
  await queueDelivery(testApp.db, event)
  const { host, port, user, password, database } = testApp.pool.options // what it was opened with
  const connection = { host, port, user, password, database }
  const child = spawn(
    process.execPath,
    [path.resolve('src/testing/mail/send-deliveries.ts'), JSON.stringify({ connection, time: testApp.now })],
    { stdio: 'inherit' },
  )
  receiver.answers.set('/', () => void child.kill('SIGKILL'))
  await once(child, 'exit')
  expect(receiver.received).toHaveLength(1)
  const log = async () => (await realtor.call(listDeliveries, { id: webhook._id })).deliveries
  expect(await log()).toMatchObject([{ state: 'sending', tries: 1 }])

  receiver.answers.delete('/')
  // Nobody takes it from a process that may only be slow.
  await testApp.runJobs()
  expect(receiver.received).toHaveLength(1)
  testApp.now = new Date(testApp.now.getTime() + LEASE_SECONDS * 1000 + MINUTE_MS)
  await testApp.runJobs()
  expect(await log()).toMatchObject([{ state: 'delivered', tries: 2 }])
  const [first, again] = receiver.received
  expect(again!.headers['naledi-delivery']).toBe(first!.headers['naledi-delivery'])
  expect(again!.body).toBe(first!.body)
})
