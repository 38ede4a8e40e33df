import { beforeEach, expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { letOnTerms, makePricedProperty, requestStay } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../contract/money.ts'

const testApp = await createTestApp()
const { db, user } = testApp
let host: Person
let propertyId: string

beforeEach(async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  host = await user('realtor')
  ;({ id: propertyId } = await makePricedProperty(db, host))
})

const moneyOf = async (id: string) => host.call(contract.readMoney, { id })
const pay = (id: string, amount: number) =>
  host.call(contract.recordPayment, { id, method: 'eft', amount, at: '2026-11-26' })
const balance = (kind: 'income' | 'refunds' | 'deposits', name = '') =>
  balanceOf(db, { kind, name, book: host.organisation_id! })

async function accepted(guest: Person, stay: object = {}): Promise<string> {
  const id = await requestStay(guest, propertyId, stay)
  await host.call(updateBooking, { id, status: 'confirmed' })
  return id
}

/** A stay of four nights whose deposit of R3 600 is retained, cancelled eight days before. */
async function cancelledStay(): Promise<string> {
  const guest = await user('client')
  const id = await accepted(guest)
  await pay(id, 3600)
  testApp.now = new Date('2026-12-10T08:00:00Z')
  await guest.call(updateBooking, { id, status: 'cancelled' })
  return id
}

const LAST_TWO_NIGHTS = { check_in: '2026-12-20', check_out: '2026-12-22' }

/** Another guest pays for two of the nights, all at once. */
async function resell(): Promise<string> {
  const id = await accepted(await user('client'), LAST_TWO_NIGHTS)
  const { outstanding } = await moneyOf(id)
  await pay(id, outstanding - 100)
  return id
}

test('of two nights that another guest pays for, the R900 retained for each goes back, once', async () => {
  await letOnTerms(host, propertyId)
  const id = await cancelledStay()
  expect(await moneyOf(id)).toMatchObject({ paid: 3600, refunds: [], resold: [] })
  expect(await balance('income', 'cancellation')).toBe(-360_000)
  const other = await resell()
  expect((await moneyOf(id)).resold).toEqual([])
  await pay(other, 100)
  const { refunds, resold, paid, to_give_back: owed } = await moneyOf(id)
  expect(resold).toEqual([
    { night: '2026-12-20', amount: 900, state: 'given_back' },
    { night: '2026-12-21', amount: 900, state: 'given_back' },
  ])
  expect(refunds).toMatchObject([{ amount: 1800, reason: 'Booked again', state: 'owed', method: 'eft' }])
  expect([paid, owed]).toEqual([1800, 1800])
  expect([await balance('income', 'cancellation'), await balance('refunds')]).toEqual([-180_000, -180_000])
  await host.call(contract.recordPayment, {
    id: other,
    method: 'eft',
    amount: 5,
    at: '2026-11-26',
    allow_more: true,
  })
  expect((await moneyOf(id)).refunds).toHaveLength(1)
})

test('of nights for which another guest pays a fifth, the rest being waived, no more than that goes back', async () => {
  await letOnTerms(host, propertyId)
  const id = await cancelledStay()
  const other = await accepted(await user('client'), LAST_TWO_NIGHTS)
  await pay(other, 1320)
  const { next, total } = await moneyOf(other)
  expect(total).toBe(6600)
  await host.call(contract.waiveDue, { id: other, due: next!.due })
  const { resold, refunds } = await moneyOf(id)
  // A fifth of R2 700 was paid for each.
  expect(resold).toEqual([
    { night: '2026-12-20', amount: 540, state: 'given_back' },
    { night: '2026-12-21', amount: 540, state: 'given_back' },
  ])
  expect(refunds).toMatchObject([{ amount: 1080, reason: 'Booked again' }])
})

test('where the terms say so the host is asked first, and answers once', async () => {
  await letOnTerms(host, propertyId, { resold: 'ask' })
  const id = await cancelledStay()
  const answer = (isGivenBack: boolean) => host.call(contract.answerResold, { id, give_back: isGivenBack })
  await expect(answer(true)).rejects.toMatchObject({ status: 409, code: 'NOTHING_ASKED' })
  await pay(await resell(), 100)
  expect(await moneyOf(id)).toMatchObject({ refunds: [], resold: [{ state: 'asked' }, { state: 'asked' }] })
  const answers = await Promise.allSettled([answer(true), answer(true)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await moneyOf(id)).refunds).toMatchObject([{ amount: 1800 }])
})

