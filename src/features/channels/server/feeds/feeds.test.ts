import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'
import { listClashes, settleClash } from '../../contract/clashes.ts'
import {
  addFeed,
  changeFeed,
  confirmFeed,
  deleteFeed,
  FEEDS_MAX,
  listFeeds,
  listReads,
  syncFeed,
} from '../../contract/feeds.ts'
import { countWaiting } from '../../contract/waiting.ts'
import { channelOutgoing } from '../work.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const feeds = await serveFeeds()
const realtor = await testApp.user('realtor')
const client = await testApp.user('client')
const day = (count: number) => addDays(testApp.deps.today(), count)

const newProperty = (given: object = {}) => makeProperty(testApp.db, realtor, given)
const stay = (uid: string, from: number, to: number, summary?: string) =>
  stayOf(uid, day(from), day(to), summary)
const free = async (property: { slug: string }, from: number, to: number) =>
  (await testApp.call(listNights, { slug: property.slug, from: day(from), to: day(to) })).nights
    .filter(({ available }) => available)
    .map(({ date }) => date)
const days = (...counts: number[]) => counts.map(day)

/** A home that reads a private calendar, which `says` replaces and reads. */
async function connected(channel: 'airbnb' | 'booking' | 'other' = 'airbnb', ...events: string[][]) {
  const property = await newProperty()
  const path = `/${randomUUID()}.ics`
  feeds.serve(path, calendarOf(...events))
  const { feed } = await realtor.call(addFeed, {
    property_id: property.id,
    direction: 'in',
    channel,
    url: feeds.urlOf(path),
  })
  const sync = async () => (await realtor.call(syncFeed, { id: feed._id })).feed
  const says = (...now: string[][]) => {
    feeds.serve(path, calendarOf(...now))
    return sync()
  }
  return { property, path, feed, sync, says }
}

test('calendars that were connected in one moment are listed in one order', async () => {
  const property = await newProperty()
  for (const channel of ['airbnb', 'booking', 'other'] as const)
    await realtor.call(addFeed, {
      property_id: property.id,
      direction: 'out',
      channel,
    })
  await testApp.pool.query('update channel_feeds set created_at = moment() where property_id = $1', [
    property.id,
  ])
  const order = async () =>
    (await realtor.call(listFeeds, { property_id: property.id })).feeds.map(({ _id }) => _id)
  const first = await order()
  expect(first).toEqual(first.toSorted())
  // A row that is written again lies elsewhere in its table.
  await testApp.pool.query('update channel_feeds set problem = null where id = $1', [first[0]])
  expect(await order()).toEqual(first)
})

test('a calendar is connected once under one key, and its server asked once', async () => {
  const property = await newProperty()
  const path = `/${randomUUID()}.ics`
  let reads = 0
  feeds.answers.set(path, (_, response) => {
    reads += 1
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(stay('a', 3, 5)))
  })
  const sent = {
    property_id: property.id,
    direction: 'in' as const,
    channel: 'airbnb' as const,
    url: feeds.urlOf(path),
  }
  const idempotencyKey = randomUUID()
  const first = await realtor.call(addFeed, sent, { idempotencyKey })
  expect(await realtor.call(addFeed, sent, { idempotencyKey })).toEqual(first)
  expect(reads).toBe(1)
  const other = realtor.call(addFeed, { ...sent, channel: 'booking' }, { idempotencyKey })
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(reads).toBe(1)
  // A day later the key is free, and the address is taken.
  await testApp.pool.query(`update idempotency_keys set created_at = created_at - interval '25 hours'`)
  await expect(realtor.call(addFeed, sent, { idempotencyKey })).rejects.toMatchObject({ status: 400 })
  expect(reads).toBe(2)
})

test('a calendar is read when it is connected, and what it sold is not for sale', async () => {
  const { property, feed } = await connected('airbnb', stay('a', 3, 5), stay('b', 8, 9))
  expect(feed).toMatchObject({
    status: 'ok',
    problem: null,
    nights_held: 3,
    channel: 'airbnb',
    direction: 'in',
  })
  expect(await free(property, 2, 10)).toEqual(days(2, 5, 6, 7, 9))
  const { blocks } = await realtor.call(bookingsCalendar, {
    property_id: property.id,
    from: day(0),
    to: day(30),
  })
  expect(blocks.map(({ reason, channel, from }) => [reason, channel, from])).toEqual([
    ['imported', 'airbnb', day(3)],
    ['imported', 'airbnb', day(8)],
  ])
  await expect(
    client.call(createBooking, { property_id: property.id, check_in: day(4), check_out: day(6), guests: 1 }),
  ).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE', details: { nights: [day(4)] } })
})

test('what is moved moves at once, and what is gone is gone after two good reads', async () => {
  const { property, says, sync } = await connected(
    'airbnb',
    stay('a', 3, 5),
    stay('b', 8, 9),
    stay('c', 20, 22),
  )
  await says(stay('a', 4, 6), stay('b', 8, 9), stay('c', 20, 22))
  expect(await free(property, 2, 10)).toEqual(days(2, 3, 6, 7, 9))
  await says(stay('b', 8, 9), stay('c', 20, 22))
  expect(await free(property, 2, 10)).toEqual(days(2, 3, 6, 7, 9))
  await sync()
  expect(await free(property, 2, 10)).toEqual(days(2, 3, 4, 5, 6, 7, 9))
})

