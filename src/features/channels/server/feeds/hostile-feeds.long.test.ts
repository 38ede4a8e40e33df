import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { atOnce } from '#src/server/at-once.ts'
import { rangeOf } from '#src/server/network.ts'
import { createFetchPublic } from '#src/server/outside/fetch-public.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { serveNames } from '#src/testing/names.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed, listFeeds, listReads, syncFeed } from '../../contract/feeds.ts'
import { readFeed } from './read-feed.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const feeds = await serveFeeds()
const day = (count: number) => addDays(testApp.deps.today(), count)

// A server inside the network, which must not be reachable by way of a feed.
let insideAsked = 0
const inside = createServer((_, response) => {
  insideAsked += 1
  response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf())
})
await new Promise<void>(listens => void inside.listen(0, '127.0.0.1', listens))
afterAll(() => void inside.close())
const { port: insidePort } = inside.address() as AddressInfo // it listens on a port

let lookedUp = 0
const names = await serveNames({
  'inside.example': ['127.0.0.1'],
  'inside6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': ['8.8.8.8', '127.0.0.1'],
  // Looked up again it leads elsewhere. A look-up is two questions, for IPv4 and for IPv6.
  get 'rebinds.example'() {
    lookedUp += 1
    return [lookedUp > 2 ? '10.1.2.3' : '127.0.0.1']
  },
})
const unlimited = atOnce({ ownMax: Infinity, allMax: Infinity })
const fetcher = (hosts: string[], ranges: string[]) =>
  createFetchPublic({ hosts, ranges: ranges.map(range => rangeOf(range)!) }, unlimited, [names.address]) // ranges of this file
const urlOf = (path: string) => `http://localhost:${feeds.port}${path}`

beforeEach(() => {
  // Of the inside only the feeds' own host is allowed, by its name.
  testApp.deps.fetchFeed = fetcher(['localhost'], [])
  insideAsked = 0
  lookedUp = 0
})

const heldOf = async (propertyId: string) =>
  (
    await testApp.pool.query<{ range: string }>(
      `select lower(nights) || '/' || upper(nights) as range from held_nights where property_id = $1 order by nights`,
      [propertyId],
    )
  ).rows.map(({ range }) => range)

/** A home that has read two stays, and whose channel then answers otherwise. */
async function connected() {
  const property = await makeProperty(testApp.db, realtor)
  const path = `/${randomUUID()}.ics`
  feeds.serve(path, calendarOf(stayOf('a', day(3), day(5)), stayOf('b', day(8), day(9))))
  const { feed } = await realtor.call(addFeed, {
    property_id: property.id,
    direction: 'in',
    channel: 'airbnb',
    url: urlOf(path),
  })
  const held = await heldOf(property.id)
  expect(held).toHaveLength(2)
  return { property, path, feed, held }
}

type Answer = (response: ServerResponse) => void
const leadsTo =
  (location: string): Answer =>
  response =>
    response.writeHead(302, { location }).end()
const calendar = { 'content-type': 'text/calendar' }

let sentBytes = 0
const endless: Answer = response => {
  const part = Buffer.alloc(64 * 1024, 'X')
  response.writeHead(200, { ...calendar, 'content-length': String(1024 ** 3) })
  const more = () => {
    while (sentBytes < 1024 ** 3 && !response.destroyed) {
      sentBytes += part.length
      if (!response.write(part)) return void response.once('drain', more)
    }
  }
  more()
}

const LATER = 'isn’t responding'
const OPEN = 'publicly reachable'

