import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listConversations, sendMessage } from '#src/features/messages/contract.ts'
import { deleteGuest } from '#src/features/privacy/contract/guests.ts'
import { retention } from './features.ts'
import { countRetention, takeRetention } from '#src/server/retention/run-retention.ts'
import { searchDatabase } from '#src/testing/database/search-database.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { copyOf, loadCopyOf } from '#src/testing/copies.ts'
import { organisationWithEverything } from '#src/testing/organisation-with-everything.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import {
  changeOwnRetention,
  changeRetention,
  dayIsPast,
  outOfBounds,
  readOwnRetention,
  readRetention,
} from '#src/features/privacy/contract/retention.ts'

const testApp = await createTestApp()
const { db, pool, user } = testApp
const { admin } = (await createFixtures(testApp)).people
const BEGINNING = testApp.now
const day = (days: number) => addDays(testApp.deps.today(), days)
/** The day so many months after another. */
const months = async (from: string, count: number): Promise<string> =>
  (await pool.query(`select ($1::date + make_interval(months => $2))::date::text as day`, [from, count]))
    .rows[0].day
const goTo = async (to: string) => {
  testApp.now = new Date(`${to}T12:00:00+02:00`)
  await pool.query('update sessions set expires_at = $1, confirmed_at = $2', [
    new Date(testApp.now.getTime() + 30 * 24 * 3_600_000),
    testApp.now,
  ])
}

/** Runs it once, after counting: both say the same. */
async function run() {
  const counted = await countRetention(testApp.deps, retention)
  const taken = await takeRetention(testApp.deps, retention)
  expect(taken).toEqual(counted)
  const again = await countRetention(testApp.deps, retention)
  expect(Object.values(again).every(count => count === 0)).toBe(true)
  return taken
}

async function hostWithProperty() {
  const host = await user('realtor')
  const property = await makeProperty(db, host, { instantBooking: true, name: 'Aloe House' })
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
  return { host, property }
}

const record = (host: Person, propertyId: string, name: string, from = 1) =>
  host.call(createBooking, {
    property_id: propertyId,
    check_in: day(from),
    check_out: day(from + 2),
    guests: 2,
    guest_name: name,
    guest_email: `${name.toLowerCase().replaceAll(' ', '.')}@post.example`,
  })

test('a guest is forgotten 36 months after the last stay, to the day, or after the months of the host, and no trace is left', async () => {
  await run()
  const [first, second] = [await hostWithProperty(), await hostWithProperty()]
  const { booking } = await record(first.host, first.property.id, 'Zanelezwe Qhubekile')
  await record(second.host, second.property.id, 'Nomathemba Xulu')
  const guest = await user('client', { name: 'Thulisile Zondi', email: 'thulisile@post.example' })
  await guest.call(createBooking, {
    property_id: first.property.id,
    check_in: day(5),
    check_out: day(7),
    guests: 2,
    special_requests: 'Ask for Thulisile',
  })
  await guest.call(sendMessage, { receiver_id: first.host.id, content: 'It is Thulisile' })
  await testApp.runJobs()
  expect((await second.host.call(readOwnRetention, {})).guest_months).toBeNull()
  await second.host.call(changeOwnRetention, { guest_months: 12 })
  await expect(second.host.call(changeOwnRetention, { guest_months: 11 })).rejects.toMatchObject({
    status: 400,
  })

  const early = await months(booking.check_out, 12)
  await goTo(early)
  expect((await run()).guests).toBe(0)
  await goTo(addDays(early, 1))
  expect((await run()).guests).toBe(1)
  expect(await searchDatabase(pool, ['Nomathemba', 'Xulu'])).toEqual([])
  const last = await months(booking.check_out, 36)
  await goTo(last)
  expect((await run()).guests).toBe(0)
  expect(await searchDatabase(pool, ['Zanelezwe'])).not.toEqual([])
  await goTo(addDays(last, 1))
  expect((await run()).guests).toBe(1)
  expect(await searchDatabase(pool, ['Zanelezwe', 'Qhubekile', 'zanelezwe.'])).toEqual([])
  await goTo(addDays(last, 6))
  expect((await run()).guests).toBe(1)
  // The account, and its own mails, are the person's.
  await pool.query('delete from mails where organisation_id is null and booking_id is null')
  expect((await searchDatabase(pool, ['Thulisile'])).filter(place => !place.startsWith('users.'))).toEqual([])
  expect((await first.host.call(listConversations, {})).conversations).toEqual([])
  const { rows } = await pool.query(
    `select count(*)::int as stays from bookings where guest_name = 'Deleted guest'`,
  )
  expect(rows[0].stays).toBe(3)
})

