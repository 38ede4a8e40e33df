import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { readBooking } from '../../contract/reads.ts'
import { createBooking, updateBooking } from '../../contract/requests.ts'

const testApp = await createTestApp()
// Noon, so that an hour later is the same day.
testApp.now = new Date(`${addDays(testApp.deps.today(), 1)}T12:00:00+02:00`)
const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
const today = testApp.deps.today()
const day = (count: number) => addDays(today, count)
const HOUR_MS = 3_600_000

const put = async (who: Person, id: string, changes: object) =>
  (await who.call(updateBooking, { id, ...changes })).booking
const read = async (id: string) => (await guest.call(readBooking, { id })).booking

async function requested() {
  const { id } = await makeProperty(testApp.db, host)
  const stay = {
    property_id: id,
    check_in: day(10),
    check_out: day(14),
    guests: 2,
    special_requests: 'A cot',
  }
  return (await guest.call(createBooking, stay)).booking
}
async function confirmed() {
  const { _id } = await requested()
  return put(host, _id, { status: 'confirmed' })
}

test.each([
  { guests: 3 },
  { pets: 1 },
  { special_requests: 'No cot' },
  { check_in: day(11) },
  { check_out: day(13) },
])('each thing that a guest may ask to change is a change by itself: %o', async changes => {
  const { _id } = await confirmed()
  const { change_request } = await put(guest, _id, changes)
  expect(change_request).toMatchObject({ guests: 2, special_requests: 'A cot', ...changes })
  expect((await read(_id)).history.at(-1)!.kind).toBe('change_requested')
})

test('a host who changes the price alone changes the price, and is told of as a change', async () => {
  const { _id, total_amount } = await confirmed()
  const changed = await put(host, _id, { total_price: total_amount + 500 })
  expect(changed.total_amount).toBe(total_amount + 500)
  expect((await read(_id)).history.at(-1)!.kind).toBe('changed')
})

test('a price that a guest sends beside a change is no second change, and does not count', async () => {
  const { _id, total_amount } = await requested()
  expect((await put(guest, _id, { special_requests: null, total_price: 1 })).total_amount).toBe(total_amount)
  await expect(put(guest, _id, { total_price: 1 })).rejects.toMatchObject({ status: 400 })
  await expect(put(guest, _id, { status: 'cancelled', total_price: 1 })).resolves.toMatchObject({
    status: 'cancelled',
  })
})

test('what is not sent stays, an emptied request of a guest is none, and the rest keeps the agreed price', async () => {
  const { _id } = await confirmed()
  await put(host, _id, { total_price: 4000 })
  expect(await put(host, _id, { special_requests: '' })).toMatchObject({
    special_requests: null,
    total_amount: 4000,
    guests: 2,
  })
  // A pet without a fee costs nothing, whoever agreed to what.
  expect((await put(host, _id, { pets: 1 })).total_amount).toBe(4000)
})

test('a request that is changed runs out no later than before, and sooner where its first day comes sooner', async () => {
  const { _id, expires_at } = await requested()
  testApp.now = new Date(testApp.now.getTime() + HOUR_MS)
  expect((await put(guest, _id, { guests: 1 })).expires_at).toEqual(expires_at)
  const soon = await put(guest, _id, { check_in: today, check_out: day(2) })
  expect(new Date(soon.expires_at!).getTime()).toBeLessThanOrEqual(Date.parse(`${day(1)}T00:00:00+02:00`))
})

test('a change waits for an answer until the earlier of both first days ends, whichever it is', async () => {
  for (const [from, to] of [
    [10, 1],
    [1, 10],
  ] as const) {
    const { id } = await makeProperty(testApp.db, host, { holdHours: 72 })
    const stay = { property_id: id, check_in: day(from), check_out: day(from + 2), guests: 2 }
    const { _id } = (await guest.call(createBooking, stay)).booking
    await put(host, _id, { status: 'confirmed' })
    const { change_request } = await put(guest, _id, { check_in: day(to), check_out: day(to + 2) })
    expect(new Date(change_request!.expires_at)).toEqual(new Date(`${day(2)}T00:00:00+02:00`))
  }
})

test('a stay whose home is gone cannot be changed', async () => {
  const { _id } = await confirmed()
  await testApp.pool.query('update bookings set property_id = null where id = $1', [_id])
  await expect(put(host, _id, { guests: 1 })).rejects.toMatchObject({
    message: 'This cannot be done: the stay can no longer be changed here',
  })
})

test('a guest moves a stay only to nights that are offered, by the rules of now; a host to any that are free', async () => {
  const { _id, property_id } = await requested()
  await host.call(changeRates, { id: property_id!, min_nights: 4 })
  await expect(put(guest, _id, { check_out: day(13) })).rejects.toMatchObject({ code: 'STAY_NOT_OFFERED' })
  await testApp.pool.query('update properties set available_to = $2 where id = $1', [property_id, day(15)])
  await expect(put(guest, _id, { check_in: day(13), check_out: day(18) })).rejects.toMatchObject({
    code: 'DATES_UNAVAILABLE',
    details: { nights: [day(16), day(17)] },
  })
  // A request from before the rules changed stays as it is.
  expect((await put(guest, _id, { guests: 1 })).guests).toBe(1)
  expect((await put(host, _id, { check_in: day(17), check_out: day(18) })).check_out).toBe(day(18))
})
