import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '#src/features/administration/contract/audit.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { openReceiver } from '#src/testing/mail/receiver.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { webhookOff } from '../contract/deliveries.ts'
import { exportDeliveries, overseeDeliveries, retryDeliveries, retryDelivery } from '../contract/oversee.ts'
import { changeWebhook, createWebhook } from '../contract/webhooks.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const { pool, runJobs } = testApp
const fixtures = await createFixtures(testApp)
const receiver = await openReceiver()
const { admin, realtor } = fixtures.people

let path: string
let webhook: string
const listed = async (fields: { state?: 'given_up' | 'waiting'; webhook?: string } = {}) =>
  admin.call(overseeDeliveries, fields)
const lastAct = async () => (await admin.call(listAudit, { actor: admin.id })).entries[0]

beforeEach(async () => {
  await pool.query('delete from webhooks')
  await fixtures.withoutLimits()
  path = `/${randomUUID()}?token=secret`
  const made = await realtor.call(createWebhook, {
    currentPassword: realtor.password,
    name: 'Our tool',
    url: receiver.urlOf(path),
    events: ['booking.requested'],
  })
  webhook = made.webhook._id
})

/** A delivery that was answered 500 and waits for its next try. */
async function failed(): Promise<void> {
  receiver.answers.set(path, response => response.writeHead(500).end('no'))
  await fixtures.request()
  await runJobs()
}

/** One that was given up; its id. */
async function givenUp(): Promise<string> {
  await failed()
  const { rows } = await pool.query<{ id: string }>(
    `update webhook_deliveries set state = 'given_up', settled_at = moment() where state = 'waiting' returning id`,
  )
  return rows
    .map(({ id }) => id)
    .toSorted()
    .at(-1)! // one was made
}

test('what waits for its next try and what was given up are two lists, by pages, without what is sent', async () => {
  await failed()
  expect((await listed()).total).toBe(0)
  const { deliveries } = await listed({ state: 'waiting' })
  expect(deliveries).toEqual([
    expect.objectContaining({
      event: 'booking.requested',
      state: 'waiting',
      tries: 1,
      status: 500,
      nextTryAt: expect.any(String),
      webhook: { _id: webhook, name: 'Our tool', host: `127.0.0.1:${receiver.port}`, isOn: true },
      organization: expect.objectContaining({ _id: realtor.organisation_id }),
    }),
  ])
  const id = await givenUp()
  const { deliveries: lost, total } = await admin.call(overseeDeliveries, { pageSize: 1 })
  expect(total).toBe(2)
  expect(lost).toMatchObject([{ _id: id, state: 'given_up', nextTryAt: null }])
  expect(JSON.stringify(lost)).not.toMatch(/token=secret|"data"|body/)
  expect((await listed({ webhook: randomUUID() })).total).toBe(0)
  expect((await listed({ webhook })).total).toBe(2)
})

test('one that was given up is sent again under its id, once, and that is in the audit log', async () => {
  const id = await givenUp()
  receiver.answers.delete(path)
  expect((await admin.call(retryDelivery, { id })).retried).toBe(1)
  await expect(admin.call(retryDelivery, { id })).rejects.toMatchObject({ status: 404 })
  await runJobs()
  const [first, second, ...more] = receiver.at(path)
  expect(more).toEqual([])
  expect(second!.body).toBe(first!.body)
  expect((await listed()).total + (await listed({ state: 'waiting' })).total).toBe(0)
  expect(await lastAct()).toMatchObject({
    action: 'POST /admin/deliveries/:id/retry',
    subject: { kind: 'deliveries', id },
    after: { state: 'waiting' },
  })
  await expect(admin.call(retryDelivery, { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('all that was given up is sent again, or that of one webhook', async () => {
  await givenUp()
  await givenUp()
  receiver.answers.delete(path)
  expect((await admin.call(retryDeliveries, { webhook: randomUUID() })).retried).toBe(0)
  expect((await admin.call(retryDeliveries, { webhook })).retried).toBe(2)
  expect(await lastAct()).toMatchObject({
    action: 'POST /admin/deliveries/retry',
    after: { webhook, retried: 2 },
  })
  await runJobs()
  expect(receiver.at(path)).toHaveLength(4)
  expect((await admin.call(retryDeliveries, {})).retried).toBe(0)
})

test('nothing is sent to a webhook that its host has turned off', async () => {
  const id = await givenUp()
  await realtor.call(changeWebhook, { id: webhook, is_on: false })
  await expect(admin.call(retryDelivery, { id })).rejects.toSatisfy(webhookOff.is)
  expect((await admin.call(retryDeliveries, {})).retried).toBe(0)
  await runJobs()
  expect(receiver.at(path)).toHaveLength(1)
  expect((await listed()).deliveries).toMatchObject([{ webhook: { isOn: false } }])
})

test('the list is exported as it is filtered', async () => {
  const id = await givenUp()
  const { body, statusCode } = await testApp.app.inject({
    url: exportDeliveries.path,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(statusCode).toBe(200)
  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"${id}"`)
})
