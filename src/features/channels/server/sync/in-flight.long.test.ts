import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { datesUnavailable } from '#src/features/calendar/contract/nights.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed, changeFeed, syncFeed } from '../../contract/feeds.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const feeds = await serveFeeds()
const realtor = await testApp.user('realtor')
const client = await testApp.user('client')
const day = (count: number) => addDays(testApp.deps.today(), count)

/** A channel that has taken a question and not answered it yet. */
function hangingFeed(path: string) {
  let asked: (response: ServerResponse) => void = () => undefined
  const response = new Promise<ServerResponse>(resolve => (asked = resolve))
  feeds.answers.set(path, (_, each) => asked(each))
  return response
}

const connect = (url: string, propertyId: string, idempotencyKey?: string) =>
  realtor.call(
    addFeed,
    { property_id: propertyId, direction: 'in', channel: 'airbnb', url },
    { idempotencyKey },
  )

test('while a channel keeps a call waiting it holds no connection, and another call of its key hears IN_FLIGHT at once', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const hanging = hangingFeed('/hangs.ics')
  const first = connect(feeds.urlOf('/hangs.ics'), property.id, 'slow-key')
  const response = await hanging
  expect(testApp.servingPool.totalCount - testApp.servingPool.idleCount).toBe(0)
  await expect(connect(feeds.urlOf('/hangs.ics'), property.id, 'slow-key')).rejects.toMatchObject({
    status: 409,
    code: 'IN_FLIGHT',
    details: { retryAfterSeconds: 1 },
  })
  response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(stayOf('a', day(3), day(5))))
  const { feed } = await first
  expect(feed.nights_held).toBe(2)
  expect((await connect(feeds.urlOf('/hangs.ics'), property.id, 'slow-key')).feed._id).toBe(feed._id)
})

test('what a channel refuses is the answer of the key', async () => {
  const property = await makeProperty(testApp.db, realtor)
  feeds.serve('/page.ics', '<html>', { 'content-type': 'text/html' })
  const refused = await connect(feeds.urlOf('/page.ics'), property.id, 'refused').catch(
    (error: unknown) => error,
  )
  feeds.serve('/page.ics', calendarOf())
  await expect(connect(feeds.urlOf('/page.ics'), property.id, 'refused')).rejects.toEqual(refused)
})

test('nights that were read before a request stay held, though the request is refused for them', async () => {
  const property = await makeProperty(testApp.db, realtor)
  feeds.serve('/sold.ics', calendarOf())
  await connect(feeds.urlOf('/sold.ics'), property.id)
  testApp.now = new Date(testApp.now.getTime() + 10 * 60_000)
  feeds.serve('/sold.ics', calendarOf(stayOf('sold', day(20), day(22))))
  const asked = { property_id: property.id, check_in: day(20), check_out: day(22), guests: 2 }
  const refused = client.call(createBooking, asked, { idempotencyKey: 'refused-nights' })
  await expect(refused).rejects.toSatisfy(datesUnavailable.is)
  const { rows } = await testApp.pool.query(`select kind from held_nights where property_id = $1`, [
    property.id,
  ])
  expect(rows).toEqual([{ kind: 'imported' }])
})

test('a call of a key that another process has in flight is told so, and waits for nothing', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const asked = { property_id: property.id, check_in: day(30), check_out: day(32), guests: 2 }
  const other = await testApp.pool.connect()
  // The other process has the row of the key, not yet committed.
  await other.query('begin')
  await other.query(
    `select pg_advisory_xact_lock(('x' || encode(substring(sha256($1::bytea) for 8), 'hex'))::bit(64)::bigint)`,
    [`${client.id}\ntwo-processes`],
  )
  const call = () => client.call(createBooking, asked, { idempotencyKey: 'two-processes' })
  await expect(call()).rejects.toMatchObject({ code: 'IN_FLIGHT' })
  await other.query('commit')
  other.release()
  expect((await call()).booking.status).toBe('pending')
})

test('a home that somebody holds keeps a request for three seconds at most, then it is told to come again', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const holder = await testApp.pool.connect()
  await holder.query('begin')
  await holder.query('select from properties where id = $1 for update', [property.id])
  const asked = { property_id: property.id, check_in: day(40), check_out: day(42), guests: 2 }
  const refused = client.call(createBooking, asked)
  await expect(refused).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  await holder.query('rollback')
  holder.release()
})

test('an address that is changed while the old one is being read is the one whose stays are kept', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const [from, to] = ['/moved-from.ics', '/moved-to.ics']
  feeds.serve(from, calendarOf())
  feeds.serve(to, calendarOf(stayOf('new', day(8), day(10))))
  const { feed } = await connect(feeds.urlOf(from), property.id)
  for (const answer of [calendarOf(stayOf('old', day(3), day(5))), null]) {
    const hanging = hangingFeed(from)
    const reading = realtor.call(syncFeed, { id: feed._id })
    const response = await hanging
    await realtor.call(changeFeed, { id: feed._id, url: feeds.urlOf(to) })
    if (answer) response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer)
    else response.writeHead(500).end()
    expect((await reading).feed).toMatchObject({ url: feeds.urlOf(to), status: 'ok', problem: null })
    const { rows } = await testApp.pool.query('select uid from channel_events where feed_id = $1', [feed._id])
    expect(rows).toEqual([{ uid: 'new' }])
    feeds.serve(from, calendarOf())
    await realtor.call(changeFeed, { id: feed._id, url: feeds.urlOf(from) })
    await testApp.pool.query('delete from channel_events where feed_id = $1', [feed._id])
  }
})

test('a new address waits no longer for its read than a minute, however often the old one has failed', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const [from, to] = ['/failing.ics', '/working.ics']
  feeds.serve(from, calendarOf())
  const { feed } = await connect(feeds.urlOf(from), property.id)
  feeds.answers.set(from, (_, response) => response.writeHead(500).end())
  for (let failures = 0; failures < 4; failures += 1) await realtor.call(syncFeed, { id: feed._id })
  const waits = async () =>
    (
      await testApp.pool.query<{ seconds: number }>(
        `select extract(epoch from scheduled_at - $2)::int as seconds from outgoing where subject = $1`,
        [feed._id, testApp.deps.now()],
      )
    ).rows[0]!.seconds
  expect(await waits()).toBeGreaterThan(30 * 60)
  // Its own read may be refused, or end with its process.
  const hanging = new Promise<ServerResponse>(resolve =>
    feeds.answers.set(to, (_, checked) => {
      feeds.answers.set(to, (__, response) => resolve(response))
      checked.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf())
    }),
  )
  const changing = realtor.call(changeFeed, { id: feed._id, url: feeds.urlOf(to) })
  const response = await hanging
  expect(await waits()).toBeLessThanOrEqual(60)
  response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf())
  expect((await changing).feed).toMatchObject({ status: 'ok', problem: null })
  expect(await waits()).toBeGreaterThan(60)
})