test('who stays again is not forgotten; a request that came to nothing is, after six months', async () => {
  testApp.now = BEGINNING
  const { host, property } = await hostWithProperty()
  const { booking } = await record(host, property.id, 'Lindiwe Sithole')
  await record(host, property.id, 'Lindiwe Sithole', 40)
  await pool.query('update properties set instant_booking = false where id = $1', [property.id])
  const asker = await user('client', { name: 'Bonolo Asker', email: 'bonolo@post.example' })
  const { booking: asked } = await asker.call(createBooking, {
    property_id: property.id,
    check_in: day(5),
    check_out: day(7),
    guests: 2,
  })
  await host.call(updateBooking, { id: asked._id, status: 'cancelled' })
  await goTo(addDays(await months(testApp.deps.today(), 6), 1))
  expect(await run()).toMatchObject({ requests: 1, guests: 0 })
  await goTo(addDays(await months(booking.check_out, 36), 1))
  expect(await run()).toMatchObject({ guests: 0 })
})

test('a conversation of a copy is held as long as the stay that it is about, and goes with its guest', async () => {
  testApp.now = BEGINNING
  const { host: first, guest } = await organisationWithEverything(testApp, 'Bloukrans')
  const zip = await copyOf(testApp, first)
  const other = await user('realtor')
  expect((await loadCopyOf(testApp, other, zip)).statusCode).toBe(201)
  const { rows } = await pool.query<{ id: string; check_out: string }>(
    `select bookings.id, check_out::text from bookings join former_ids on former_ids.id = bookings.id
     where bookings.organisation_id = $1 and former_id = $2`,
    [other.organisation_id, guest.bookingId],
  )
  const [stay] = rows
  const conversationsLeft = async () =>
    (await pool.query('select from conversations where organisation_id = $1', [other.organisation_id]))
      .rowCount
  expect(await conversationsLeft()).toBe(1)
  await goTo(addDays(await months(testApp.deps.today(), 7), 1))
  await run()
  expect(await conversationsLeft()).toBe(1)
  const formers = async () =>
    (await pool.query(`select name from users where deleted_at is not null and name like 'Bloukrans%'`))
      .rowCount
  expect(await formers()).toBe(1)
  await pool.query(`update stay_refunds set state = 'paid', paid_at = moment() where organisation_id = $1`, [
    other.organisation_id,
  ])
  await other.call(deleteGuest, { id: stay!.id })
  expect([await conversationsLeft(), await formers()]).toEqual([0, 0])

  const third = await user('realtor')
  testApp.now = BEGINNING
  expect((await loadCopyOf(testApp, third, zip)).statusCode).toBe(201)
  await goTo(addDays(await months(stay!.check_out, 36), 1))
  await run()
  const { rows: left } = await pool.query('select from conversations where organisation_id = $1', [
    third.organisation_id,
  ])
  expect(left).toEqual([])
  expect(await formers()).toBe(0)
})

test('an administrator changes a time from a day on, within what law asks for, and sees what the nights took', async () => {
  testApp.now = BEGINNING
  await goTo(testApp.deps.today())
  const given = { currentPassword: admin.password }
  const at = (answer: Awaited<ReturnType<typeof read>>, kind: string) =>
    answer.periods.find(period => period.kind === kind)
  const read = () => admin.call(readRetention, {})
  expect(at(await read(), 'guests')).toMatchObject({ amount: 36, unit: 'months', next: null })
  await expect(admin.call(changeRetention, { kind: 'register', amount: 23, ...given })).rejects.toSatisfy(
    outOfBounds.is,
  )
  await expect(
    admin.call(changeRetention, { kind: 'guests', amount: 24, from: day(-1), ...given }),
  ).rejects.toSatisfy(dayIsPast.is)
  await admin.call(changeRetention, { kind: 'guests', amount: 24, from: day(30), ...given })
  expect(at(await read(), 'guests')).toMatchObject({ amount: 36, next: { amount: 24, from: day(30) } })
  await admin.call(changeRetention, { kind: 'guests', amount: 48, ...given })
  const { runs, ...rest } = await read()
  expect(at({ runs, ...rest }, 'guests')).toMatchObject({ amount: 48 })
  expect(runs.length).toBeGreaterThan(0)
  expect(runs.every(({ finished_at }) => finished_at !== null)).toBe(true)
  await expect(
    pool.query(`insert into retention_periods values ('register', '2030-01-01', 12, 'months')`),
  ).rejects.toThrow(/retention_periods_lawful/)
})
