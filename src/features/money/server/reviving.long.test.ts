import { beforeEach, expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { checkMoney } from '#src/testing/money/check-money.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import * as contract from '../contract/money.ts'
import { withdrawRefund } from '../contract/withdraw-refund.ts'
import { checkBooks } from './books/check-books.ts'

const testApp = await createTestApp()
const { pool, runJobs } = testApp
let stay: Awaited<ReturnType<typeof stayWithTerms>>

const at = (moment: string) => void (testApp.now = new Date(moment))
const moneyOf = () => stay.host.call(contract.readMoney, { id: stay.id })
const pay = (amount: number) =>
  stay.host.call(contract.recordPayment, {
    id: stay.id,
    method: 'eft',
    amount,
    at: '2026-11-26',
    allow_more: true,
  })
const revive = () => stay.host.call(contract.reviveStay, { id: stay.id })
const countEvents = async (name: string) =>
  (await pool.query('select from events where name = $1 and subject_id = $2', [name, stay.id])).rowCount

/** The stay is cancelled at the end of its time, as its deposit of R3 600 has not come. */
async function runOut() {
  at('2026-11-30T15:00:00Z')
  await runJobs()
}

beforeEach(async () => {
  at('2026-11-26T08:00:00Z')
  stay = await stayWithTerms(testApp)
})

test('a part of the deposit that goes back is no discount of a stay that takes place after all', async () => {
  await pay(1000)
  await runOut()
  expect((await moneyOf()).refunds).toMatchObject([{ amount: 1000, state: 'owed' }])
  await pay(3600)
  await revive()
  expect(await moneyOf()).toMatchObject({ paid: 3600, outstanding: 8400, to_give_back: 1000 })
  await checkMoney(testApp, stay)
  await pay(8400)
  expect(await moneyOf()).toMatchObject({ paid: 12_000, outstanding: 0, to_give_back: 1000 })
  expect(await countEvents('stay.paid_in_full')).toBe(1)
  at('2026-12-18T08:00:00Z')
  await runJobs()
  await checkMoney(testApp, stay)
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
})

test('the same part that does not go back after all counts towards the price', async () => {
  await pay(1000)
  await runOut()
  await pay(3600)
  await revive()
  const [refund] = (await moneyOf()).refunds
  await stay.host.call(withdrawRefund, { id: stay.id, refund: refund!._id })
  expect(await moneyOf()).toMatchObject({ paid: 4600, outstanding: 7400, to_give_back: 0 })
  await checkMoney(testApp, stay)
})

test('what a host gave back of the price before the stay was cancelled stays given up', async () => {
  await pay(1000)
  await stay.host.call(contract.giveBack, { id: stay.id, amount: 100, reason: 'The geyser broke' })
  at('2026-11-27T08:00:00Z')
  await runOut()
  await pay(3600)
  await revive()
  // R 900 of the first payment go back, and R 100 were a discount.
  expect(await moneyOf()).toMatchObject({ paid: 3600, outstanding: 8300 })
  await checkMoney(testApp, stay)
})

test('a stay whose whole price came too late is invoiced as it is taken up again, and told to be paid', async () => {
  await runOut()
  await pay(12_000)
  await revive()
  const { booking } = await stay.host.call(readBooking, { id: stay.id })
  expect(booking).toMatchObject({ status: 'confirmed' })
  const { documents, outstanding } = await moneyOf()
  expect(outstanding).toBe(0)
  expect(documents.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', 12_000],
    ['invoice', 12_000],
  ])
  expect(await countEvents('stay.paid_in_full')).toBe(1)
  await checkMoney(testApp, stay)
})

test('what goes back after the time to pay is over, before any work has run, is no discount of a stay that takes place after all', async () => {
  await pay(1000)
  at('2026-11-30T15:00:00Z')
  const back = stay.host.call(contract.giveBack, { id: stay.id, amount: 400, reason: 'Too late' })
  // All that was paid goes back by itself: the time is over.
  await expect(back).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
  await runJobs()
  expect((await moneyOf()).refunds).toMatchObject([{ amount: 1000, state: 'owed' }])
})

test('a deposit that comes after its time, before any work has run, waits for its host as one that comes later', async () => {
  at('2026-11-30T15:00:00Z')
  await pay(3600)
  await runJobs()
  expect(await moneyOf()).toMatchObject({ refunds: [], to_give_back: 3600, outstanding: 0 })
  const { refund } = await stay.host.call(contract.giveBack, { id: stay.id, amount: 600, reason: 'A gift' })
  await revive()
  expect(await moneyOf()).toMatchObject({ paid: 3000, outstanding: 9000, to_give_back: 600 })
  await stay.host.call(withdrawRefund, { id: stay.id, refund: refund._id })
  expect(await moneyOf()).toMatchObject({ paid: 3600, outstanding: 8400, to_give_back: 0 })
  await checkMoney(testApp, stay)
  expect(await countEvents('booking.unpaid')).toBe(1)
})