test('concurrent reads of one calendar keep each stay once', async () => {
  const { property, path, feed, sync } = await connected('airbnb')
  const READS = 4
  const asked: (() => void)[] = []
  feeds.answers.set(path, (_, response) => {
    asked.push(() =>
      response
        .writeHead(200, { 'content-type': 'text/calendar' })
        .end(calendarOf(stay('a', 3, 5), stay('b', 8, 9))),
    )
    // None is answered before all have asked.
    if (asked.length === READS) for (const answer of asked) answer()
  })
  await Promise.all(Array.from({ length: READS }, sync))
  expect(await free(property, 2, 10)).toEqual(days(2, 5, 6, 7, 9))
  const { rows } = await testApp.pool.query(
    'select uid from channel_events where feed_id = $1 order by uid',
    [feed._id],
  )
  expect(rows).toEqual([{ uid: 'a' }, { uid: 'b' }])
})

test('where much is missing at once nothing is freed until the host says yes', async () => {
  const { property, feed, says, sync } = await connected('airbnb', stay('a', 3, 5), stay('b', 8, 9))
  expect((await says()).status).toBe('asks')
  await sync()
  expect(await free(property, 2, 10)).toEqual(days(2, 5, 6, 7, 9))
  const { feed: confirmed } = await realtor.call(confirmFeed, { id: feed._id })
  expect(confirmed).toMatchObject({ status: 'ok', nights_held: 0 })
  expect(await free(property, 2, 10)).toHaveLength(8)
})

test('that a calendar asks its host is an event: one each time that it begins to', async () => {
  const { feed, says, sync } = await connected('airbnb', stay('a', 3, 5))
  const events = async () =>
    (
      await testApp.pool.query(
        `select facts ->> 'channel' as channel, facts ->> 'problem' as problem from events where subject_id = $1 and name = 'feed.asks'`,
        [feed._id],
      )
    ).rows
  await sync()
  expect(await events()).toEqual([])
  const { problem } = await says()
  await sync()
  const asked = { channel: 'airbnb', problem }
  expect(await events()).toEqual([asked])
  await says(stay('a', 3, 5))
  await says()
  expect(await events()).toEqual([asked, asked])
})

test('of the stays of a feed that are over the latest thousand are kept', async () => {
  const { property, feed, sync } = await connected()
  await testApp.pool.query(
    `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary)
     select gen_random_uuid(), $1, $2, $3, 'past ' || ago, daterange($4::date - ago - 3, $4::date - ago - 2), 'stay', ''
     from generate_series(1, 1003) as ago`,
    [feed._id, property.organisationId, property.id, day(0)],
  )
  await sync()
  const { rows } = await testApp.pool.query(
    'select count(*)::int as stored, min(lower(nights))::text as first from channel_events where feed_id = $1',
    [feed._id],
  )
  expect(rows).toEqual([{ stored: 1000, first: day(-1003) }])
})

test('six hours of good reads that agree are a yes', async () => {
  const { property, feed, says, sync } = await connected('airbnb', stay('a', 3, 5))
  await says()
  await testApp.pool.query(
    `update channel_events set asked_since = asked_since - interval '6 hours' where feed_id = $1`,
    [feed._id],
  )
  expect((await sync()).status).toBe('ok')
  expect(await free(property, 3, 5)).toEqual(days(3, 4))
})

test('a stay that came back and is lost again is guarded again, however long ago it was first lost', async () => {
  const { property, feed, says } = await connected('airbnb', stay('a', 3, 5))
  expect((await says()).status).toBe('asks')
  await testApp.pool.query(
    `update channel_events set asked_since = asked_since - interval '6 hours' where feed_id = $1`,
    [feed._id],
  )
  expect((await says(stay('a', 3, 5))).status).toBe('ok')
  expect((await says()).status).toBe('asks')
  expect(await free(property, 3, 5)).toEqual([])
})

test('as many new stays in the read that loses all free none of the old ones, however often it is read', async () => {
  const old = [stay('a', 3, 5), stay('b', 8, 9), stay('c', 20, 22)]
  const { property, feed, says, sync } = await connected('airbnb', ...old)
  const others = [stay('x', 30, 31), stay('y', 33, 34), stay('z', 36, 37)]
  expect((await says(...others)).status).toBe('asks')
  for (const _ of [2, 3, 4]) expect((await sync()).status).toBe('asks')
  expect(await free(property, 2, 10)).toEqual(days(2, 5, 6, 7, 9))
  await realtor.call(confirmFeed, { id: feed._id })
  expect(await free(property, 2, 10)).toHaveLength(8)
})

