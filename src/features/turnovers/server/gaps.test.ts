import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { makeProperty, type Property } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listGaps } from '../contract/gaps.ts'

const testApp = await createTestApp()
const [MORNING, DAY_HOURS, HOUR_MS] = ['T07:00:00Z', 24, 3_600_000]
let host: Person
let property: Property
let feedId: string
let today: string

beforeEach(async () => {
  testApp.now = new Date(`${testApp.deps.today()}${MORNING}`)
  today = testApp.deps.today()
  host = await testApp.user('realtor')
  property = await makeProperty(testApp.db, host)
  feedId = randomUUID()
  await testApp.pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url)
     values ($1, $2, $3, 'in', 'airbnb', $4)`,
    [feedId, host.organisation_id, property.id, `https://airbnb.example/${feedId}`],
  )
})

const day = (days: number) => addDays(today, days)
const stay = (from: number, to: number) => ({
  property_id: property.id,
  check_in: day(from),
  check_out: day(to),
  guests: 2,
})
const booked = (from: number, to: number) =>
  host.call(createBooking, {
    ...stay(from, to),
    guest_name: 'Zanele Mthembu',
    guest_email: 'zanele@post.example',
  })
const imported = (from: number, to: number, sold: 'stay' | 'closed' = 'stay') =>
  testApp.pool.query(
    `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, is_stay)
     values (gen_random_uuid(), $1, $2, $3, gen_random_uuid()::text, daterange($4, $5), $6, 'Reserved', $6 = 'stay')`,
    [feedId, host.organisation_id, property.id, day(from), day(to), sold],
  )
const gaps = async () => (await host.call(listGaps, {})).gaps.map(({ from, nights }) => [from, nights])

test('a stay of a channel is a neighbour like any other, nights that it only closed are none', async () => {
  await booked(1, 3)
  await imported(5, 7)
  await imported(9, 10, 'closed')
  await booked(12, 13)
  expect(await gaps()).toEqual([[day(3), 2]])
  await testApp.pool.query('update channel_events set is_stay = false where feed_id = $1', [feedId])
  expect(await gaps()).toEqual([])
})

test('nights that are kept free around a stay are of the stay', async () => {
  await host.call(changeRates, { id: property.id, preparation_nights: 1 })
  await booked(1, 3)
  await booked(8, 9)
  expect(await gaps()).toEqual([[day(4), 3]])
})

test('a request that has run out is no neighbour any more, before it is swept, too', async () => {
  const guest = await testApp.user('client')
  await booked(2, 4)
  await guest.call(createBooking, stay(6, 8))
  expect(await gaps()).toEqual([[day(4), 2]])
  testApp.now = new Date(testApp.deps.now().getTime() + (DAY_HOURS + 1) * HOUR_MS)
  expect(await gaps()).toEqual([])
})

test('six free nights are a gap, seven are not', async () => {
  await booked(1, 2)
  await booked(8, 9)
  await booked(16, 17)
  expect(await gaps()).toEqual([[day(2), 6]])
})

test('a short stay that lies over a longer one ends nothing', async () => {
  await booked(1, 8)
  await imported(2, 3)
  await booked(10, 11)
  expect(await gaps()).toEqual([[day(8), 2]])
})

test('a home that is not on the market has no gap', async () => {
  await booked(1, 3)
  await booked(5, 7)
  await testApp.pool.query('update properties set is_available = false where id = $1', [property.id])
  expect(await gaps()).toEqual([])
})
