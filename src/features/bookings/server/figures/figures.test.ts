import { expect, test } from 'vitest'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createBooking, updateBooking } from '../../contract/requests.ts'
import { readFigures } from '../../contract/reads.ts'

const testApp = await createTestApp()
testApp.now = new Date('2027-03-15T06:00:00Z')

async function record(
  host: Person,
  property_id: string,
  check_in: string,
  check_out: string,
  total_price: number,
) {
  const guest = { guest_name: 'Nomsa', guest_email: 'nomsa@post.example', guests: 1 }
  return (await host.call(createBooking, { property_id, check_in, check_out, total_price, ...guest })).booking
    ._id
}

async function imported(propertyId: string, from: string, to: string, cents: number | null) {
  await testApp.pool.query(
    `with feed as (
       insert into channel_feeds (id, organisation_id, property_id, direction, channel, url, next_read_at)
       select gen_random_uuid(), organisation_id, id, 'in', 'airbnb', 'https://calendars.example/a.ics?' || random(), 'infinity'
       from properties where id = $1 returning id, organisation_id)
     insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, amount_cents)
     select gen_random_uuid(), id, organisation_id, $1, gen_random_uuid()::text, daterange($2, $3), 'stay', '', $4 from feed`,
    [propertyId, from, to, cents],
  )
}

async function year() {
  const host = await testApp.user('realtor')
  const since = { createdAt: new Date('2027-03-01T06:00:00Z') }
  const kloof = await makeProperty(testApp.db, host, { name: 'Kloof', ...since })
  const dune = await makeProperty(testApp.db, host, { name: 'Dune', ...since })
  // Over the beginning of the range, within it, over its end, and one that is cancelled.
  await record(host, kloof.id, '2027-03-29', '2027-04-02', 4000)
  await record(host, kloof.id, '2027-04-10', '2027-04-13', 3000.5)
  await record(host, kloof.id, '2027-04-29', '2027-05-03', 5000)
  const id = await record(host, kloof.id, '2027-04-20', '2027-04-22', 9000)
  await host.call(updateBooking, { id, status: 'cancelled' })
  await imported(dune.id, '2027-04-05', '2027-04-07', 180_000)
  await imported(dune.id, '2027-04-08', '2027-04-09', null)
  return { host, kloof, dune }
}
const april = { from: '2027-04-01', to: '2027-05-01' }

test('income is by the day of arrival, occupancy by the nights, and both know what channels sold', async () => {
  const { host } = await year()
  const { total } = await host.call(readFigures, april)
  expect(total).toEqual({
    stays: 4,
    nights: 10,
    income: 9800.5,
    stays_without_amount: 1,
    average_stay: 2.5,
    // One night of the stay over the beginning, three, two of that over the end, two and one.
    sold: 9,
    offered: 60,
  })
})

test('the same by home, by month and by channel', async () => {
  const { host, kloof, dune } = await year()
  const by = async (by: 'property' | 'month' | 'channel', asked = {}) =>
    (await host.call(readFigures, { ...april, by, ...asked })).groups
  expect(await by('property')).toMatchObject([
    { key: dune.id, name: 'Dune', stays: 2, income: 1800, sold: 3, offered: 30 },
    { key: kloof.id, name: 'Kloof', stays: 2, income: 8000.5, sold: 6, offered: 30, average_stay: 3.5 },
  ])
  expect(await by('month', { from: '2027-03-01' })).toMatchObject([
    { key: '2027-03', stays: 1, income: 4000, sold: 3, offered: 62 },
    { key: '2027-04', stays: 4, income: 9800.5, sold: 9, offered: 60 },
  ])
  expect(await by('channel')).toMatchObject([
    { key: 'airbnb', stays: 2, income: 1800, stays_without_amount: 1, sold: 3, offered: 60 },
    { key: 'direct', stays: 2, income: 8000.5, sold: 6, offered: 60 },
  ])
  const { total } = await host.call(readFigures, { ...april, property_id: kloof.id })
  expect(total).toMatchObject({ stays: 2, income: 8000.5, sold: 6, offered: 30 })
})

test('nobody has figures of another organisation, and a time has an end and an order', async () => {
  const { kloof } = await year()
  const stranger = await testApp.user('realtor')
  const { total, groups } = await stranger.call(readFigures, { ...april, property_id: kloof.id })
  expect([total.stays, total.offered, total.average_stay, groups]).toEqual([0, 0, null, []])
  const asked = (from: string, to: string) => stranger.call(readFigures, { from, to })
  await expect(asked('2027-05-01', '2027-04-01')).rejects.toMatchObject({ status: 400 })
  await expect(asked('2020-05-01', '2027-04-01')).rejects.toMatchObject({ status: 400 })
})