test('an event that is not understood does not end the guard over what is missing', async () => {
  const { property, says, sync } = await connected('airbnb', stay('a', 3, 5), stay('b', 8, 9))
  const others = [stay('x', 30, 31), stay('y', 33, 34)]
  await says(...others)
  expect((await says(...others, ['UID:odd', 'DTSTART:tomorrow'])).status).toBe('asks')
  await says(...others)
  expect((await sync()).status).toBe('asks')
  expect(await free(property, 2, 10)).toEqual(days(2, 5, 6, 7, 9))
})

test('good reads that agree count from the first that asked, however many follow', async () => {
  const { property, feed, says, sync } = await connected('airbnb', stay('a', 3, 5))
  await says()
  for (const status of ['asks', 'ok']) {
    await testApp.pool.query(
      `update channel_events set asked_since = asked_since - interval '3 hours 1 second' where feed_id = $1`,
      [feed._id],
    )
    expect((await sync()).status).toBe(status)
  }
  expect(await free(property, 3, 5)).toEqual(days(3, 4))
})

test('a feed that fails again and again is read less often and apart from others, and as often as any once it is read well', async () => {
  const { path, feed, sync, says } = await connected('airbnb', stay('a', 3, 5))
  const planned = async () =>
    (await testApp.pool.query('select is_slow, owner from outgoing where subject = $1', [feed._id])).rows
  const owner = realtor.organisation_id
  expect(await planned()).toEqual([{ is_slow: false, owner }])
  feeds.answers.delete(path)
  const waitOf = ({ last_read_at: read, next_read_at: next }: Awaited<ReturnType<typeof sync>>) =>
    (Date.parse(next!) - Date.parse(read!)) / 60_000 // a feed that is read has both
  for (let failures = 1; failures < 4; failures += 1) await sync()
  expect(waitOf(await sync())).toBeGreaterThan(45)
  expect(await planned()).toEqual([{ is_slow: true, owner }])
  expect(waitOf(await says(stay('a', 3, 5)))).toBeLessThan(20)
  expect(await planned()).toEqual([{ is_slow: false, owner }])
})

test('another address that fails its second read waits as one that failed once, whatever the old one deserved', async () => {
  const { path, feed, sync } = await connected('other', stay('a', 3, 5))
  feeds.answers.delete(path)
  for (let failures = 0; failures < 4; failures += 1) await sync()
  const moved = `/${randomUUID()}.ics`
  let reads = 0
  feeds.answers.set(moved, (_, response) =>
    (reads += 1) === 1
      ? response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(stay('a', 3, 5)))
      : response.writeHead(500).end('no'),
  )
  const { feed: changed } = await realtor.call(changeFeed, { id: feed._id, url: feeds.urlOf(moved) })
  expect(reads).toBe(2)
  expect(changed).toMatchObject({ status: 'failing', problem: expect.stringContaining('error 500') })
  const minutes = (Date.parse(changed.next_read_at!) - Date.parse(changed.last_read_at!)) / 60_000 // it was read
  expect(minutes).toBeLessThan(20)
})

test('of a feed its last ten reads are kept, and none before', async () => {
  const { feed, sync } = await connected()
  for (let reads = 0; reads < 11; reads += 1) await sync()
  const { rowCount } = await testApp.pool.query('select from feed_reads where feed_id = $1', [feed._id])
  expect(rowCount).toBe(10)
})

test('another address of a feed is read whole and at once, and is not kept where it is no calendar', async () => {
  const { property, path, feed, sync } = await connected('other', stay('a', 3, 5))
  feeds.serve(path, calendarOf(stay('a', 3, 5)), { etag: '"1"' })
  await sync()
  feeds.answers.set('/moved-to.ics', ({ headers }, response) =>
    headers['if-none-match'] === '"1"'
      ? response.writeHead(304).end()
      : response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(stay('b', 8, 9))),
  )
  const change = (url: string) => realtor.call(changeFeed, { id: feed._id, url: feeds.urlOf(url) })
  await expect(change('/nowhere.ics')).rejects.toMatchObject({ fields: { url: expect.any(String) } })
  const { feed: changed } = await change('/moved-to.ics')
  expect(changed).toMatchObject({ url: feeds.urlOf('/moved-to.ics'), status: 'asks' })
  expect(await free(property, 2, 10)).toEqual(days(2, 5, 6, 7, 9))
})

