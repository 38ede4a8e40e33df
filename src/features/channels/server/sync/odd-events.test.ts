import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed, confirmFeed, syncFeed } from '../../contract/feeds.ts'
import { countWaiting } from '../../contract/waiting.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const feeds = await serveFeeds()
const realtor = await testApp.user('realtor')
const day = (count: number) => addDays(testApp.deps.today(), count)
const days = (...counts: number[]) => counts.map(day)

/** A home that reads a private calendar, which `says` replaces and reads. */
async function connected(...events: string[][]) {
  const property = await makeProperty(testApp.db, realtor)
  const path = `/${randomUUID()}.ics`
  feeds.serve(path, calendarOf(...events))
  const url = feeds.urlOf(path)
  const { feed } = await realtor.call(addFeed, {
    property_id: property.id,
    direction: 'in',
    channel: 'google',
    url,
  })
  const sync = async () => (await realtor.call(syncFeed, { id: feed._id })).feed
  const says = (...now: string[][]) => {
    feeds.serve(path, calendarOf(...now))
    return sync()
  }
  const taken = async () =>
    (await testApp.call(listNights, { slug: property.slug, from: day(0), to: day(60) })).nights
      .filter(({ available }) => !available)
      .map(({ date }) => date)
  const yes = async () => (await realtor.call(confirmFeed, { id: feed._id })).feed
  return { property, path, feed, sync, says, taken, yes }
}

const stays = [
  stayOf('a', day(3), day(4)),
  stayOf('b', day(8), day(9)),
  stayOf('c', day(20), day(21)),
  stayOf('d', day(30), day(31)),
]
const painters = (rule: string) => [...stayOf('odd', day(40), day(41), 'Painters'), `RRULE:${rule}`]
const weekly = painters('FREQ=WEEKLY;COUNT=3')
const odd = painters('FREQ=FORTNIGHTLY')

test('an event that is not understood holds its own nights, keeps what it held, and is named to the host', async () => {
  const { says, taken, feed } = await connected(...stays, weekly)
  expect(feed).toMatchObject({ status: 'ok', not_understood: [] })
  const asks = await says(...stays, odd)
  expect(asks).toMatchObject({
    status: 'asks',
    problem: expect.stringContaining('“Painters”'),
    not_understood: [{ summary: 'Painters', date: day(40) }],
  })
  expect(await taken()).toEqual(days(3, 8, 20, 30, 40, 47, 54))
})

test('beside an event that is not understood a stay that is cancelled goes as ever', async () => {
  const { says, sync, taken } = await connected(...stays, odd)
  await says(...stays.slice(1), odd)
  expect((await sync()).status).toBe('asks')
  expect(await taken()).toEqual(days(8, 20, 30, 40))
})

test('a yes of the host frees what the event held before, and asks no more about it', async () => {
  const { says, sync, taken, yes } = await connected(...stays, weekly)
  await says(...stays, odd)
  await sync()
  expect(await yes()).toMatchObject({ status: 'ok', problem: null, not_understood: [] })
  expect(await taken()).toEqual(days(3, 8, 20, 30, 40))
  expect((await sync()).status).toBe('ok')
  expect((await says(...stays, painters('FREQ=FORTNIGHTLY;COUNT=2'))).status).toBe('asks')
  expect((await says(...stays)).status).toBe('ok')
})

test('a calendar that is connected with an event that is not understood asks, counts as waiting, and tells the host once', async () => {
  const before = (await realtor.call(countWaiting, {})).feeds
  const { feed, sync, says } = await connected(...stays, odd)
  expect(feed.status).toBe('asks')
  expect((await realtor.call(countWaiting, {})).feeds).toBe(before + 1)
  const events = async () =>
    (await testApp.pool.query(`select from events where subject_id = $1 and name = 'feed.asks'`, [feed._id]))
      .rowCount
  await sync()
  expect(await events()).toBe(1)
  // So is a loss on top of it.
  expect((await says(odd)).problem).toMatch(/^More than half .*“Painters”/)
  expect(await events()).toBe(2)
})

test('the host is mailed about an event that is not understood by its name', async () => {
  await connected(...stays, [...stayOf('one', day(40), day(41), 'Chimney sweep'), 'RRULE:FREQ=NEVER'])
  await testApp.runJobs()
  const mail = testApp.mailbox.find(({ text }) => text.includes('Chimney sweep'))
  expect(mail).toMatchObject({ subject: expect.stringContaining('Check your calendar') })
  expect(mail!.text).toContain('events that we couldn’t fully read')
})

test('a calendar with an event that is not understood is asked for whole each time', async () => {
  const { path, sync } = await connected(...stays)
  const asked: (string | undefined)[] = []
  feeds.answers.set(path, ({ headers }, response) => {
    asked.push(headers['if-none-match'])
    response.writeHead(200, { 'content-type': 'text/calendar', etag: '"1"' }).end(calendarOf(...stays, odd))
  })
  for (let reads = 0; reads < 3; reads += 1) expect((await sync()).status).toBe('asks')
  expect(asked).toEqual([undefined, undefined, undefined])
})

test('an email of which the log has no words any more says what its calendar asks, and is not sent once that is answered', async () => {
  await testApp.runJobs()
  const sent = testApp.mailbox.length
  // As migration 20261130T1100 leaves what was queued before it.
  const forget = () =>
    testApp.pool.query(`update events set facts = facts || '{"problem": null}' where name = 'feed.asks'`)
  const { says, yes } = await connected(...stays)
  expect((await says(...stays, odd)).status).toBe('asks')
  await forget()
  expect((await yes()).status).toBe('ok')
  await testApp.runJobs()
  expect(testApp.mailbox.slice(sent)).toEqual([])
  const asks = await connected(...stays)
  expect((await asks.says(...stays, odd)).status).toBe('asks')
  await forget()
  await testApp.runJobs()
  expect(testApp.mailbox.slice(sent)).toMatchObject([{ text: expect.stringContaining('“Painters”') }])
})

test('an odd event of the past is asked about until the host answers, and a calendar frees what it must meanwhile', async () => {
  const old = ['UID:odd', 'DTSTART;VALUE=DATE:20120301', 'DURATION:P1D', 'RRULE:FREQ=FORTNIGHTLY']
  const { says, sync, taken, yes } = await connected(...stays, old)
  await says(...stays.slice(1), old)
  await sync()
  expect(await taken()).toEqual(days(8, 20, 30))
  expect((await yes()).status).toBe('ok')
})

test('ten stays under new names and one that is cancelled are no loss', async () => {
  const named = (name: string) =>
    Array.from({ length: 10 }, (_, at) => stayOf(`${name}${at}`, day(2 * at + 2), day(2 * at + 3)))
  const { says, sync, taken } = await connected(...named('old'), stayOf('x', day(50), day(51)))
  expect((await says(...named('new'))).status).toBe('ok')
  expect((await sync()).status).toBe('ok')
  expect(await taken()).toEqual(Array.from({ length: 10 }, (_, at) => day(2 * at + 2)))
})
