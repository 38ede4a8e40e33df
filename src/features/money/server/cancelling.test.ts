import { beforeEach, expect, test } from 'vitest'
import { readCancelling } from '#src/features/bookings/contract/cancelling.ts'
import { noteProofSeen } from '#src/features/bookings/contract/proof.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import type { CancellationCause } from '#src/features/bookings/contract/booking.ts'
import {
  FOUR_NIGHTS,
  letOnTerms,
  makePricedProperty,
  requestStay,
} from '#src/testing/money/stay-with-terms.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { readMoney, recordPayment } from '../contract/money.ts'

const testApp = await createTestApp()
let host: Person
let guest: Person
let id: string
let propertyId: string

// Four nights from 18 December for R12 000, on moderate terms: 14 days before all of the nights goes back, 7 days before half.
beforeEach(async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  const property = await makePricedProperty(testApp.db, host)
  propertyId = property.id
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

/** The same stay, of a guest who was never shown the terms. */
async function unread() {
  await host.call(updateBooking, { id, status: 'cancelled' })
  const { booking } = await guest.call(createBooking, { property_id: propertyId, ...FOUR_NIGHTS })
  id = booking._id
  await host.call(updateBooking, { id, status: 'confirmed' })
}

test('who was never shown the terms is retained by them, unless that is what the guest says', async () => {
  await unread()
  await pay(3600)
  testApp.now = new Date('2026-12-10T08:00:00Z')
  expect(await guest.call(readMoney, { id })).toMatchObject({ kept_if_cancelled_now: 3600 })
  expect(await choicesOf(guest)).toEqual({
    other: [0, 3600],
    hospitalisation: [3600, 0],
    death: [3600, 0],
    not_reviewed: [3600, 0],
  })
  expect((await guest.call(readBooking, { id })).booking.is_unreviewed).toBe(true)
  await guest.call(updateBooking, { id, status: 'cancelled' })
  expect(await guest.call(readMoney, { id })).toMatchObject({ paid: 3600, to_give_back: 0 })
})

test('until 14 days after the stay all of it comes back to who was never shown the terms, and not to others', async () => {
  await pay(3600)
  const leave = () => guest.call(updateBooking, { id, status: 'cancelled', cause: 'not_reviewed' })
  await expect(leave()).rejects.toMatchObject({ status: 400, fields: { cause: expect.any(String) } })
  await unread()
  await pay(3600)
  // Both look in between, so that they stay logged in.
  testApp.now = new Date('2026-12-15T08:00:00Z')
  for (const who of [host, guest]) await who.call(readMoney, { id })
  testApp.now = new Date('2027-01-06T08:00:00Z')
  expect(await choicesOf(guest)).toEqual({})
  await expect(leave()).rejects.toMatchObject({ code: 'INVALID_TRANSITION' })
  testApp.now = new Date('2027-01-05T08:00:00Z')
  await testApp.runJobs()
  expect(await choicesOf(guest)).toEqual({ not_reviewed: [3600, 0] })
  await leave()
  expect(await guest.call(readMoney, { id })).toMatchObject({ paid: 0, outstanding: 0, to_give_back: 3600 })
  const balance = (kind: 'receivable' | 'deposits' | 'refunds') =>
    balanceOf(testApp.db, { kind, name: '', book: host.organisation_id! })
  // 3 600 of the stay that was cancelled first go back as well.
  expect([await balance('receivable'), await balance('deposits'), await balance('refunds')]).toEqual([
    0, 0, -720_000,
  ])
})

test('a stay that its guest can’t begin for a stay in hospital is cancelled on its first day, too', async () => {
  await pay(3600)
  testApp.now = new Date('2026-12-18T08:00:00Z')
  await testApp.runJobs()
  await expect(guest.call(updateBooking, { id, status: 'cancelled' })).rejects.toMatchObject({
    code: 'INVALID_TRANSITION',
  })
  expect(await choicesOf(guest)).toEqual({ hospitalisation: [3600, 0], death: [3600, 0] })
  await guest.call(updateBooking, { id, status: 'cancelled', cause: 'hospitalisation' })
  expect(await guest.call(readMoney, { id })).toMatchObject({ paid: 0, to_give_back: 3600 })
})

test('a host notes once that proof of a stay in hospital was seen, and of another reason there is none to see', async () => {
  await pay(3600)
  const noted = { code: 'NO_PROOF_TO_SEE', status: 409 }
  await expect(host.call(noteProofSeen, { id })).rejects.toMatchObject(noted)
  await guest.call(updateBooking, { id, status: 'cancelled', cause: 'hospitalisation' })
  const historyOf = async (who: Person) =>
    (await who.call(readBooking, { id })).booking.history
      .map(({ kind, cause }) => [kind, cause])
      .filter(([kind]) => kind === 'cancelled_by_guest' || kind === 'proof_seen')
  expect(await historyOf(host)).toEqual([['cancelled_by_guest', 'hospitalisation']])
  for (const _ of [1, 2]) await host.call(noteProofSeen, { id })
  expect(await historyOf(host)).toEqual([
    ['cancelled_by_guest', 'hospitalisation'],
    ['proof_seen', undefined],
  ])
  expect(await historyOf(guest)).toEqual([['cancelled_by_guest', undefined]])
  await expect((await testApp.user('realtor')).call(noteProofSeen, { id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('no proof is to be seen for a guest who gave no such reason', async () => {
  await pay(3600)
  await guest.call(updateBooking, { id, status: 'cancelled' })
  await expect(host.call(noteProofSeen, { id })).rejects.toMatchObject({ code: 'NO_PROOF_TO_SEE' })
})

test('what is not paid of a stay that is cancelled after its check-in is no income and owed by nobody', async () => {
  await pay(3600)
  testApp.now = new Date('2026-12-19T08:00:00Z')
  await testApp.runJobs()
  const balance = (kind: 'receivable' | 'income', name = '') =>
    balanceOf(testApp.db, { kind, name, book: host.organisation_id! })
  expect(await balance('receivable')).toBe(840_000)
  await host.call(updateBooking, { id, status: 'cancelled', cause: 'unpaid' })
  expect([await balance('receivable'), await balance('income', 'allowance')]).toEqual([0, 840_000])
})

test('the day after a payment counts from the payment, not from when its host noted it', async () => {
  testApp.now = new Date('2026-11-28T08:00:00Z')
  await host.call(recordPayment, { id, method: 'eft', amount: 12_000, at: '2026-11-26' })
  await host.call(updateBooking, { id, check_in: '2026-12-13', check_out: '2026-12-17' })
  testApp.now = new Date('2026-11-29T07:00:00Z')
  const { other } = await choicesOf(guest)
  const { kept_if_cancelled_now: retained } = await guest.call(readMoney, { id })
  expect(other).toEqual([12_000, 0])
  expect(retained).toBe(0)
})
