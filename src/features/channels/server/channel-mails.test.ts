import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listClashes } from '../contract/clashes.ts'
import { addFeed, syncFeed } from '../contract/feeds.ts'
import { readFeed } from './feeds/read-feed.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const feeds = await serveFeeds()
const day = (count: number) => addDays(testApp.deps.today(), count)
const HOUR_MS = 60 * 60_000

async function hosting() {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host)
  const path = `/${randomUUID()}.ics`
  feeds.serve(path, calendarOf())
  const asked = { property_id: property.id, direction: 'in' as const, channel: 'airbnb' as const }
  const { feed } = await host.call(addFeed, { ...asked, url: feeds.urlOf(path) })
  return { host, property, path, id: feed._id }
}

async function mailsTo({ email }: Person, subject: string) {
  testApp.mailbox.length = 0
  await testApp.runJobs()
  return testApp.mailbox.filter(mail => mail.to === email && mail.subject.startsWith(subject))
}

test('a clash is mailed to the host once, with both stays, however often the calendar is read', async () => {
  const { host, property, path, id } = await hosting()
  const guest = await testApp.user('client')
  const nights = { property_id: property.id, check_in: day(3), check_out: day(6), guests: 1 }
  const { booking } = await guest.call(createBooking, nights)
  feeds.serve(path, calendarOf(stayOf('theirs', day(5), day(8))))
  await host.call(syncFeed, { id })
  const [mail, ...others] = await mailsTo(host, 'Double booking')
  expect(others).toEqual([])
  expect(mail!.text).toContain(booking.reference)
  expect(mail!.text).toContain('Airbnb')
  await host.call(syncFeed, { id })
  expect(await mailsTo(host, 'Double booking')).toEqual([])
})

test('all that one read of a calendar has sold twice is one mail, and names that change bring no other', async () => {
  const { host, property, path, id } = await hosting()
  const guest = await testApp.user('client')
  await guest.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(33),
    guests: 1,
  })
  const says = async (name: string) => {
    const nights = Array.from({ length: 14 }, (_, at) =>
      stayOf(`${name}${at}`, day(4 + 2 * at), day(5 + 2 * at)),
    )
    feeds.serve(path, calendarOf(...nights))
    await host.call(syncFeed, { id })
    return mailsTo(host, 'Double booking')
  }
  const [mail, ...others] = await says('a')
  expect(others).toEqual([])
  expect(mail!.subject).toContain('14 times')
  expect(mail!.text).toContain('4 more on the Channels page')
  expect(await says('b')).toEqual([])
  expect(await says('c')).toEqual([])
})

test('of what one read has sold twice fifty are events, and the list has all', async () => {
  const { host, property, path, id } = await hosting()
  await host.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(123),
    guests: 1,
    guest_name: 'Pieter Joubert',
    guest_email: 'pieter@post.example',
  })
  const nights = Array.from({ length: 52 }, (_, at) => stayOf(`s${at}`, day(4 + 2 * at), day(5 + 2 * at)))
  feeds.serve(path, calendarOf(...nights))
  await host.call(syncFeed, { id })
  const { rows } = await testApp.pool.query(
    `select facts ->> 'from' as from from events where organisation_id = (select organisation_id from properties where id = $1)
      and name = 'clash.found' order by 1`,
    [property.id],
  )
  expect(rows.map(row => row.from)).toEqual(Array.from({ length: 50 }, (_, at) => day(4 + 2 * at)))
  expect((await host.call(listClashes, {})).clashes).toHaveLength(52)
})

test('a calendar that cannot be read for six hours is mailed to the host, once until it can be again', async () => {
  const { host, path, id } = await hosting()
  const tried = async (hours: number) => {
    testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS)
    await readFeed(testApp.deps, id)
    return (await mailsTo(host, 'Calendar sync failed')).length
  }
  feeds.serve(path, 'no calendar at all')
  expect(await tried(5)).toBe(0)
  expect(await tried(2)).toBe(1)
  expect(await tried(2)).toBe(0)
  feeds.serve(path, calendarOf())
  expect(await tried(1)).toBe(0)
  feeds.serve(path, 'no calendar at all')
  expect(await tried(7)).toBe(1)
})