test.each([
  [
    'answers 500',
    (path: string) => feeds.answers.set(path, (_, to) => to.writeHead(500).end('no')),
    'Airbnb isn’t responding (error 500)',
  ],
  [
    'is cut off',
    (path: string) => feeds.serve(path, calendarOf(stay('x', 3, 4)).slice(0, -20)),
    'only received part',
  ],
  [
    'answers with a page',
    (path: string) =>
      feeds.serve(path, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }),
    'isn’t a calendar',
  ],
  ['answers with nothing', (path: string) => feeds.serve(path, ''), 'empty response'],
  [
    'is far too large',
    (path: string) => feeds.serve(path, calendarOf(stay('x', 3, 4)) + 'X'.repeat(3_000_000)),
    'larger than 2 MB',
  ],
  [
    'breaks off',
    (path: string) =>
      feeds.answers.set(path, (_, to) => {
        to.writeHead(200, { 'content-length': '900' })
        to.write('BEGIN:VCALENDAR\r\n')
        to.destroy()
      }),
    'did not answer',
  ],
  [
    'leads inside',
    (path: string) =>
      feeds.answers.set(path, (_, to) => to.writeHead(302, { location: 'http://10.0.0.1/' }).end()),
    'https://',
  ],
])('a feed that %s frees nothing and says so in words', async (_, breaks, words) => {
  const { property, feed, path, sync } = await connected('airbnb', stay('a', 3, 5))
  breaks(path)
  const failed = await sync()
  await sync()
  expect(failed.status).toBe('failing')
  expect(failed.problem).toContain(words)
  expect(failed.last_good_at).toBe(feed.last_good_at)
  expect(await free(property, 2, 6)).toEqual(days(2, 5))
  const { reads } = await realtor.call(listReads, { id: feed._id })
  expect(reads).toHaveLength(3)
  expect(reads.map(({ outcome, body }) => [outcome, body === null])).toEqual([
    ['failed', true],
    ['failed', true],
    ['changed', false],
  ])
})

test('what came instead of a calendar is on record: its status, its type and its size', async () => {
  const { path, feed, sync } = await connected()
  const read = async () => {
    await sync()
    return (await realtor.call(listReads, { id: feed._id })).reads[0]
  }
  const type = { 'content-type': 'text/html' }
  feeds.answers.set(path, (_, response) => response.writeHead(500, type).end('no'))
  expect(await read()).toMatchObject({ outcome: 'failed', status: 500, type: 'text/html', body: null })
  feeds.serve(path, '<html>', type)
  expect(await read()).toMatchObject({ outcome: 'failed', status: 200, type: 'text/html', bytes: 6 })
  feeds.serve(path, calendarOf())
  expect(await read()).toMatchObject({
    outcome: 'same',
    status: 200,
    type: 'text/calendar',
    bytes: calendarOf().length,
    body: calendarOf(),
  })
})

test('who has the calendar already is not sent it again, and that is a good read', async () => {
  const { property, path, feed, sync } = await connected(
    'airbnb',
    stay('a', 3, 5),
    stay('b', 8, 9),
    stay('c', 20, 21),
  )
  const asked: (string | undefined)[] = []
  feeds.serve(path, calendarOf(stay('b', 8, 9), stay('c', 20, 21)), { etag: '"1"' })
  await sync()
  feeds.answers.set(path, (request, response) => {
    asked.push(request.headers['if-none-match'])
    response.writeHead(304).end()
  })
  expect((await sync()).status).toBe('ok')
  expect(asked).toEqual(['"1"'])
  expect(await free(property, 2, 6)).toEqual(days(2, 3, 4, 5))
  expect((await realtor.call(listReads, { id: feed._id })).reads[0]).toMatchObject({
    status: 304,
    outcome: 'changed',
    gone: 1,
  })
})

test('an unchanged calendar is worked out again each day', async () => {
  const { now } = testApp
  const series = [...stay('weekly', 3, 4), 'RRULE:FREQ=WEEKLY']
  const { property, path, feed, sync } = await connected('other', series)
  const marked = { etag: '"1"' }
  const body = calendarOf(series)
  const asked: (string | undefined)[] = []
  feeds.answers.set(path, ({ headers }, response) => {
    asked.push(headers['if-none-match'])
    if (headers['if-none-match']) return response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'text/calendar', ...marked }).end(body)
  })
  await sync()
  await sync()
  const lastDay = async () =>
    (
      await testApp.pool.query<{ last: string }>(
        'select max(upper(nights))::text as last from channel_events where feed_id = $1',
        [feed._id],
      )
    ).rows[0]?.last ?? ''
  const first = await lastDay()
  testApp.now = new Date(now.getTime() + 28 * 24 * 60 * 60_000)
  try {
    await sync()
    await sync()
    expect(await lastDay()).toBe(addDays(first, 28))
    expect(await free(property, 702, 709)).toHaveLength(6)
    // Once a day is enough.
    expect(asked).toEqual([undefined, '"1"', undefined, '"1"'])
  } finally {
    testApp.now = now
  }
})

test('a channel that says when its calendar last changed is asked for what changed since', async () => {
  const { path, sync } = await connected()
  const changed = 'Tue, 01 Dec 2026 08:00:00 GMT'
  const asked: (string | undefined)[] = []
  feeds.answers.set(path, ({ headers }, response) => {
    const since = headers['if-modified-since']
    asked.push(since)
    if (since) return response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'text/calendar', 'last-modified': changed }).end(calendarOf())
  })
  for (const _ of [1, 2, 3]) expect((await sync()).status).toBe('ok')
  expect(asked).toEqual([undefined, changed, changed])
})

test('a calendar that only stamps the time of day anew is unchanged', async () => {
  const { feed, says } = await connected('airbnb', [...stay('a', 3, 5), 'DTSTAMP:20261122T100000Z'])
  await says([...stay('a', 3, 5), 'DTSTAMP:20261122T101500Z'])
  expect((await realtor.call(listReads, { id: feed._id })).reads[0]).toMatchObject({ outcome: 'same' })
})

