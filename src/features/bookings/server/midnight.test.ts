import { expect, test } from 'vitest'
import { dayOf } from '#src/contract/days.ts'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { createBooking, updateBooking } from '../contract/requests.ts'

const testApp = await createTestApp()
// Nine minutes after midnight in South Africa, where it is still yesterday in UTC.
testApp.now = new Date(`${addDays(dayOf(new Date()), 1)}T22:09:00Z`)
const today = testApp.deps.today()
const day = (count: number) => addDays(today, count)
const client = await testApp.user('client')
const realtor = await testApp.user('realtor')

async function ask(check_in: string, check_out: string) {
  const { id } = await makeProperty(testApp.db, realtor)
  return client.call(createBooking, { property_id: id, check_in, check_out, guests: 2 })
}

test('a day begins when it does in South Africa', async () => {
  expect(today).toBe(addDays(testApp.now.toISOString().slice(0, 10), 1))
  await expect(ask(day(-1), day(1))).rejects.toMatchObject({
    status: 400,
    fields: { check_in: expect.stringContaining('past') },
  })
  expect((await ask(today, day(1))).booking.check_in).toBe(today)
})

test('a request for today runs out at the midnight that ends it, and a change makes it last no longer', async () => {
  const midnight = new Date(`${day(1)}T00:00:00+02:00`).toISOString()
  const { booking } = await ask(today, day(3))
  expect(booking.expires_at).toBe(midnight)
  const later = { id: booking._id, check_in: day(5), check_out: day(8) }
  expect((await client.call(updateBooking, later)).booking.expires_at).toBe(midnight)
})

test('a timestamp counts by the day that it falls on in South Africa', async () => {
  const { booking } = await ask(`${day(1)}T22:30:00.000Z`, `${day(5)}T21:59:59Z`)
  expect(booking).toMatchObject({ check_in: day(2), check_out: day(5) })
})

test.each([
  '2027-02-29',
  '2027-02-30',
  '2100-02-29',
  '2027-04-31',
  '2027-00-10',
  '2027-13-01',
  '2027-1-1',
  '9999-12-31',
  '2200-01-01',
  '1899-12-31',
  '0000-00-00',
  '+010000-01-01',
  '2027-02-30T10:00:00Z',
  '2027-02-28T24:30:00Z',
  '2027-02-28T10:00:00+99:00',
  '28/02/2027',
  'tomorrow',
])('%s is no day', async wrong => {
  await expect(ask(wrong, day(3))).rejects.toMatchObject({
    status: 400,
    fields: { check_in: expect.any(String) },
  })
})

test('29 February is a day where there is one', async () => {
  const { id } = await makeProperty(testApp.db, realtor)
  const guest = { guest_name: 'Nomsa', guest_email: 'nomsa@post.example', guests: 2 }
  const leap = { check_in: '2024-02-29', check_out: '2024-03-01' }
  const { booking } = await realtor.call(createBooking, { property_id: id, ...leap, ...guest })
  expect(booking).toMatchObject({ ...leap, nights: 1 })
})
