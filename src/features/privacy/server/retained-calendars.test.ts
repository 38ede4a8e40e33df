import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { addFeed } from '#src/features/channels/contract/feeds.ts'
import { periodsOn } from '#src/server/retention/periods.ts'
import { calendarOf, serveFeeds } from '#src/testing/calendars/feed-server.ts'
import { searchDatabase } from '#src/testing/database/search-database.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { retainGuests } from './retain-guests.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const { db, pool } = testApp
const feeds = await serveFeeds()
const FIRST = '2027-03-01'
const NAME = 'Zanelezwe Unmistakable'
const day = (count: number) => addDays(FIRST, count)

test('a calendar that is being saved while the time of its guest is over keeps no name', async () => {
  testApp.now = new Date(`${FIRST}T06:00:00Z`)
  const host = await testApp.user('realtor')
  const property = await makeProperty(db, host)
  feeds.serve('/guests.ics', calendarOf())
  const asked = { property_id: property.id, direction: 'in' as const, channel: 'google' as const }
  await host.call(addFeed, { ...asked, url: feeds.urlOf('/guests.ics') })
  await host.call(createBooking, {
    property_id: property.id,
    check_in: day(2),
    check_out: day(4),
    guests: 2,
    guest_name: NAME,
    guest_email: 'zu@post.example',
  })
  const later = addDays(FIRST, 1500)
  testApp.now = new Date(`${later}T06:00:00Z`)
  const sync = await pool.connect()
  await sync.query('begin')
  await sync.query('select from properties where id = $1 for no key update', [property.id])
  const taking = retainGuests.take(testApp.deps, { today: later, periods: await periodsOn(db, later) })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rows.length, { timeout: 60_000 }).toBe(1)
  await sync.query(
    `insert into feed_reads (id, feed_id, at, outcome, body)
     select gen_random_uuid(), id, moment(), 'same', $2 from channel_feeds where property_id = $1`,
    [property.id, NAME],
  )
  await sync.query('commit')
  sync.release()
  expect((await taking).guests).toBeGreaterThan(0)
  expect(await searchDatabase(pool, NAME.split(' '))).toEqual([])
})

test('the time of a guest ends while an organisation is taken without either taking what the other waits for', async () => {
  testApp.now = new Date(`${FIRST}T06:00:00Z`)
  const host = await testApp.user('realtor')
  const property = await makeProperty(db, host)
  await host.call(createBooking, {
    property_id: property.id,
    check_in: day(2),
    check_out: day(4),
    guests: 2,
    guest_name: NAME,
    guest_email: 'zu@post.example',
  })
  const later = addDays(FIRST, 1500)
  testApp.now = new Date(`${later}T06:00:00Z`)
  const deletion = await pool.connect()
  await deletion.query('begin')
  await deletion.query('select from organisations where id = $1 for update', [host.organisation_id])
  const taking = retainGuests.take(testApp.deps, { today: later, periods: await periodsOn(db, later) })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rows.length, { timeout: 60_000 }).toBe(1)
  // The next that a deletion takes: no home is held by one who waits for the organisation.
  const homes = deletion.query('select from properties where organisation_id = $1 for update nowait', [
    host.organisation_id,
  ])
  const outcome = await homes.then(({ rowCount }) => rowCount).catch(({ code }) => code)
  await deletion.query('rollback')
  deletion.release()
  expect((await taking).guests).toBeGreaterThan(0)
  expect(outcome).toBe(1)
})
