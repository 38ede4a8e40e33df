import { expect, test } from 'vitest'
import { signIn } from '#src/features/accounts/contract.ts'
import { listBookings, readBooking } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { letOnTerms, makePricedProperty, requestStay } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../contract/money.ts'
import { readOverview } from '../contract/overview.ts'
import { countLate } from '../contract/waiting.ts'

const testApp = await createTestApp()
testApp.now = new Date('2026-11-26T08:00:00Z')
const host = await testApp.user('realtor')
const guest = await testApp.user('client')
const property = await makePricedProperty(testApp.db, host)
await letOnTerms(host, property.id)

/** Returns how far the only stay is paid, by its list and by its own page. */
async function moneyTo(person: Person) {
  const { bookings } = await person.call(listBookings, {})
  const listed = bookings[0]!.money // the only one
  const { booking } = await person.call(readBooking, { id: bookings[0]!._id })
  expect(booking.money).toEqual(listed)
  return listed
}
const pay = (id: string, amount: number, more: object = {}) =>
  host.call(contract.recordPayment, { id, method: 'eft', amount, at: '2026-11-26', ...more })

test('a list says of each stay how far it is paid, to host and guest', async () => {
  const id = await requestStay(guest, property.id, {})
  expect(await moneyTo(host)).toBeNull()
  await host.call(updateBooking, { id, status: 'confirmed' })
  expect(await moneyTo(guest)).toEqual({ state: 'deposit_due', paid: 0, total: 12_000 })
  await pay(id, 3600)
  expect(await moneyTo(guest)).toEqual({ state: 'part_paid', paid: 3600, total: 12_000 })
  expect(await host.call(countLate, {})).toMatchObject({ late: 0 })
  testApp.now = new Date('2026-12-05T08:00:00Z')
  expect(await moneyTo(host)).toEqual({ state: 'late', paid: 3600, total: 12_000 })
  expect(await host.call(countLate, {})).toMatchObject({ late: 1 })
  expect(await (await testApp.user('realtor')).call(countLate, {})).toMatchObject({ late: 0 })
  await pay(id, 8500, { allow_more: true })
  expect(await moneyTo(host)).toEqual({ state: 'to_give_back', paid: 12_100, total: 12_000 })
  const { refund } = await host.call(contract.giveBack, { id, amount: 100, reason: 'Paid too much' })
  expect(await moneyTo(host)).toMatchObject({ state: 'to_give_back', paid: 12_000 })
  // A bank may take a payment back for ten days.
  testApp.now = new Date('2026-12-16T08:00:00Z')
  await host.call(contract.refundPaid, { id, refund: refund._id })
  expect(await moneyTo(guest)).toEqual({ state: 'paid', paid: 12_000, total: 12_000 })
})

test('a stay without its deposit in time owes nothing from that minute on, marked or not', async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  const other = await testApp.user('client')
  const second = await makePricedProperty(testApp.db, host)
  await letOnTerms(host, second.id)
  const id = await requestStay(other, second.id, {})
  await host.call(updateBooking, { id, status: 'confirmed' })
  testApp.now = new Date('2026-11-30T15:00:00Z')
  expect(await moneyTo(other)).toBeNull()
})

test('a damage deposit that was never paid is late until its guest has left', async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  const [other, visitor] = [await testApp.user('realtor'), await testApp.user('client')]
  const { id: propertyId } = await makePricedProperty(testApp.db, other)
  await letOnTerms(other, propertyId, {
    damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 7 },
  })
  const id = await requestStay(visitor, propertyId, {})
  await other.call(updateBooking, { id, status: 'confirmed' })
  await other.call(contract.recordPayment, { id, method: 'eft', amount: 12_000, at: '2026-11-26' })
  const late = async () => [
    (await other.call(countLate, {})).late,
    (await other.call(readOverview, { tab: 'late' })).total,
  ]
  testApp.now = new Date('2026-12-21T08:00:00Z')
  expect(await late()).toEqual([1, 1])
  testApp.now = new Date('2026-12-22T08:00:00Z')
  expect(await late()).toEqual([0, 0])
})

test('what was paid too much is listed until it has gone back, however long after the stay', async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  const [other, visitor] = [await testApp.user('realtor'), await testApp.user('client')]
  const { id: propertyId } = await makePricedProperty(testApp.db, other)
  await letOnTerms(other, propertyId)
  const id = await requestStay(visitor, propertyId, {})
  await other.call(updateBooking, { id, status: 'confirmed' })
  await other.call(contract.recordPayment, { id, method: 'cash', at: '2026-11-26', amount: 3600 })
  testApp.now = new Date('2026-11-26T09:00:00Z')
  const rest = { id, method: 'eft' as const, at: '2026-11-26', amount: 8900, allow_more: true }
  await other.call(contract.recordPayment, rest)
  testApp.now = new Date('2027-06-01T08:00:00Z')
  const { token } = await testApp.call(signIn, { email: other.email, password: other.password })
  const { figures, rows } = await testApp.as(token)(readOverview, { tab: 'to_give_back' })
  expect(figures.to_give_back).toEqual({ amount: 500, count: 1 })
  // By the way of the last payment, which made it too much.
  expect(rows).toMatchObject([{ booking_id: id, amount: 500, toward: 'stay', method: 'eft' }])
})
