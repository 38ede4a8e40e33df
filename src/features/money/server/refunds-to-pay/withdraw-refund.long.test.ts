import { beforeEach, expect, test } from 'vitest'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { createRefundStays } from '#src/testing/money/refund-stays.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as money from '../../contract/money.ts'
import { readOverview } from '../../contract/overview.ts'
import * as statements from '../../contract/statements.ts'
import { withdrawRefund } from '../../contract/withdraw-refund.ts'

const testApp = await createTestApp()
const stays = createRefundStays(testApp)
const { moneyOf, back, pay, balance, faultsOf, linesOf, send, backLine } = stays
let host: Person
let guest: Person

beforeEach(async () => {
  ;({ host, guest } = await stays.begin())
})

const withdraw = (id: string, refund: string) => host.call(withdrawRefund, { id, refund })
const pass = (days: number) => void (testApp.now = new Date(testApp.now.getTime() + days * 86_400_000))

test('a refund that is owed is withdrawn: nothing goes back, and the books are as before', async () => {
  const { id } = await stays.paid('12000.00')
  const before = await moneyOf(id)
  const refund = await back(id, 500)
  expect(await balance(id, 'refunds')).toBe(-50_000)
  const { money: after } = await withdraw(id, refund._id)
  expect(after).toMatchObject({ paid: 12_000, to_give_back: 0, outstanding: 0, refunds: [] })
  expect(after.dues).toEqual(before.dues)
  expect([await balance(id, 'refunds'), await balance(id, 'deposits')]).toEqual([0, -1_200_000])
  expect((await host.call(readOverview, { tab: 'to_give_back' })).rows).toEqual([])
  await expect(withdraw(id, refund._id)).rejects.toMatchObject({ status: 404 })
  expect(await faultsOf(id)).toEqual([])
})

test('one that is paid, of another stay or of another host is not withdrawn', async () => {
  const { id } = await stays.paid()
  const refund = await back(id, 500)
  const other = await testApp.user('realtor')
  await expect(other.call(withdrawRefund, { id, refund: refund._id })).rejects.toMatchObject({
    status: 404,
  })
  await host.call(money.refundPaid, { id, refund: refund._id })
  await expect(withdraw(id, refund._id)).rejects.toMatchObject({ status: 409, code: 'REFUND_GONE' })
})

test('what was given up of a stay that has begun since is its income again', async () => {
  const { id } = await stays.paid('12000.00')
  const refund = await back(id, 500)
  testApp.now = new Date('2026-12-19T08:00:00Z')
  await testApp.runJobs()
  expect(await balance(id, 'income')).toBe(-1_150_000)
  await withdraw(id, refund._id)
  expect([await balance(id, 'income'), await balance(id, 'refunds'), await balance(id, 'deposits')]).toEqual([
    -1_200_000, 0, 0,
  ])
  expect(await faultsOf(id)).toEqual([])
})

test('a payment that the bank takes back is undone, and what was to go back of it with it', async () => {
  const { id, statement } = await stays.paid('20000.00')
  await back(id, 8000)
  pass(5)
  const [line] = await linesOf(statement)
  await host.call(statements.undoLine, { id: line!._id })
  expect(await moneyOf(id)).toMatchObject({ paid: 0, outstanding: 12_000, to_give_back: 0, refunds: [] })
  expect([await balance(id, 'bank'), await balance(id, 'refunds'), await balance(id, 'deposits')]).toEqual([
    0, 0, 0,
  ])
  expect(await faultsOf(id)).toEqual([])
})

test('a second payment that is undone takes with it what it was too much, and leaves the stay paid', async () => {
  const { id } = await stays.paid('12000.00')
  const { payment } = await pay(id, 8000)
  await back(id, 8000, { payment: payment._id })
  await host.call(money.undoPayment, { id, payment: payment._id, reason: 'Taken back by the bank' })
  expect(await moneyOf(id)).toMatchObject({ paid: 12_000, outstanding: 0, to_give_back: 0, refunds: [] })
  expect(await faultsOf(id)).toEqual([])
})

test('a refund that other payments cover stays owed, and one that is paid refuses', async () => {
  const { id } = await stays.paid('3600.00')
  const { payment } = await pay(id, 3000)
  const refund = await back(id, 500)
  await host.call(money.undoPayment, { id, payment: payment._id, reason: 'A slip' })
  expect((await moneyOf(id)).refunds).toMatchObject([{ amount: 500, state: 'owed' }])
  await host.call(money.refundPaid, { id, refund: refund._id })
  const [first] = (await moneyOf(id)).payments
  await expect(
    host.call(money.undoPayment, { id, payment: first!._id, reason: 'A slip' }),
  ).rejects.toMatchObject({ code: 'GIVEN_BACK_ALREADY' })
  expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'paid' }])
})

test('of a cancelled stay, what its other payments still cover goes back all the same', async () => {
  const { id } = await stays.paid('3600.00')
  const { payment } = await pay(id, 3000)
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect((await moneyOf(id)).refunds).toMatchObject([{ amount: 6600 }])
  await host.call(money.undoPayment, { id, payment: payment._id, reason: 'Taken back by the bank' })
  expect((await moneyOf(id)).refunds).toMatchObject([{ amount: 3600, state: 'owed' }])
  expect([await balance(id, 'refunds'), await balance(id, 'deposits')]).toEqual([-360_000, 0])
  expect((await guest.call(money.readMoney, { id })).to_give_back).toBe(3600)
  expect(await faultsOf(id)).toEqual([])
})

test('a line that was suggested for a withdrawn refund is money back of the stay, and waits for nobody', async () => {
  const { id, reference } = await stays.paid('12000.00')
  const refund = await back(id, 1000)
  const { statement } = await send([backLine(reference, '-900.00')])
  expect(await linesOf(statement._id)).toMatchObject([{ state: 'suggested' }])
  await withdraw(id, refund._id)
  expect(await linesOf(statement._id)).toMatchObject([{ state: 'refund', refund: null, why: null }])
})
