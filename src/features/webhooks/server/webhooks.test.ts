import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { sendMessage } from '#src/features/messages/contract.ts'
import { addProperty, changeProperty, deleteProperty } from '#src/features/properties/contract/manage.ts'
import { LEASE_SECONDS } from '#src/server/outgoing/claim.ts'
import { createWorker } from '#src/server/outgoing/worker.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { openReceiver, type ReceivedRequest } from '#src/testing/mail/receiver.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import {
  listDeliveries,
  readDelivery,
  replayDelivery,
  testWebhook,
  webhookOff,
} from '../contract/deliveries.ts'
import { deliveryBodies, type WebhookEvent, webhookEventNames } from '../contract/webhook-events.ts'
import * as contract from '../contract/webhooks.ts'
import { queueDelivery } from './queries.ts'
import { sendDelivery } from './send-delivery.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const fixtures = await createFixtures(testApp)
const receiver = await openReceiver()
const { realtor, otherRealtor, client } = fixtures.people
const SECOND_MS = 1000
const MINUTE_MS = 60_000
const later = (ms: number) => (testApp.now = new Date(testApp.now.getTime() + ms))
let made = 0

async function hook(events: readonly WebhookEvent[] = webhookEventNames, who = realtor) {
  await testApp.pool.query('delete from webhooks')
  await fixtures.withoutLimits()
  const path = `/${++made}`
  const { webhook, secret } = await who.call(contract.createWebhook, {
    currentPassword: who.password,
    name: 'Our tool',
    url: receiver.urlOf(path),
    events: [...events],
  })
  return { id: webhook._id, secret, path, received: () => receiver.at(path) }
}
const typesOf = (received: ReceivedRequest[]) => received.map(({ body }) => JSON.parse(body).type as string) // our own words
const logOf = async (id: string) => (await realtor.call(listDeliveries, { id })).deliveries
const webhookOf = async (id: string) =>
  (await realtor.call(contract.listWebhooks, {})).webhooks.find(({ _id }) => _id === id)!

const verify = ({ headers, body }: ReceivedRequest, secret: string): boolean => {
  const [time, ...signatures] = String(headers['naledi-signature']).split(',')
  const wanted = createHmac('sha256', secret)
    .update(`${time!.slice(2)}.${body}`)
    .digest('hex')
  return signatures.includes(`v1=${wanted}`)
}