const hostile: [string, Answer, string][] = [
  ['has trouble', response => response.writeHead(500).end('Stack trace of /srv/app'), LATER],
  ['is away for a while', response => response.writeHead(503, { 'retry-after': '3600' }).end(), LATER],
  ['asks for less', response => response.writeHead(429).end(), 'slow down'],
  ['asks who we are', response => response.writeHead(401).end(), 'refused that link'],
  ['lets nobody in', response => response.writeHead(403).end(), 'refused that link'],
  ['has gone', response => response.writeHead(410).end(), 'no calendar at that'],
  [
    'answers with a page',
    response => response.end('<!doctype html><title>Sign in</title>'),
    'isn’t a calendar',
  ],
  [
    'answers with a page that says it is a calendar',
    response => response.writeHead(200, calendar).end('<html>BEGIN:VCALENDAR END:VCALENDAR</html>'),
    'isn’t a calendar',
  ],
  ['answers with nothing', response => response.writeHead(200, calendar).end(), 'empty response'],
  [
    'is cut off within an event',
    response => response.writeHead(200, calendar).end(calendarOf(stayOf('a', day(3), day(5))).slice(0, -30)),
    'only received part of',
  ],
  [
    'breaks off',
    response => {
      response.writeHead(200, { ...calendar, 'content-length': '9000' })
      response.write('BEGIN:VCALENDAR\r\n')
      setImmediate(() => response.destroy())
    },
    'did not answer',
  ],
  ['hangs up', response => void response.destroy(), 'did not answer'],
  ['sends a gigabyte', endless, 'larger than 10 MB'],
  [
    'sends what would unfold to a gigabyte',
    response =>
      response
        .writeHead(200, { ...calendar, 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(64 * 1024 ** 2, 'X'))),
    'larger than 10 MB',
  ],
  ['leads inside', leadsTo(`http://127.0.0.1:${insidePort}/`), 'https://'],
  ['leads inside, encrypted', leadsTo(`https://127.0.0.1:${insidePort}/`), OPEN],
  ['leads inside by a number', leadsTo(`https://2130706433:${insidePort}/`), OPEN],
  ['leads inside by a number in hex', leadsTo(`https://0x7f.1:${insidePort}/`), OPEN],
  ['leads inside by IPv6', leadsTo(`https://[::1]:${insidePort}/`), OPEN],
  ['leads inside by a mapped address', leadsTo(`https://[::ffff:127.0.0.1]:${insidePort}/`), OPEN],
  ['leads to a name that is inside', leadsTo('https://inside.example/'), OPEN],
  ['leads to a name that is inside by IPv6', leadsTo('https://inside6.example/'), OPEN],
  ['leads to a name that is mapped inside', leadsTo('https://mapped.example/'), OPEN],
  ['leads to a name that is inside as well', leadsTo('https://mixed.example/'), OPEN],
  ['leads to where clouds keep their secrets', leadsTo('https://169.254.169.254/latest/'), OPEN],
  ['leads to a file', leadsTo('file:///etc/passwd'), 'begins with https://'],
  ['leads to somebody’s name and password', leadsTo('https://me:secret@x.example/'), 'without a user name'],
]

test.each(hostile)(
  'a channel that %s frees nothing, reaches nothing and is told of in words',
  async (_, answer, words) => {
    const { property, path, feed, held } = await connected()
    sentBytes = 0
    feeds.answers.set(path, (_request, response) => answer(response))
    const sync = async () => (await realtor.call(syncFeed, { id: feed._id })).feed
    for (const failed of [await sync(), await sync()]) {
      expect(failed.status).toBe('failing')
      expect(failed.problem).toContain(words)
      expect(failed.problem).not.toMatch(/127\.|ECONN|UND_|trace|undefined/)
      expect(failed.last_good_at).toBe(feed.last_good_at)
    }
    expect(await heldOf(property.id)).toEqual(held)
    expect(insideAsked).toBe(0)
    expect(sentBytes).toBeLessThan(64 * 1024 ** 2)
    const { reads } = await realtor.call(listReads, { id: feed._id })
    expect(reads.slice(0, 2).every(read => read.body === null && read.outcome === 'failed')).toBe(true)
  },
)

test('the same answers are refused before an address is kept', async () => {
  for (const [what, answer, words] of hostile) {
    const property = await makeProperty(testApp.db, realtor)
    const path = `/${randomUUID()}.ics`
    feeds.answers.set(path, (_request, response) => answer(response))
    await expect(
      realtor.call(addFeed, {
        property_id: property.id,
        direction: 'in',
        channel: 'airbnb',
        url: urlOf(path),
      }),
      what,
    ).rejects.toMatchObject({ status: 400, fields: { url: expect.stringContaining(words) } })
    expect((await realtor.call(listFeeds, { property_id: property.id })).total).toBe(0)
  }
  expect(insideAsked).toBe(0)
})