test('what this home exports is never taken for somebody else’s, and what another home exports is', async () => {
  const [one, other] = [await newProperty(), await newProperty()]
  const { feed: out } = await realtor.call(addFeed, {
    property_id: one.id,
    direction: 'out',
    channel: 'airbnb',
  })
  await realtor.call(createBooking, {
    property_id: one.id,
    check_in: day(3),
    check_out: day(5),
    guests: 1,
    guest_name: 'Sipho',
    guest_email: 'sipho@example.com',
  })
  const body = (await testApp.app.inject(new URL(out.url).pathname)).body
  feeds.serve('/echo.ics', body)
  for (const property of [one, other])
    await realtor.call(addFeed, {
      property_id: property.id,
      direction: 'in',
      channel: 'airbnb',
      url: feeds.urlOf('/echo.ics'),
    })
  const { feeds: known } = await realtor.call(listFeeds, {})
  const heldBy = (property: { id: string }) =>
    known.find(({ property_id, direction }) => property_id === property.id && direction === 'in')?.nights_held
  expect([heldBy(one), heldBy(other)]).toEqual([0, 2])
})

test('a channel that mirrors a stay of ours under its own name holds nothing while that stands', async () => {
  const { property, says, sync } = await connected()
  const { booking } = await realtor.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(5),
    guests: 1,
    guest_name: 'Sipho',
    guest_email: 'sipho@example.com',
  })
  expect((await says(stay('mirror', 3, 5))).nights_held).toBe(0)
  expect(
    (await realtor.call(listClashes, {})).clashes.filter(({ property_id }) => property_id === property.id),
  ).toEqual([])
  await realtor.call(updateBooking, { id: booking._id, status: 'cancelled' })
  expect(await free(property, 3, 5)).toEqual(days(3, 4))
  expect((await sync()).nights_held).toBe(2)
})

test('nights that were sold twice are kept twice, until a person says which stay remains', async () => {
  const { property, says } = await connected()
  const { booking } = await client.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(6),
    guests: 1,
  })
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await says(stay('theirs', 5, 8))
  const { clashes, total } = await realtor.call(listClashes, {})
  expect(total).toBe(1)
  expect(await realtor.call(countWaiting, {})).toMatchObject({ clashes: 1 })
  expect(clashes[0]).toMatchObject({
    property_id: property.id,
    booking: { _id: booking._id, status: 'confirmed' },
    block: { from: day(5), to: day(8), channel: 'airbnb', reason: 'imported' },
    settled: null,
  })
  const other = await testApp.user('realtor')
  await expect(other.call(settleClash, { id: clashes[0]!._id, settled: 'ours' })).rejects.toMatchObject({
    status: 404,
  })
  const { clash } = await realtor.call(settleClash, { id: clashes[0]!._id, settled: 'theirs' })
  expect(clash).toMatchObject({ settled: 'theirs', booking: { status: 'cancelled' } })
  expect((await realtor.call(listClashes, {})).total).toBe(0)
  expect(await realtor.call(countWaiting, {})).toMatchObject({ clashes: 0 })
  expect(await free(property, 2, 9)).toEqual(days(2, 3, 4, 8))
})

test('a request that a channel has overtaken is not accepted: its calendar is read first', async () => {
  const { property, path, feed } = await connected()
  const { booking } = await client.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(6),
    guests: 1,
  })
  feeds.serve(path, calendarOf(stay('theirs', 5, 8)))
  await testApp.pool.query(
    `update channel_feeds set last_good_at = last_good_at - interval '6 minutes' where id = $1`,
    [feed._id],
  )
  await expect(realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })).rejects.toMatchObject({
    code: 'DATES_UNAVAILABLE',
    details: { nights: [day(5)] },
  })
})

test('a calendar that was read within five minutes is not read again for a request', async () => {
  const { property, path, feed } = await connected()
  let reads = 0
  feeds.answers.set(path, (_, response) => {
    reads += 1
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf())
  })
  const ask = (from: number) =>
    client.call(createBooking, {
      property_id: property.id,
      check_in: day(from),
      check_out: day(from + 1),
      guests: 1,
    })
  await ask(3)
  expect(reads).toBe(0)
  await testApp.pool.query(
    `update channel_feeds set last_good_at = last_good_at - interval '6 minutes' where id = $1`,
    [feed._id],
  )
  await ask(5)
  expect(reads).toBe(1)
})