test('a host who retains it after all gives nothing back, for good', async () => {
  await letOnTerms(host, propertyId, { resold: 'ask' })
  const id = await cancelledStay()
  await pay(await resell(), 100)
  const { money } = await host.call(contract.answerResold, { id, give_back: false })
  expect(money.resold.map(({ state }) => state)).toEqual(['retained', 'retained'])
  await expect(host.call(contract.answerResold, { id, give_back: true })).rejects.toMatchObject({
    code: 'NOTHING_ASKED',
  })
  expect((await moneyOf(id)).refunds).toEqual([])
})

test('what a host gave back already is not given back twice', async () => {
  await letOnTerms(host, propertyId)
  const id = await cancelledStay()
  await host.call(contract.giveBack, { id, amount: 3000, reason: 'A bad week' })
  expect(await balance('income', 'cancellation')).toBe(-60_000)
  await pay(await resell(), 100)
  const { refunds, paid } = await moneyOf(id)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(3600)
  expect(paid).toBeGreaterThanOrEqual(0)
  expect(await balance('deposits')).toBeLessThanOrEqual(0)
})

test('what a guest paid after the cancellation is no part of it, and goes back as well', async () => {
  await letOnTerms(host, propertyId)
  const id = await cancelledStay()
  await host.call(contract.recordPayment, {
    id,
    method: 'eft',
    amount: 8400,
    at: '2026-12-10',
    allow_more: true,
  })
  await pay(await resell(), 100)
  expect(await moneyOf(id)).toMatchObject({
    resold: [{ amount: 900 }, { amount: 900 }],
    refunds: [{ amount: 1800, reason: 'Booked again' }],
    to_give_back: 10_200,
  })
  expect(await balance('income', 'cancellation')).toBe(-180_000)
  await host.call(contract.giveBack, { id, amount: 8400, reason: 'It came too late' })
  const { to_give_back: owed, paid } = await moneyOf(id)
  expect([owed, paid]).toEqual([10_200, 1800])
  expect([await balance('income', 'cancellation'), await balance('refunds')]).toEqual([-180_000, -1_020_000])
})

test('nights are given back to a stay that was paid in full before its host accepted it', async () => {
  await letOnTerms(host, propertyId)
  const id = await cancelledStay()
  const other = await requestStay(await user('client'), propertyId, LAST_TWO_NIGHTS)
  const { booking } = await host.call(readBooking, { id: other })
  await pay(other, booking.total_amount)
  expect((await moneyOf(id)).refunds).toEqual([])
  await host.call(updateBooking, { id: other, status: 'confirmed' })
  expect((await moneyOf(id)).refunds).toMatchObject([{ amount: 1800, reason: 'Booked again' }])
  const { documents } = await moneyOf(other)
  expect(documents.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', booking.total_amount],
    ['invoice', booking.total_amount],
  ])
})

test('of nights for which less is left than was retained only that is called given back', async () => {
  await letOnTerms(host, propertyId, { resold: 'ask' })
  const id = await cancelledStay()
  await pay(await resell(), 100)
  await host.call(contract.giveBack, { id, amount: 2400, reason: 'A bad week' })
  const { money } = await host.call(contract.answerResold, { id, give_back: true })
  expect(money.refunds.map(({ amount }) => amount)).toEqual([2400, 1200])
  expect(money.resold).toEqual([
    { night: '2026-12-20', amount: 900, state: 'given_back' },
    { night: '2026-12-21', amount: 300, state: 'given_back' },
  ])
})

test('nothing is called given back of nights for which nothing is left', async () => {
  await letOnTerms(host, propertyId, { resold: 'ask' })
  const id = await cancelledStay()
  await pay(await resell(), 100)
  await host.call(contract.giveBack, { id, amount: 3600, reason: 'A bad week' })
  const { money } = await host.call(contract.answerResold, { id, give_back: true })
  expect(money.refunds.map(({ amount }) => amount)).toEqual([3600])
  expect(money.resold.map(({ state }) => state)).toEqual(['retained', 'retained'])
})