const recurring = (rule: string, begins = '20261201T000000Z') => [
  'UID:r',
  `DTSTART:${begins}`,
  'DURATION:P1D',
  `RRULE:${rule}`,
]

test.each([
  [
    'more events than a home can have',
    Array.from({ length: 5001 }, (_, at) => [`UID:${at}`, 'DTSTART:20270101']),
  ],
  [
    'events that recur to more than a home can have',
    Array.from({ length: 20 }, () => recurring('FREQ=DAILY')),
  ],
])('a calendar of %s is not read', async (_, events) => {
  const { property, path, feed, held } = await connected()
  feeds.serve(path, calendarOf(...events))
  const { feed: failed } = await realtor.call(syncFeed, { id: feed._id })
  expect(failed).toMatchObject({ status: 'failing', problem: expect.stringContaining('more than 5 000') })
  expect(await heldOf(property.id)).toEqual(held)
})

test.each([
  ['each second of which is impossible', recurring('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30')],
  ['at each second of a day', recurring('FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3')],
  ['since the year 1', recurring('FREQ=DAILY', '00010101T000000Z')],
])('an event that comes back %s is not worked out, and frees nothing', async (_, event) => {
  const { property, path, feed, held } = await connected()
  feeds.serve(path, calendarOf(event))
  const { feed: read } = await realtor.call(syncFeed, { id: feed._id })
  expect(read).toMatchObject({ status: 'asks', problem: expect.stringContaining('couldn’t fully read') })
  expect(await heldOf(property.id)).toEqual(expect.arrayContaining(held))
})

test('an event that comes back on a day that never comes takes the time that it names itself', async () => {
  const { property, path, feed, held } = await connected()
  const stays = [stayOf('a', day(3), day(5)), stayOf('b', day(8), day(9))]
  const begins = `${day(20).replaceAll('-', '')}T120000Z`
  feeds.serve(path, calendarOf(...stays, recurring('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', begins)))
  expect((await realtor.call(syncFeed, { id: feed._id })).feed.status).toBe('ok')
  expect(await heldOf(property.id)).toEqual([...held, `${day(20)}/${day(21)}`])
})

test('events of thousands of years are merged as quickly as any', async () => {
  const { property, path, feed } = await connected()
  const ages = Array.from({ length: 2000 }, (_, at) => stayOf(`x${at}`, day(3), '9999-12-30'))
  feeds.serve(path, calendarOf(stayOf('a', day(3), day(5)), stayOf('b', day(8), day(9)), ...ages))
  expect((await realtor.call(syncFeed, { id: feed._id })).feed.status).toBe('ok')
  expect(await heldOf(property.id)).toHaveLength(2002)
})

test('a channel that leads on and on is left', async () => {
  const { property, path, feed, held } = await connected()
  feeds.answers.set(path, (_, response) => leadsTo(path)(response))
  const { feed: failed } = await realtor.call(syncFeed, { id: feed._id })
  expect(failed.problem).toContain('redirects too many times')
  expect(await heldOf(property.id)).toEqual(held)
})

test.each([
  ['never answers', () => undefined],
  ['sends a letter now and then', (response: ServerResponse) => void response.writeHead(200).write('B')],
])('a channel that %s is given up when its time is over', async (_, answer) => {
  const { property, path, feed, held } = await connected()
  feeds.answers.set(path, (_request, response) => answer(response))
  await readFeed(testApp.deps, feed._id, { timeoutMs: 300 })
  const { feeds: known } = await realtor.call(listFeeds, { property_id: property.id })
  expect(known[0]).toMatchObject({ status: 'failing', problem: expect.stringContaining('did not answer') })
  expect(await heldOf(property.id)).toEqual(held)
})