describe('what is told', () => {
  test('each step of a stay is told once, as the API answers it to the host, and signed', async () => {
    const { secret, received } = await hook()
    const id = await fixtures.request()
    await testApp.runJobs()
    await realtor.call(updateBooking, { id, status: 'confirmed' })
    await testApp.runJobs()
    await client.call(updateBooking, { id, status: 'cancelled' })
    await testApp.runJobs()
    await testApp.runJobs()
    const [property, ...stays] = received()
    expect(property).toBeDefined()
    const bookings = [property!, ...stays].filter(each => each.headers['naledi-event']!.includes('booking'))
    expect(typesOf(bookings)).toEqual(['booking.requested', 'booking.confirmed', 'booking.cancelled'])
    expect(bookings.every(each => verify(each, secret))).toBe(true)
    expect(bookings.every(each => verify(each, `${secret}x`))).toBe(false)
    const { booking } = await realtor.call(readBooking, { id })
    const { history: _, refused_mails: __, money: ___, is_unreviewed: ____, ...answered } = booking
    const last = JSON.parse(bookings[2]!.body)
    expect(last).toMatchObject({ organisation: realtor.organisation_id, data: { booking: answered } })
    for (const each of received()) {
      const body = JSON.parse(each.body)
      deliveryBodies[body.type]!.body.parse(body)
      expect(each.headers['naledi-event']).toBe(body.type)
    }
  })

  test('an event says how things were when it happened, also where it is told later', async () => {
    const { received } = await hook(['booking.requested', 'booking.confirmed'])
    const id = await fixtures.request()
    await realtor.call(updateBooking, { id, status: 'confirmed' })
    await testApp.runJobs()
    const statuses = received().map(({ body }) => JSON.parse(body).data.booking.status as string)
    expect(statuses.toSorted()).toEqual(['confirmed', 'pending'])
  })

  test('messages and homes are told, to whom they belong and to nobody else', async () => {
    const { received } = await hook()
    await otherRealtor.call(contract.createWebhook, {
      currentPassword: otherRealtor.password,
      name: 'Theirs',
      url: receiver.urlOf('/others'),
      events: [...webhookEventNames],
    })
    await testApp.runJobs()
    const { _id: id } = (
      await realtor.call(addProperty, { name: 'Sea', address: '1 B', city: 'Knysna', price_per_night: 900 })
    ).property
    await client.call(sendMessage, { receiver_id: realtor.id, content: 'A braai?' })
    await realtor.call(sendMessage, { receiver_id: client.id, content: 'Yes' })
    await testApp.runJobs()
    await realtor.call(changeProperty, { id, name: 'Sea House' })
    await testApp.runJobs()
    await realtor.call(deleteProperty, { id })
    await testApp.runJobs()
    expect(typesOf(received()).toSorted()).toEqual([
      'message.received',
      'message.sent',
      'property.changed',
      'property.deleted',
      'property.listed',
    ])
    for (const { body } of received()) {
      const said = JSON.parse(body)
      deliveryBodies[said.type]!.body.parse(said)
    }
    const words = (type: string) =>
      received()
        .map(({ body }) => JSON.parse(body))
        .filter(said => said.type === type)
        .map(said => said.data.message.content as string)
    expect([words('message.received'), words('message.sent')]).toEqual([['A braai?'], ['Yes']])
    expect(receiver.at('/others')).toEqual([])
  })

  test('what is taken back, declined or changed is told as that', async () => {
    const { received } = await hook(['booking.cancelled', 'booking.declined', 'booking.changed'])
    const typeAfter = async (work: () => Promise<unknown>) => {
      const before = received().length
      await work()
      await testApp.runJobs()
      return typesOf(received()).slice(before)
    }
    const [one, other] = [await fixtures.request(), await fixtures.request()]
    expect(await typeAfter(() => client.call(updateBooking, { id: one, status: 'cancelled' }))).toEqual([
      'booking.cancelled',
    ])
    expect(await typeAfter(() => client.call(updateBooking, { id: other, guests: 1 }))).toEqual([
      'booking.changed',
    ])
    expect(await typeAfter(() => realtor.call(updateBooking, { id: other, status: 'cancelled' }))).toEqual([
      'booking.declined',
    ])
    const third = await fixtures.request()
    await realtor.call(updateBooking, { id: third, status: 'confirmed' })
    await client.call(updateBooking, { id: third, guests: 1 })
    const { booking } = await realtor.call(readBooking, { id: third })
    if (booking.change_request)
      expect(
        await typeAfter(() => realtor.call(updateBooking, { id: third, change_request: 'accepted' })),
      ).toEqual(['booking.changed'])
  })

  test('what was not chosen is not told, nor while it is off', async () => {
    const { id, received } = await hook(['booking.declined'])
    const booking = await fixtures.request()
    await testApp.runJobs()
    expect(received()).toEqual([])
    await realtor.call(contract.changeWebhook, { id, is_on: false })
    await realtor.call(updateBooking, { id: booking, status: 'cancelled' })
    await testApp.runJobs()
    expect(received()).toEqual([])
    // Nor is it made up for.
    await realtor.call(contract.changeWebhook, { id, is_on: true })
    later(MINUTE_MS)
    await testApp.runJobs()
    expect([received(), await logOf(id)]).toEqual([[], []])
  })

  test('others may queue something of their own, for one webhook, and it goes once', async () => {
    const { id, received } = await hook(['booking.declined'])
    const eventId = crypto.randomUUID()
    const queue = () =>
      testApp.db.transaction(tx =>
        queueDelivery(tx, {
          organisationId: realtor.organisation_id!,
          webhookId: id,
          event: 'automation.ran',
          data: { a: 1 },
          eventId,
        }),
      )
    expect([(await queue()).length, (await queue()).length]).toEqual([1, 0])
    await testApp.runJobs()
    expect(received().map(({ body }) => JSON.parse(body))).toMatchObject([
      { id: eventId, type: 'automation.ran', data: { a: 1 } },
    ])
    // Off it is told nothing, and nothing waits until it is on.
    await realtor.call(contract.changeWebhook, { id, is_on: false })
    const organisationId = realtor.organisation_id!
    const news = {
      organisationId,
      webhookId: id,
      event: 'automation.ran',
      data: {},
      eventId: crypto.randomUUID(),
    }
    expect(await queueDelivery(testApp.db, news)).toEqual([])
    await testApp.pool.query(`update webhook_deliveries set state = 'waiting' where webhook_id = $1`, [id])
    await testApp.pool.query(`select schedule('webhooks.send', $1, moment())`, [id])
    await testApp.runJobs()
    expect(received()).toHaveLength(1)
  })
})