test('a change that a channel has overtaken is not accepted: its calendar is read first', async () => {
  const { property, path, feed } = await connected()
  const nights = { check_in: day(3), check_out: day(5) }
  const { booking } = await client.call(createBooking, { property_id: property.id, ...nights, guests: 1 })
  const id = booking._id
  await realtor.call(updateBooking, { id, status: 'confirmed' })
  await client.call(updateBooking, { id, check_out: day(7) })
  feeds.serve(path, calendarOf(stay('theirs', 5, 8), stay('before', 3, 4)))
  await testApp.pool.query(
    `update channel_feeds set last_good_at = last_good_at - interval '6 minutes' where id = $1`,
    [feed._id],
  )
  const accept = () => realtor.call(updateBooking, { id, change_request: 'accepted' })
  // Night 4 belongs to the stay itself, and is not named.
  await expect(accept()).rejects.toMatchObject({
    code: 'DATES_UNAVAILABLE',
    details: { nights: [day(3), day(5), day(6)] },
  })
  feeds.serve(path, calendarOf(stay('before', 3, 4)))
  for (const _ of [1, 2]) await realtor.call(syncFeed, { id: feed._id })
  expect((await accept()).booking).toMatchObject({ check_out: day(7) })
})

test('nobody has nights at once of a home whose calendar was not read well for six hours', async () => {
  const property = await newProperty({ instantBooking: true })
  feeds.serve('/late.ics', calendarOf())
  const { feed } = await realtor.call(addFeed, {
    property_id: property.id,
    direction: 'in',
    channel: 'vrbo',
    url: feeds.urlOf('/late.ics'),
  })
  const ask = async (from: number) =>
    (
      await client.call(createBooking, {
        property_id: property.id,
        check_in: day(from),
        check_out: day(from + 1),
        guests: 1,
      })
    ).booking.status
  const notReadFor = (interval: string) =>
    testApp.pool.query('update channel_feeds set last_good_at = last_good_at - $2::interval where id = $1', [
      feed._id,
      interval,
    ])
  expect(await ask(3)).toBe('confirmed')
  await notReadFor('7 hours')
  expect(await ask(4)).toBe('confirmed')
  feeds.answers.delete('/late.ics')
  await notReadFor('6 hours 1 second')
  expect(await ask(5)).toBe('pending')
})

test('of two calendars of a home one that was not read well for six hours is enough, and one that others read is none', async () => {
  const property = await newProperty({ instantBooking: true })
  const add = async (path: string) => {
    feeds.serve(path, calendarOf())
    const asked = { property_id: property.id, direction: 'in' as const, channel: 'other' as const }
    return (await realtor.call(addFeed, { ...asked, url: feeds.urlOf(path) })).feed
  }
  await realtor.call(addFeed, { property_id: property.id, direction: 'out', channel: 'airbnb' })
  const ask = async (from: number) => {
    const stayed = { property_id: property.id, check_in: day(from), check_out: day(from + 1), guests: 1 }
    return (await client.call(createBooking, stayed)).booking.status
  }
  expect(await ask(3)).toBe('confirmed')
  const late = await add('/one-of-two.ics')
  await add('/other-of-two.ics')
  feeds.answers.delete('/one-of-two.ics')
  expect(await ask(5)).toBe('confirmed')
  await testApp.pool.query(
    `update channel_feeds set last_good_at = last_good_at - interval '6 hours 1 second' where id = $1`,
    [late._id],
  )
  expect(await ask(7)).toBe('pending')
})

longTest('a calendar that keeps one waiting delays a booking by three seconds and no more', async () => {
  const { property, path, feed } = await connected()
  feeds.answers.set(path, () => undefined)
  await testApp.pool.query(
    `update channel_feeds set last_good_at = last_good_at - interval '6 minutes' where id = $1`,
    [feed._id],
  )
  const begun = performance.now()
  await client.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(4),
    guests: 1,
  })
  expect(performance.now() - begun).toBeLessThan(7000)
})

