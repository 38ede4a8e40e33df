import { beforeEach, expect, test } from 'vitest'
import { readCancelling } from '#src/features/bookings/contract/cancelling.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import type { CancellationCause } from '#src/features/bookings/contract/booking.ts'
import { letOnTerms, makePricedProperty, requestStay } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { readMoney, recordPayment } from '../contract/money.ts'

const testApp = await createTestApp()
let host: Person
let guest: Person
let id: string

// Four nights from 18 December for R12 000, on moderate terms: 14 days before all of the nights goes back, 7 days before half.
beforeEach(async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  const property = await makePricedProperty(testApp.db, host)
  await letOnTerms(host, property.id)
  id = await requestStay(guest, property.id, {})
  await host.call(updateBooking, { id, status: 'confirmed' })
})

const pay = (amount: number) =>
  host.call(recordPayment, { id, method: 'eft', amount, at: testApp.deps.today() })
const choicesOf = async (person: Person) => {
  const { choices } = await person.call(readCancelling, { id })
  return Object.fromEntries(choices.map(({ cause, back, retained }) => [cause ?? 'other', [back, retained]]))
}

test('each side sees what goes back for each reason that it may give, and what it sees is what happens', async () => {
  await pay(3600)
  await pay(8400)
  testApp.now = new Date('2026-12-10T08:00:00Z')
  // Eight days before: half of R10 800 for nights, and of cleaning and service nothing.
  expect(await choicesOf(guest)).toEqual({
    other: [6600, 5400],
    hospitalisation: [12_000, 0],
    death: [12_000, 0],
  })
  expect(await choicesOf(host)).toEqual({ other: [12_000, 0], unsafe: [12_000, 0] })
  await guest.call(updateBooking, { id, status: 'cancelled' })
  expect(await guest.call(readMoney, { id })).toMatchObject({ to_give_back: 6600, paid: 5400 })
  expect((await guest.call(readCancelling, { id })).choices).toEqual([])
})

test('of a death everything goes back, and a late balance lets the host cancel as if the guest had', async () => {
  await pay(3600)
  testApp.now = new Date('2026-12-10T08:00:00Z')
  expect(await choicesOf(host)).toMatchObject({ unpaid: [0, 3600] })
  const cause: CancellationCause = 'death'
  await guest.call(updateBooking, { id, status: 'cancelled', cause })
  expect(await guest.call(readMoney, { id })).toMatchObject({ to_give_back: 3600, paid: 0 })
})

test('of what is not confirmed everything goes back', async () => {
  await pay(1000)
  expect(await choicesOf(guest)).toMatchObject({ other: [1000, 0] })
})
