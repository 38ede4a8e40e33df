import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { statementsRun } from '#src/testing/database/statements-run.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { readBooking } from '../contract/reads.ts'
import { createBooking } from '../contract/requests.ts'

const SENT_MAX = 10
/** Seven keys of other tables; the guest, the home, what is in the way, the nights, the calendar's revision, and what is due, which is another in `schedule`. */
const NESTED_MAX = 15

const testApp = await createTestApp()
const { pool } = testApp
const host = await testApp.user('realtor')
const guest = await testApp.user('client')
const home = await makeProperty(testApp.db, host)

const day = (ahead: number) => addDays(testApp.deps.today(), ahead)
const book = (checkIn: string, checkOut: string) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { authorization: `Bearer ${guest.token}`, 'idempotency-key': randomUUID() },
    payload: { property_id: home.id, check_in: checkIn, check_out: checkOut, guests: 2 },
  })

test('a request for a stay takes at most ten statements, begin and commit among them, and fifteen within them', async () => {
  await book(day(10), day(12))
  const { sent, nested } = await statementsRun(pool, [testApp.servingPool], async () => {
    expect((await book(day(20), day(22))).statusCode).toBe(201)
  })
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(SENT_MAX)
  expect(sent).toContain('commit')
  expect(nested.length, nested.join('\n')).toBeLessThanOrEqual(NESTED_MAX)
  expect(nested.filter(statement => statement.includes('held_nights'))).not.toEqual([])
})

test('nights that are taken meanwhile are named by the refusal of the stay itself, without another statement', async () => {
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from properties where id = $1 for no key update', [home.id])
  const { sent } = await statementsRun(pool, [testApp.servingPool], async () => {
    const asked = book(day(30), day(33))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await testApp.deps.entryDb.execute(waiting)).rowCount).toBe(1)
    await other.query(
      `insert into held_nights (holder_id, kind, property_id, organisation_id, nights)
       values (gen_random_uuid(), 'stay', $1, $2, daterange($3::date + 1, $3::date + 2))`,
      [home.id, home.organisationId, day(30)],
    )
    await other.query('commit')
    const answer = await asked
    expect(answer.json()).toMatchObject({ code: 'DATES_UNAVAILABLE', nights: [day(31)] })
  })
  other.release()
  // The home with its nights is read once: before.
  expect(sent.filter(statement => statement.includes('generate_series'))).toHaveLength(1)
})

test('what a new booking answers is what is read of it afterwards', async () => {
  const stay = { property_id: home.id, guests: 2, pets: 0 }
  const asked = await guest.call(createBooking, {
    ...stay,
    check_in: day(50),
    check_out: day(53),
    special_requests: 'A cot, please',
    guest_language: 'af',
  })
  const { booking: asGuest } = await guest.call(readBooking, { id: asked.booking._id })
  expect(asGuest).toMatchObject(asked.booking)
  const recorded = await host.call(createBooking, {
    ...stay,
    check_in: day(60),
    check_out: day(61),
    guest_name: 'Nomsa Dlamini',
    guest_email: 'nomsa@post.example',
    total_price: 1234.56,
  })
  const { booking: asHost } = await host.call(readBooking, { id: recorded.booking._id })
  expect(asHost).toMatchObject(recorded.booking)
})