describe('tries', () => {
  async function failing(status = 500) {
    const made = await hook(['booking.requested'])
    receiver.answers.set(made.path, response => response.writeHead(status).end('no'))
    await fixtures.request()
    await testApp.runJobs()
    return made
  }

  test('what is refused waits and is sent again under the same id with the same words and a new time', async () => {
    const { id, path, received, secret } = await failing()
    expect(await logOf(id)).toMatchObject([
      { state: 'waiting', tries: 1, status: 500, problem: 'It answered 500' },
    ])
    expect(await webhookOf(id)).toMatchObject({ failing_since: expect.any(String), waiting: 1 })
    receiver.answers.delete(path)
    later(MINUTE_MS)
    await testApp.runJobs()
    const [first, again] = received()
    expect(again!.headers['naledi-delivery']).toBe(first!.headers['naledi-delivery'])
    expect(again!.body).toBe(first!.body)
    expect(again!.headers['naledi-signature']).not.toBe(first!.headers['naledi-signature'])
    expect(verify(again!, secret)).toBe(true)
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', tries: 2, status: 200, problem: null }])
    expect(await webhookOf(id)).toMatchObject({ failing_since: null, waiting: 0 })
  })

  test.each([301, 302, 307, 308])('an answer that leads elsewhere is none: %s', async status => {
    const { id } = await failing(status)
    expect(await logOf(id)).toMatchObject([
      { state: 'waiting', status, problem: expect.stringContaining('not followed') },
    ])
  })

  test('one that hangs is left, and keeps no other of the organisation waiting', async () => {
    const { id, path } = await hook(['booking.requested'])
    let isLeft = false
    receiver.answers.set(path, response => void response.on('close', () => (isLeft = true)))
    const quick: boolean[] = []
    receiver.answers.set('/quick', response => {
      quick.push(isLeft)
      response.end('ok')
    })
    await realtor.call(contract.createWebhook, {
      currentPassword: realtor.password,
      name: 'Quick',
      url: receiver.urlOf('/quick'),
      events: ['booking.requested'],
    })
    await fixtures.request()
    const { organisation_id } = realtor
    const { webhooks } = await realtor.call(contract.listWebhooks, {})
    const eventId = crypto.randomUUID()
    for (const { _id } of webhooks)
      await queueDelivery(testApp.db, {
        organisationId: organisation_id!,
        webhookId: _id,
        event: 'booking.requested',
        data: {},
        eventId,
      })
    await drainOutgoing(testApp.deps, testApp.pool, [sendDelivery({ usual: 400, slow: 400 })])
    expect(quick).toEqual([false])
    expect(await logOf(id)).toMatchObject([
      { state: 'waiting', status: null, problem: expect.stringContaining('did not answer within') },
    ])
    await testApp.pool.query('delete from webhooks')
    await testApp.runJobs()
  })

  test('one that nothing has reached for three days is turned off with what waits, and its owner is mailed', async () => {
    const { id } = await failing()
    const since = (await webhookOf(id)).failing_since
    later(MINUTE_MS)
    await testApp.runJobs()
    expect(await webhookOf(id)).toMatchObject({ is_on: true, failing_since: since })
    await testApp.pool.query(
      `update webhooks set failing_since = moment() - interval '3 days' where id = $1`,
      [id],
    )
    await queueDelivery(testApp.db, {
      organisationId: realtor.organisation_id!,
      webhookId: id,
      event: 'x',
      data: {},
      eventId: crypto.randomUUID(),
    })
    await testApp.pool.query(
      `update webhook_deliveries set due_at = moment() + interval '1 hour' where webhook_id = $1 and event = 'x'`,
      [id],
    )
    testApp.mailbox.length = 0
    later(10 * MINUTE_MS)
    await testApp.runJobs()
    expect(await webhookOf(id)).toMatchObject({ is_on: false, turned_off_at: expect.any(String), waiting: 0 })
    expect((await logOf(id)).map(({ state, tries }) => [state, tries])).toEqual([
      ['given_up', 0],
      ['given_up', 3],
    ])
    const mails = testApp.mailbox.filter(({ subject }) => subject.startsWith('Webhook'))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [realtor.email, 'Webhook turned off: Our tool'],
    ])
  })

  test("to an organisation's webhooks four go at once, and all of them go", async () => {
    const { path, received } = await hook(['booking.declined'])
    const held: (() => void)[] = []
    let isOpen = false
    receiver.answers.set(path, response => {
      if (isOpen) response.end('ok')
      else held.push(() => response.end('ok'))
    })
    const organisationId = realtor.organisation_id!
    const events: WebhookEvent[] = ['booking.declined']
    for (let at = 0; at < 5; at++)
      await realtor.call(contract.createWebhook, {
        currentPassword: realtor.password,
        name: 'A',
        url: receiver.urlOf(path),
        events,
      })
    const { webhooks } = await realtor.call(contract.listWebhooks, {})
    for (const { _id: webhookId } of webhooks) {
      const news = { organisationId, webhookId, event: 'x', data: {}, eventId: crypto.randomUUID() }
      await queueDelivery(testApp.db, news)
    }
    const kinds = [sendDelivery({ usual: 2000, slow: 2000 })]
    const worker = createWorker(testApp.deps, kinds)
    await worker.tick()
    await expect.poll(() => received()).toHaveLength(4)
    // Anyone who looks once more leaves it to those four.
    await worker.tick()
    expect(received()).toHaveLength(4)
    isOpen = true
    for (const release of held) release()
    await expect.poll(() => worker.isIdle()).toBe(true)
    expect(received()).toHaveLength(6)
    await testApp.pool.query('delete from webhooks')
  })

  test('what was on its way as its webhook was turned off, and fails, is given up and not sent later', async () => {
    const { id, path, received } = await hook(['booking.requested'])
    receiver.answers.set(path, response => {
      void realtor
        .call(contract.changeWebhook, { id, is_on: false })
        .then(() => response.writeHead(500).end('no'))
    })
    await fixtures.request()
    await testApp.runJobs()
    expect(await logOf(id)).toMatchObject([{ state: 'given_up', tries: 1, status: 500 }])
    receiver.answers.delete(path)
    await realtor.call(contract.changeWebhook, { id, is_on: true })
    later(24 * 60 * MINUTE_MS)
    await testApp.runJobs()
    expect(received()).toHaveLength(1)
  })

  test('a try that nobody hears of is made again under its id, and notes nothing if it ends after all', async () => {
    const { id, path, received } = await hook(['booking.declined'])
    const organisationId = realtor.organisation_id!
    const eventId = crypto.randomUUID()
    await queueDelivery(testApp.db, {
      organisationId,
      webhookId: id,
      event: 'x',
      data: {},
      eventId,
    })
    const [answers, reached] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
    // Anyone who is taken for lost, and ends after all.
    let isLost = true
    receiver.answers.set(path, async response => {
      if (!isLost) return response.writeHead(503).end('no')
      isLost = false
      reached.resolve()
      response.writeHead(await answers.promise).end('late')
    })
    const slow = createWorker(testApp.deps, [sendDelivery()])
    await slow.tick()
    await reached.promise
    // Nor goes another to the same webhook.
    const next = { organisationId, webhookId: id, event: 'x', data: {}, eventId: crypto.randomUUID() }
    await queueDelivery(testApp.db, next)
    await drainOutgoing(testApp.deps, testApp.pool, [sendDelivery()])
    expect(received()).toHaveLength(1)
    // On its way it is not begun again.
    const [, lost] = await logOf(id)
    await realtor.call(replayDelivery, { id: lost!._id }) // it was queued
    await drainOutgoing(testApp.deps, testApp.pool, [sendDelivery()])
    expect((await logOf(id))[1]).toMatchObject({ state: 'sending', tries: 1 })
    later(LEASE_SECONDS * 1000 + SECOND_MS)
    await drainOutgoing(testApp.deps, testApp.pool, [sendDelivery()])
    expect((await logOf(id))[1]).toMatchObject({ _id: lost!._id, state: 'waiting', tries: 2, status: 503 }) // as above
    const since = (await webhookOf(id)).failing_since
    expect(since).not.toBeNull()
    answers.resolve(200)
    await expect.poll(() => slow.isIdle()).toBe(true)
    expect((await logOf(id))[1]).toMatchObject({ state: 'waiting', tries: 2, status: 503 })
    expect(await webhookOf(id)).toMatchObject({ failing_since: since })
    const ids = received().map(({ headers }) => headers['naledi-delivery'])
    expect(ids.slice(0, 2)).toEqual([lost!._id, lost!._id]) // as above
  })

  test('to one webhook goes one after another, whoever sends', async () => {
    const { id, path, received } = await hook(['booking.declined'])
    let [now, most] = [0, 0]
    receiver.answers.set(path, response => {
      most = Math.max(most, ++now)
      setImmediate(() => {
        now -= 1
        response.end('ok')
      })
    })
    for (let at = 0; at < 6; at++)
      await queueDelivery(testApp.db, {
        organisationId: realtor.organisation_id!,
        webhookId: id,
        event: 'x',
        data: { at },
        eventId: crypto.randomUUID(),
      })
    await Promise.all([1, 2, 3].map(() => drainOutgoing(testApp.deps, testApp.pool, [sendDelivery()])))
    expect(most).toBe(1)
    expect(received().map(({ body }) => JSON.parse(body).data.at as number)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('of a long answer 4 KB are kept, whatever bytes they are', async () => {
    const { id, path } = await hook(['booking.requested'])
    receiver.answers.set(path, response => response.end(Buffer.alloc(100_000, 'é\u0000')))
    const { delivery } = await realtor.call(testWebhook, { id })
    await testApp.runJobs()
    const saved = (await realtor.call(readDelivery, { id: delivery._id })).delivery
    expect(saved).toMatchObject({ state: 'delivered', event: 'ping' })
    expect(Buffer.byteLength(saved.answer!)).toBeLessThanOrEqual(4100)
  })

  test("a delivered ping ends 'failing'", async () => {
    const { id } = await hook(['booking.requested'])
    await testApp.pool.query(
      `update webhooks set failing_since = moment() - interval '1 day' where id = $1`,
      [id],
    )
    expect(await webhookOf(id)).toMatchObject({ failing_since: expect.any(String) })
    await realtor.call(testWebhook, { id })
    await testApp.runJobs()
    expect(await webhookOf(id)).toMatchObject({ failing_since: null })
  })

  test('a ping that fails is tried once, goes where the webhook is off too, and is no failure of it', async () => {
    const { id } = await failing()
    await realtor.call(contract.changeWebhook, { id, is_on: false })
    expect(await logOf(id)).toMatchObject([{ state: 'given_up', problem: 'The webhook was turned off' }])
    await realtor.call(contract.changeWebhook, { id, is_on: true })
    for (const is_on of [true, false]) {
      await realtor.call(contract.changeWebhook, { id, is_on })
      await realtor.call(testWebhook, { id })
      await testApp.runJobs()
      expect((await logOf(id))[0]).toMatchObject({ event: 'ping', state: 'given_up', tries: 1 })
      expect(await webhookOf(id)).toMatchObject({ failing_since: null })
    }
  })

  test('what was sent is sent anew when asked, under its id; not while the webhook is off', async () => {
    const { id, received } = await hook(['booking.requested'])
    await fixtures.request()
    await testApp.runJobs()
    const { _id } = (await logOf(id))[0]! // just sent
    await realtor.call(replayDelivery, { id: _id })
    await testApp.runJobs()
    expect(new Set(received().map(({ headers }) => headers['naledi-delivery']))).toEqual(new Set([_id]))
    expect(received()).toHaveLength(2)
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', tries: 1 }])
    await realtor.call(contract.changeWebhook, { id, is_on: false })
    const refused = realtor.call(replayDelivery, { id: _id })
    await expect(refused).rejects.toThrow(webhookOff().message)
  })
})

describe('a webhook', () => {
  test('is made for an address that may be told, and hears why where it may not', async () => {
    const make = (url: string) =>
      realtor.call(contract.createWebhook, {
        currentPassword: realtor.password,
        name: 'A',
        url,
        events: ['booking.requested'],
      })
    await testApp.pool.query('delete from webhooks')
    await expect(make('http://tool.example/')).rejects.toThrow('https://')
    await expect(make('https://10.0.0.1/')).rejects.toThrow('publicly reachable')
    await expect(make('https://169.254.169.254/')).rejects.toThrow('publicly reachable')
    await expect(make('nonsense')).rejects.toThrow('not an address')
    const { webhook } = await make('https://tool.example/told')
    const change = realtor.call(contract.changeWebhook, {
      id: webhook._id,
      url: 'https://[::1]/',
      currentPassword: realtor.password,
    })
    await expect(change).rejects.toThrow('publicly reachable')
  })

  test('goes to another address, or is signed by another secret, only where the password is given again', async () => {
    const { id } = await hook()
    const { webhooks: before } = await realtor.call(contract.listWebhooks, {})
    const mine = before.find(({ _id }) => _id === id)!
    const change = (sent: object) => realtor.call(contract.changeWebhook, { id, ...sent })
    const refused = { status: 403, code: 'PASSWORD_NEEDED' }
    const elsewhere = { url: 'https://thief.example/told' }
    await expect(change(elsewhere)).rejects.toMatchObject(refused)
    await expect(change({ ...elsewhere, currentPassword: 'not it at all' })).rejects.toMatchObject(refused)
    await expect(change({ replace_secret: true })).rejects.toMatchObject(refused)
    const { webhooks: after } = await realtor.call(contract.listWebhooks, {})
    expect(after).toEqual(before)
    // Unchanged fields ask for none.
    expect((await change({ name: 'Renamed', url: mine.url })).webhook).toMatchObject({ name: 'Renamed' })
    await expect(otherRealtor.call(contract.changeWebhook, { id, ...elsewhere })).rejects.toMatchObject({
      status: 404,
    })
    const moved = await change({ ...elsewhere, currentPassword: realtor.password })
    expect(moved.webhook.url).toBe(elsewhere.url)
  })

  test('has a secret that is shown to the owner, and another signs beside it for a day', async () => {
    const { id, secret, received } = await hook()
    expect(
      (await realtor.call(contract.revealSecret, { id, currentPassword: realtor.password })).secret,
    ).toBe(secret)
    await realtor.call(contract.changeWebhook, {
      id,
      replace_secret: true,
      currentPassword: realtor.password,
    })
    const { secret: next } = await realtor.call(contract.revealSecret, {
      id,
      currentPassword: realtor.password,
    })
    await realtor.call(testWebhook, { id })
    await testApp.runJobs()
    expect([next, secret].map(each => verify(received()[0]!, each))).toEqual([true, true])
    later(24 * 60 * MINUTE_MS + 1000)
    await realtor.call(testWebhook, { id })
    await testApp.runJobs()
    expect([next, secret].map(each => verify(received()[1]!, each))).toEqual([true, false])
  })

  test('has a log of 30 days', async () => {
    const { id } = await hook(['booking.requested'])
    await realtor.call(testWebhook, { id })
    await testApp.runJobs()
    later(29 * 24 * 60 * MINUTE_MS)
    await sweepDeliveries(testApp.db)
    expect(await logOf(id)).toHaveLength(1)
    later(2 * 24 * 60 * MINUTE_MS)
    await sweepDeliveries(testApp.db)
    expect(await logOf(id)).toEqual([])
  })

  test('is one of ten, also where they are made at once', async () => {
    await testApp.pool.query('delete from webhooks')
    const made = await Promise.allSettled(
      Array.from({ length: contract.WEBHOOKS_MAX + 2 }, () =>
        realtor.call(contract.createWebhook, {
          currentPassword: realtor.password,
          name: 'A',
          url: receiver.urlOf('/'),
          events: ['booking.requested'],
        }),
      ),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(contract.WEBHOOKS_MAX)
  })
})