longTest(
  'a calendar whose saving takes longer delays a booking by three seconds too, and is saved afterwards',
  async () => {
    const { property, path, feed } = await connected()
    await testApp.pool.query(`update properties set instant_booking = true where id = $1`, [property.id])
    feeds.serve(path, calendarOf(stay('late', 8, 9)))
    await testApp.pool.query(
      `update channel_feeds set last_good_at = last_good_at - interval '7 hours' where id = $1`,
      [feed._id],
    )
    const holder = await testApp.pool.connect()
    await holder.query('begin')
    await holder.query('lock table channel_events in access exclusive mode')
    const asked = { property_id: property.id, check_in: day(3), check_out: day(4), guests: 1 }
    try {
      const { booking } = await client.call(createBooking, asked)
      // By what was known then.
      expect(booking.status).toBe('pending')
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await expect.poll(() => free(property, 8, 9)).toEqual([])
  },
)

test('an address that is no calendar, is inside the network or is there already is refused before it is kept', async () => {
  const property = await newProperty()
  const add = (url?: string) =>
    realtor.call(addFeed, {
      property_id: property.id,
      direction: 'in',
      channel: 'other',
      ...(url ? { url } : {}),
    })
  feeds.serve('/page', '<html>', { 'content-type': 'text/html' })
  feeds.serve('/fine.ics', calendarOf())
  for (const url of [
    undefined,
    'no address',
    'ftp://x.example/a',
    feeds.urlOf('/page'),
    'https://10.0.0.1/a.ics',
    'http://example.com/a.ics',
    'https://me:pw@x.example/',
  ])
    await expect(add(url)).rejects.toMatchObject({ status: 400, fields: { url: expect.any(String) } })
  // An address of a calendar app leads to a server that is asked by https, and this one does not speak it.
  const subscribed = feeds.urlOf('/fine.ics').replace('http:', 'webcal:')
  await expect(add(subscribed)).rejects.toMatchObject({
    fields: { url: expect.stringContaining('did not answer') },
  })
  await add(feeds.urlOf('/fine.ics'))
  await expect(add(feeds.urlOf('/fine.ics'))).rejects.toMatchObject({
    fields: { url: 'This property is already connected to that calendar' },
  })
  expect((await realtor.call(listFeeds, { property_id: property.id })).total).toBe(1)
})

test('what others read says every night that is not for sale, and leaves out what came from them', async () => {
  const { property } = await connected('airbnb', stay('a', 8, 10))
  await realtor.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(5),
    guests: 1,
    guest_name: 'Sipho Secret',
    guest_email: 'sipho@example.com',
  })
  const outOf = async (channel: 'airbnb' | 'booking') =>
    (await realtor.call(addFeed, { property_id: property.id, direction: 'out', channel })).feed
  const textOf = async (url: string, headers = {}) =>
    testApp.app.inject({ url: new URL(url).pathname, headers })
  const [airbnb, booking] = [await outOf('airbnb'), await outOf('booking')]
  const toAirbnb = await textOf(airbnb.url)
  expect(toAirbnb.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(toAirbnb.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect((await textOf(booking.url)).body.match(/SUMMARY:(.*)\r/g)).toEqual([
    'SUMMARY:Reserved\r',
    'SUMMARY:Not available\r',
  ])
  expect(toAirbnb.body).not.toMatch(/Sipho|NAL-/)
  expect((await textOf(airbnb.url, { 'if-none-match': toAirbnb.headers.etag })).statusCode).toBe(304)
  expect((await textOf(airbnb.url)).body).toBe(toAirbnb.body)
  expect((await textOf(airbnb.url.replace('.ics', '.txt'))).statusCode).toBe(404)
  const { feed: replaced } = await realtor.call(changeFeed, { id: airbnb._id, replace: true })
  expect((await textOf(airbnb.url)).statusCode).toBe(404)
  expect((await textOf(replaced.url)).body).toBe(toAirbnb.body)
})

test('a calendar waits for its host where it asks or was not read well for an hour', async () => {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host)
  feeds.serve('/waits.ics', calendarOf(stay('a', 3, 5)))
  const { feed } = await host.call(addFeed, {
    property_id: property.id,
    direction: 'in',
    channel: 'airbnb',
    url: feeds.urlOf('/waits.ics'),
  })
  expect(feed.last_change).toMatchObject({ added: 1, moved: 0, gone: 0 })
  expect(await host.call(countWaiting, {})).toEqual({ feeds: 0, clashes: 0 })
  await testApp.pool.query(
    `update channel_feeds set last_good_at = last_good_at - interval '61 minutes' where id = $1`,
    [feed._id],
  )
  expect(await host.call(countWaiting, {})).toEqual({ feeds: 1, clashes: 0 })
  feeds.serve('/waits.ics', calendarOf())
  await host.call(syncFeed, { id: feed._id })
  expect(await host.call(countWaiting, {})).toEqual({ feeds: 1, clashes: 0 })
  await host.call(confirmFeed, { id: feed._id })
  expect(await host.call(countWaiting, {})).toEqual({ feeds: 0, clashes: 0 })
})

test('a feed that is deleted frees its nights at once and says how many', async () => {
  const { property, feed } = await connected('airbnb', stay('a', 3, 5))
  expect(await realtor.call(deleteFeed, { id: feed._id })).toMatchObject({
    nights_freed: 2,
    message: 'Disconnected. 2 nights can be booked again',
  })
  expect(await free(property, 3, 5)).toEqual(days(3, 4))
  const empty = await connected()
  expect(await realtor.call(deleteFeed, { id: empty.feed._id })).toMatchObject({
    nights_freed: 0,
    message: 'Disconnected',
  })
})

test('a feed that is deleted while it is read is not found then, and is read no more', async () => {
  const { path, feed } = await connected()
  const asked = new Promise<() => void>(hangs =>
    feeds.answers.set(path, (_, response) =>
      hangs(() => response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf())),
    ),
  )
  const reading = realtor.call(syncFeed, { id: feed._id })
  const answer = await asked
  await realtor.call(deleteFeed, { id: feed._id })
  answer()
  await expect(reading).rejects.toMatchObject({ status: 404 })
  await testApp.pool.query(`select schedule('channels.read-feed', $1, moment())`, [feed._id])
  await drainOutgoing(testApp.deps, testApp.pool, channelOutgoing)
  const { rows } = await testApp.pool.query('select from outgoing where subject = $1', [feed._id])
  expect(rows).toEqual([])
})

