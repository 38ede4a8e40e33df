import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { deleteGuest } from '#src/features/privacy/contract/guests.ts'
import { periodsOn } from '#src/server/retention/periods.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { searchDatabase } from '#src/testing/database/search-database.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed, syncFeed } from '../contract/feeds.ts'
import { retainStays } from './retain-stays.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const { db, pool } = testApp
const feeds = await serveFeeds()
const FIRST = '2027-03-01'
const day = (count: number) => addDays(FIRST, count)
const goTo = (date: string) => (testApp.now = new Date(`${date}T06:00:00Z`))

async function hosting(channel: 'airbnb' | 'google', ...events: string[][]) {
  goTo(FIRST)
  const host = await testApp.user('realtor')
  const property = await makeProperty(db, host)
  const path = `/${randomUUID()}.ics`
  feeds.serve(path, calendarOf(...events))
  const asked = { property_id: property.id, direction: 'in' as const, channel }
  const { feed } = await host.call(addFeed, { ...asked, url: feeds.urlOf(path) })
  const says = async (...now: string[][]) => {
    feeds.serve(path, calendarOf(...now))
    await host.call(syncFeed, { id: feed._id })
  }
  const stored = async () =>
    (
      await pool.query(
        'select lower(nights)::text as first, summary, link, phone_end, code from channel_events where feed_id = $1 order by nights',
        [feed._id],
      )
    ).rows
  return { host, property, says, events: stored }
}

const NAME = 'Zanelezwe Unmistakable'
const named = (uid: string, from: number, to: number, summary: string) => [
  ...stayOf(uid, day(from), day(to)).filter(line => !line.startsWith('SUMMARY')),
  `SUMMARY:${summary}`,
  String.raw`DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMUNMIST01\nPhone Number (Last 4 Digits): 4711`,
]

test('what the host has deleted of a guest does not come back with the next read of a calendar that still says it', async () => {
  const said = named('a', 2, 4, `Reserved - ${NAME}`)
  const { host, property, says, events } = await hosting('google')
  await host.call(createBooking, {
    property_id: property.id,
    check_in: day(2),
    check_out: day(4),
    guests: 2,
    guest_name: NAME,
    guest_email: 'zu@post.example',
  })
  await says(said, stayOf('b', day(20), day(22)))
  goTo(day(5))
  const { rows } = await pool.query('select id from bookings where organisation_id = $1', [
    host.organisation_id,
  ])
  expect((await events())[0]).toMatchObject({ summary: `Reserved - ${NAME}`, phone_end: '4711' })
  await host.call(deleteGuest, { id: rows[0].id })
  const blank = { first: day(2), summary: 'Reserved', link: null, phone_end: null }
  expect((await events())[0]).toMatchObject(blank)
  // Nor does the log of its reads name the guest, of those before and of those to come.
  expect(await searchDatabase(pool, NAME.split(' '))).toEqual([])
  await says(said, stayOf('b', day(20), day(22)), stayOf('c', day(30), day(32)))
  expect(await events()).toMatchObject([blank, { first: day(20) }, { first: day(30) }])
  await says(said, stayOf('b', day(21), day(23)))
  expect(await events()).toMatchObject([blank, { first: day(21) }, { first: day(30) }])
  expect(await searchDatabase(pool, NAME.split(' '))).toEqual([])
})

test('what a calendar says of a guest of its home is forgotten where no event of it is left, or none is understood', async () => {
  const OTHER = 'Nomvulazi Incomparable'
  const odd = [...named('odd', 2, 4, OTHER), 'RRULE:FREQ=WEEKLY;BYSETPOS=NEVER']
  const over = named('over', -800, -798, OTHER)
  const { host, property, says, events } = await hosting('google', over)
  expect(await events()).toEqual([])
  await host.call(createBooking, {
    property_id: property.id,
    check_in: day(2),
    check_out: day(4),
    guests: 2,
    guest_name: OTHER,
    guest_email: 'nom@post.example',
  })
  goTo(day(5))
  await says(over, odd)
  expect((await searchDatabase(pool, OTHER.split(' '))).join(' ')).toContain('odd_events')
  const { rows } = await pool.query('select id from bookings where organisation_id = $1', [
    host.organisation_id,
  ])
  await host.call(deleteGuest, { id: rows[0].id })
  const left = () => searchDatabase(pool, OTHER.split(' '))
  expect(await left()).toEqual([])
  await says(over, odd, stayOf('b', day(20), day(22)))
  expect(await left()).toEqual([])
})

test('a name that is only in the words of a calendar is held as long as any other, and counted', async () => {
  const { host, events } = await hosting(
    'google',
    named('a', 2, 4, NAME),
    named('', 6, 8, NAME).filter(line => !line.startsWith('UID')),
    stayOf('c', day(10), day(12)),
  )
  await pool.query(`update channel_events set link = null, phone_end = null where organisation_id = $1`, [
    host.organisation_id,
  ])
  expect((await events()).map(({ summary }) => summary)).toEqual([NAME, NAME, 'Reserved'])
  await pool.query('delete from channel_feeds where organisation_id <> $1', [host.organisation_id])
  const cutOn = async (date: string) => ({ today: date, periods: await periodsOn(db, date) })
  const { rows } = await pool.query<{ day: string }>(
    `select ($1::date + interval '36 months')::date::text as day`,
    [day(8)],
  )
  const last = rows[0]!.day
  const counts = async (date: string) => {
    const cut = await cutOn(date)
    const counted = await retainStays.count(testApp.deps, cut)
    expect(await retainStays.take(testApp.deps, cut)).toEqual(counted)
    return counted.guests
  }
  expect(await counts(last)).toBe(1)
  expect(await counts(addDays(last, 1))).toBe(1)
  expect(await counts(addDays(last, 400))).toBe(0)
  expect((await events()).map(({ summary }) => summary)).toEqual(['Reserved', 'Reserved', 'Reserved'])
  expect(await searchDatabase(pool, NAME.split(' '))).toEqual([])
})