test('that nothing has changed is believed of a channel that was read, and of no other', async () => {
  const property = await makeProperty(testApp.db, realtor)
  feeds.answers.set('/unread.ics', (_, response) => response.writeHead(304).end())
  const url = urlOf('/unread.ics')
  await expect(
    realtor.call(addFeed, { property_id: property.id, direction: 'in', channel: 'airbnb', url }),
  ).rejects.toMatchObject({ fields: { url: expect.stringContaining('without its calendar') } })
  const { path, feed, held, property: read } = await connected()
  feeds.answers.set(path, (_, response) => response.writeHead(304).end())
  const { feed: failed } = await realtor.call(syncFeed, { id: feed._id }) // it gave no mark to be asked with
  expect(failed.status).toBe('failing')
  expect(await heldOf(read.id)).toEqual(held)
})

test('a name that leads elsewhere when it is dialled than when it was checked is not followed', async () => {
  testApp.deps.fetchFeed = fetcher(['localhost'], ['127.0.0.0/8'])
  const { property, path, feed, held } = await connected()
  feeds.answers.set(path, (_, response) => leadsTo(`http://rebinds.example:${insidePort}/`)(response))
  expect((await realtor.call(syncFeed, { id: feed._id })).feed.problem).toContain(OPEN)
  expect(lookedUp).toBe(4)
  expect(insideAsked).toBe(0)
  expect(await heldOf(property.id)).toEqual(held)
})

// Each of them took seconds to hours of the one thread that answers all requests.
const HANGS_MS = 120_000
test.each([
  ['a zone of a million letters', [['UID:z', `DTSTART;TZID=${'A'.repeat(1_000_000)}:20270101T100000`]]],
  [
    'three events for each stay, five thousand of them',
    Array.from({ length: 5000 }, (_, at) => [
      `UID:${at}-smoobu`,
      'DTSTART:20270101',
      `DTEND:${20280101 + (at % 27)}`,
    ]),
  ],
  [
    'a rule with a thousand places of a week',
    [recurring(`FREQ=WEEKLY;BYDAY=MO;BYSETPOS=${Array(1000).fill('2').join(',')}`)],
  ],
  ['a rule whose interval is no number', [recurring('FREQ=DAILY;INTERVAL=abc')]],
  [
    'zones spelled in forty thousand ways',
    [
      [
        'UID:z',
        'DTSTART:20270101',
        ...Array.from({ length: 40_000 }, (_, at) => `EXDATE;TZID=B${at}/X:20270101T000000`),
      ],
    ],
  ],
])(
  'a calendar with %s is answered',
  async (_, events) => {
    const { path, feed } = await connected()
    feeds.serve(path, calendarOf(...events))
    const { feed: read } = await realtor.call(syncFeed, { id: feed._id })
    expect(read.last_read_at).not.toBe(feed.last_read_at)
  },
  HANGS_MS,
)