test('a feed is called what its host calls it, and by its channel alone once that is taken away', async () => {
  const property = await newProperty()
  const out = { property_id: property.id, direction: 'out', channel: 'airbnb' } as const
  const { feed } = await realtor.call(addFeed, { ...out, name: 'Sea side' })
  expect(feed.name).toBe('Sea side')
  const change = async (sent: object) => (await realtor.call(changeFeed, { id: feed._id, ...sent })).feed
  expect(await change({ name: 'Garden', url: 'https://x.example/' })).toMatchObject({
    name: 'Garden',
    url: feed.url,
  })
  expect(await change({})).toMatchObject({ name: 'Garden' })
  expect(await change({ replace: true })).toMatchObject({ name: 'Garden' })
  expect((await change({ name: '' })).name).toBeNull()
  expect((await realtor.call(addFeed, { ...out, channel: 'vrbo', name: '' })).feed.name).toBeNull()
})

test('a calendar whose name alone changes, or whose address is sent as it is, is not read for that', async () => {
  const { path, feed } = await connected()
  let reads = 0
  feeds.answers.set(path, (_, response) => {
    reads += 1
    response.writeHead(404).end()
  })
  const change = (sent: object) => realtor.call(changeFeed, { id: feed._id, ...sent })
  const { feed: changed } = await change({ name: 'Sea side', url: feeds.urlOf(path) })
  expect(changed).toEqual({ ...feed, name: 'Sea side' })
  expect((await change({ replace: true })).feed).toEqual(changed)
  expect((await change({ name: 'Garden' })).feed).toEqual({ ...feed, name: 'Garden' })
  expect(reads).toBe(0)
})

test('an address is connected to a home once, and a channel has one link to it', async () => {
  const { property, feed } = await connected()
  const other = '/another-of-this-home.ics'
  feeds.serve(other, calendarOf())
  const at = { property_id: property.id, channel: 'vrbo' } as const
  await realtor.call(addFeed, { ...at, direction: 'in', url: feeds.urlOf(other) })
  await expect(realtor.call(changeFeed, { id: feed._id, url: feeds.urlOf(other) })).rejects.toMatchObject({
    fields: { url: 'This property is already connected to that calendar' },
  })
  await realtor.call(addFeed, { ...at, direction: 'out' })
  await expect(realtor.call(addFeed, { ...at, direction: 'out' })).rejects.toMatchObject({
    fields: { channel: 'This property already has a link for that channel' },
  })
})

test('the feeds whose time has come are read, each once', async () => {
  const { property, path, feed } = await connected()
  feeds.serve(path, calendarOf(stay('a', 3, 5)))
  await testApp.pool.query(`select schedule('channels.read-feed', $1, moment())`, [feed._id])
  await Promise.all([1, 2].map(() => drainOutgoing(testApp.deps, testApp.pool, channelOutgoing)))
  const { rows } = await testApp.pool.query('select from feed_reads where feed_id = $1', [feed._id])
  expect(rows).toHaveLength(2) // with the first, when it was connected
  expect(await free(property, 3, 5)).toEqual([])
})

test('a stranger sees, adds, changes and has read no feed', async () => {
  const { feed, path, property } = await connected()
  let reads = 0
  feeds.answers.set(path, (_, response) => {
    reads += 1
    response.writeHead(404).end()
  })
  const other = await testApp.user('realtor')
  await expect(
    other.call(addFeed, { property_id: property.id, direction: 'out', channel: 'airbnb' }),
  ).rejects.toMatchObject({ status: 404 })
  for (const direction of ['in', 'out'] as const)
    await expect(
      other.call(addFeed, {
        property_id: randomUUID(),
        direction,
        channel: 'airbnb',
        url: 'https://x.example/',
      }),
    ).rejects.toMatchObject({ status: 404 })
  expect((await other.call(listFeeds, {})).total).toBe(0)
  for (const call of [syncFeed, confirmFeed, deleteFeed, listReads])
    await expect(other.call(call as typeof syncFeed, { id: feed._id })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(changeFeed, { id: feed._id, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
  expect(reads).toBe(0)
})

test('a home has as many calendars as it may and no more', async () => {
  const { property } = await connected()
  const fill = (count: number) =>
    testApp.pool.query(
      `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url)
       select gen_random_uuid(), $1, $2, 'in', 'other', 'https://calendars.example/' || gen_random_uuid()
       from generate_series(1, $3)`,
      [property.organisationId, property.id, count],
    )
  await fill(FEEDS_MAX - 2)
  await realtor.call(addFeed, { property_id: property.id, direction: 'out', channel: 'airbnb' })
  await expect(
    realtor.call(addFeed, { property_id: property.id, direction: 'out', channel: 'vrbo' }),
  ).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_FEEDS' })
})

test('a changed calendar of many stays takes as many statements as one of few', async () => {
  const statementsOf = async (count: number) => {
    const { path, sync } = await connected('other')
    feeds.serve(
      path,
      calendarOf(...Array.from({ length: count }, (_, at) => stay(`s${at}`, 10 + at * 3, 12 + at * 3))),
    )
    return (await testApp.statementsOf(async () => void (await sync()))).length
  }
  expect(await statementsOf(60)).toBe(await statementsOf(2))
})