test('while a calendar takes too long to work out others are answered, and it is read more seldom from then on', async () => {
  const { property, path, feed, held } = await connected()
  const endless = ['UID:z', 'DTSTART:20270101', 'DTEND:20270102', 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2']
  // Nearly as many as a calendar may have: on a quick machine a hundred are worked out within the limit.
  const events = Array.from({ length: 4900 }, () => endless)
  const sent = new Promise<void>(done => {
    feeds.answers.set(path, (_, response) => {
      response.writeHead(200, calendar).end(calendarOf(...events), () => done())
    })
  })
  const read = { isDone: false }
  const reading = realtor.call(syncFeed, { id: feed._id }).finally(() => (read.isDone = true))
  await sent
  let answered = 0
  while (!read.isDone) {
    await realtor.call(listFeeds, { property_id: property.id })
    answered += 1
  }
  expect(answered).toBeGreaterThan(8)
  const { feed: failed } = await reading
  expect(failed).toMatchObject({ status: 'failing', problem: expect.stringContaining('too complex') })
  const minutes = (Date.parse(failed.next_read_at!) - Date.parse(failed.last_read_at!)) / 60_000
  expect(minutes).toBeGreaterThanOrEqual(48)
  expect(await heldOf(property.id)).toEqual(held)
})

test.each([
  ['of the year 0', ['UID:y', 'DTSTART:00000101'], 0],
  ['that ends where dates end', ['UID:y', 'DTSTART:99991231'], 1],
  ['that ends a moment before', ['UID:y', 'DTSTART:20270101T120000Z', 'DTEND:99991231T235959Z'], 1],
  ['that lasts for ages', ['UID:y', 'DTSTART:20270101', 'DURATION:P3000000D'], 1],
  ['with a character that no database keeps', ['UID:y\0', 'DTSTART:20270101', 'SUMMARY:a\0b', 'X-A:\0'], 1],
  ['whose words are a book', ['UID:y', 'DTSTART:20270101', `SUMMARY:${'x'.repeat(500_000)}`], 1],
  ['whose name is a book', [`UID:${'x'.repeat(500_000)}`, 'DTSTART:20270101'], 1],
  [
    'that comes back on two thousand days',
    [
      'UID:y',
      'DTSTART:20270101',
      `RDATE:${Array.from({ length: 2000 }, (_, at) => addDays('2027-01-01', at)).join(',')}`,
    ],
    2000,
  ],
])('an event %s is read as any, or left out', async (_, event, nights) => {
  const { property, path, feed, held } = await connected()
  const stays = [stayOf('a', day(3), day(5)), stayOf('b', day(8), day(9))]
  feeds.serve(path, calendarOf(...stays, event))
  const { feed: read } = await realtor.call(syncFeed, { id: feed._id })
  expect(read.status).toBe('ok')
  expect(await heldOf(property.id)).toHaveLength(held.length + nights)
  const { rows } = await testApp.pool.query<{ chars: number }>(
    'select max(length(summary) + length(uid))::int as chars from channel_events where feed_id = $1',
    [feed._id],
  )
  expect(rows[0]!.chars).toBeLessThan(1100)
  const { reads } = await realtor.call(listReads, { id: feed._id })
  expect(JSON.stringify(reads).length).toBeLessThan(500_000)
})

test('addresses that hang take one place of an organisation, and leave the others to those who read', async () => {
  const property = await makeProperty(testApp.db, realtor)
  feeds.answers.set('/hangs.ics', () => undefined)
  const limits = atOnce({ ownMax: 1, allMax: 32 })
  testApp.deps.fetchFeed = createFetchPublic({ hosts: ['localhost'], ranges: [] }, limits, [names.address])
  const ask = (url: string) =>
    realtor.call(addFeed, { property_id: property.id, direction: 'in', channel: 'airbnb', url })
  const hanging = ask(urlOf('/hangs.ics'))
  const first = await new Promise(asked => feeds.answers.set('/hangs.ics', (_, response) => asked(response)))
  await expect(ask(urlOf('/hangs.ics?2'))).rejects.toMatchObject({ status: 429 })
  const other = await testApp.user('realtor')
  feeds.serve('/answers.ics', calendarOf())
  const home = { property_id: (await makeProperty(testApp.db, other)).id, channel: 'airbnb' as const }
  const { feed } = await other.call(addFeed, { ...home, direction: 'in', url: urlOf('/answers.ics') })
  expect(feed.status).toBe('ok')
  ;(first as ServerResponse).destroy() // what was asked with
  await expect(hanging).rejects.toMatchObject({ status: 400 })
})

test('a feed that is read already, or finds every place taken, has its next time and has not failed', async () => {
  const [one, other] = [await connected(), await connected()]
  const limits = atOnce({ ownMax: 1, allMax: 1 })
  testApp.deps.fetchFeed = createFetchPublic({ hosts: ['localhost'], ranges: [] }, limits, [names.address])
  const asked = new Promise<ServerResponse>(hangs =>
    feeds.answers.set(one.path, (_, response) => hangs(response)),
  )
  const reading = realtor.call(syncFeed, { id: one.feed._id })
  const response = await asked
  for (const { feed } of [one, other]) {
    const { feed: unread } = await realtor.call(syncFeed, { id: feed._id })
    expect(unread).toMatchObject({ status: 'ok', problem: null, last_read_at: feed.last_read_at })
  }
  response.writeHead(200, calendar).end(calendarOf())
  await reading
})
