import { beforeEach, expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { checkMoney } from '#src/testing/money/check-money.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import * as contract from '../contract/money.ts'
import { changeVat } from '../contract/vat.ts'
import { withdrawRefund } from '../contract/withdraw-refund.ts'

const testApp = await createTestApp()
const { runJobs } = testApp
// A Thursday; the four nights are R 12 000 and begin on 18 December.
const BEGINNING = new Date('2026-11-26T08:00:00Z')
let stay: Awaited<ReturnType<typeof stayWithTerms>>

const at = (moment: string) => void (testApp.now = new Date(moment))
const agree = async (given: object = {}) => void (stay = await stayWithTerms(testApp, given))
const change = (given: object) => stay.host.call(updateBooking, { id: stay.id, ...given })
const moneyOf = () => stay.host.call(contract.readMoney, { id: stay.id })
const bookingOf = async () => (await stay.host.call(readBooking, { id: stay.id })).booking
const pay = (amount: number) =>
  stay.host.call(contract.recordPayment, { id: stay.id, method: 'eft', amount, at: '2026-11-26' })

beforeEach(() => void (testApp.now = BEGINNING))

test('a stay whose price falls to what was paid of its deposit is confirmed at once', async () => {
  await agree()
  await pay(3000)
  const { booking } = await change({ total_price: 3000 })
  expect(booking).toMatchObject({ status: 'confirmed', stage: null, expires_at: null })
  expect(await moneyOf()).toMatchObject({ paid: 3000, outstanding: 0, stage: null, to_give_back: 0 })
  await checkMoney(testApp, stay)
  at('2026-12-01T08:00:00Z')
  await runJobs()
  const later = await bookingOf()
  expect(later).toMatchObject({ status: 'confirmed' })
  expect(later.history.map(({ kind }) => kind)).toEqual([
    'requested',
    'deposit_asked',
    'changed',
    'confirmed',
  ])
})

test('a stay that costs less than its deposit gives back what is too much, and is confirmed', async () => {
  await agree()
  await pay(3000)
  await change({ total_price: 2500 })
  expect(await bookingOf()).toMatchObject({ status: 'confirmed' })
  expect(await moneyOf()).toMatchObject({ paid: 2500, outstanding: 0, to_give_back: 500 })
  await checkMoney(testApp, stay)
})

test('a stay that costs nothing any more is confirmed at once', async () => {
  await agree()
  await change({ total_price: 0 })
  expect(await bookingOf()).toMatchObject({ status: 'confirmed', stage: null })
  expect((await moneyOf()).dues).toEqual([])
})

test('a change that leaves something of the deposit to pay confirms nothing', async () => {
  await agree()
  await pay(3000)
  await change({ total_price: 3001 })
  expect(await bookingOf()).toMatchObject({ status: 'pending', stage: 'awaiting_deposit' })
})

test('a deposit is paid first and given up last, also where the balance is due before it', async () => {
  await agree()
  // A Saturday: the balance of 28 November is due before the deposit of the 30th.
  await change({ check_in: '2026-12-12', check_out: '2026-12-16' })
  await change({ total_price: 1000 })
  expect(await bookingOf()).toMatchObject({ status: 'pending', stage: 'awaiting_deposit' })
  expect((await moneyOf()).dues).toMatchObject([{ kind: 'deposit', amount: 1000 }])
  await change({ total_price: 12_000 })
  await pay(1000)
  expect(await bookingOf()).toMatchObject({ status: 'confirmed' })
})

test('a due that confirms nothing gives its stay no more time', async () => {
  await agree()
  await change({ total_price: 13_000 })
  const due = (await moneyOf()).dues.find(({ kind }) => kind === 'change')!
  const named = { id: stay.id, due: due._id }
  const { money } = await stay.guest.call(contract.sayPaid, named)
  expect(money.dues.find(({ kind }) => kind === 'change')).toMatchObject({ due_at: due.due_at })
  await expect(stay.host.call(contract.extendDue, named)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
  expect(await bookingOf()).toMatchObject({ expires_at: '2026-11-30T15:00:00.000Z' })
})

const MARCH = { check_in: '2027-03-18', check_out: '2027-03-22' }
const DECEMBER = { check_in: '2026-12-18', check_out: '2026-12-22' }
const duesOf = async () =>
  Object.fromEntries((await moneyOf()).dues.map(({ kind, due_at: dueAt }) => [kind, dueAt]))

test('the whole price and the deposit for damage move with the days of the stay, forth and back', async () => {
  await agree({
    deposit: { kind: 'none', value: 0 },
    balance_days: 14,
    damage: { kind: 'amount', value: 2000, by: 3, return_days: 7 },
  })
  const before = await duesOf()
  expect(before).toEqual({ full: '2026-12-04T15:00:00.000Z', damage: '2026-12-15T15:00:00.000Z' })
  await change(MARCH)
  expect(await duesOf()).toEqual({ full: '2027-03-04T15:00:00.000Z', damage: '2027-03-15T15:00:00.000Z' })
  await change(DECEMBER)
  expect(await duesOf()).toEqual(before)
})

test('what is due on arrival, without terms, is due on the new day of arrival', async () => {
  await agree({ on: false })
  await pay(1000)
  expect(await duesOf()).toEqual({ full: '2026-12-18T22:00:00.000Z' })
  await change(MARCH)
  expect(await duesOf()).toEqual({ full: '2027-03-18T22:00:00.000Z' })
})

test('the whole price that confirms a stay stays due while its nights are held', async () => {
  await agree({ deposit: { kind: 'percent', value: 100 } })
  await change(MARCH)
  expect(await duesOf()).toEqual({ full: '2026-11-30T15:00:00.000Z' })
})

const refundsOf = async () => (await moneyOf()).refunds.map(({ amount, reason }) => [amount, reason])
const LESS = 'The stay costs less'

test('what goes back of a stay that costs less stays where it is once the stay costs that again', async () => {
  await agree()
  await pay(12_000)
  await change({ total_price: 9600 })
  expect(await refundsOf()).toEqual([[2400, LESS]])
  await change({ total_price: 10_600 })
  expect(await moneyOf()).toMatchObject({ paid: 10_600, outstanding: 0, to_give_back: 1400 })
  expect(await refundsOf()).toEqual([[1400, LESS]])
  await checkMoney(testApp, stay)
  await change({ total_price: 12_500 })
  expect(await moneyOf()).toMatchObject({ paid: 12_000, outstanding: 500, to_give_back: 0, refunds: [] })
  await checkMoney(testApp, stay)
})

test('what has gone back of a stay that costs less, or is no part of that, is asked for again', async () => {
  await agree()
  await pay(12_000)
  await change({ total_price: 9600 })
  const [refund] = (await moneyOf()).refunds
  at('2026-12-08T08:00:00Z')
  await stay.host.call(contract.refundPaid, { id: stay.id, refund: refund!._id })
  await stay.host.call(contract.giveBack, { id: stay.id, amount: 300, reason: 'The geyser broke' })
  await change({ total_price: 12_000 })
  expect(await moneyOf()).toMatchObject({ outstanding: 2400, to_give_back: 300 })
  await checkMoney(testApp, stay)
})

test('what stays where it is after check-in is income again, and owed by nobody', async () => {
  await agree()
  await pay(12_000)
  at('2026-12-18T08:00:00Z')
  await runJobs()
  await change({ total_price: 9600 })
  await change({ total_price: 12_000 })
  expect(await moneyOf()).toMatchObject({ paid: 12_000, outstanding: 0, to_give_back: 0, refunds: [] })
  await checkMoney(testApp, stay)
})

test('a change that leaves nothing to pay emits that the stay is paid in full, unless it was before', async () => {
  await agree()
  await pay(9600)
  const paidInFull = async () =>
    (
      await testApp.pool.query(`select from events where name = 'stay.paid_in_full' and subject_id = $1`, [
        stay.id,
      ])
    ).rowCount
  expect(await paidInFull()).toBe(0)
  await change({ total_price: 9600 })
  expect(await paidInFull()).toBe(1)
  await change({ total_price: 9000 })
  expect(await paidInFull()).toBe(1)
})

test('a deposit is waited for no longer than the day of a check-in that was moved nearer', async () => {
  await agree({ deposit_within: { business_days: 5 } })
  expect(await bookingOf()).toMatchObject({ expires_at: '2026-12-03T15:00:00.000Z' })
  await change({ check_in: '2026-12-01', check_out: '2026-12-05' })
  expect(await duesOf()).toMatchObject({ deposit: '2026-12-01T22:00:00.000Z' })
  expect(await bookingOf()).toMatchObject({ expires_at: '2026-12-01T22:00:00.000Z' })
  await checkMoney(testApp, stay)
  at('2026-12-01T22:00:00Z')
  await runJobs()
  expect(await bookingOf()).toMatchObject({ status: 'cancelled', reason: 'unpaid' })
})

test('a stay that a change confirms is invoiced and earned as one that was paid', async () => {
  await agree()
  await pay(3000)
  await change({ total_price: 3000 })
  expect((await moneyOf()).documents.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', 3000],
    ['invoice', 3000],
  ])
  at('2026-12-18T08:00:00Z')
  await runJobs()
  await checkMoney(testApp, stay)
  const { rows } = await testApp.pool.query(
    `select from ledger_entries where cause_kind = 'stay.earned' and cause_id = $1`,
    [stay.id],
  )
  expect(rows).toHaveLength(1)
})

test.each([
  ['before', '2026-11-27T08:00:00Z'],
  ['after', '2026-12-18T08:00:00Z'],
])(
  'a price of nothing %s check-in that is put right gives nothing back of what was paid',
  async (_, moment) => {
    await agree()
    await pay(12_000)
    at(moment)
    await runJobs()
    await change({ total_price: 0 })
    expect(await moneyOf()).toMatchObject({ paid: 0, to_give_back: 12_000, dues: [] })
    await checkMoney(testApp, stay)
    await change({ total_price: 12_000 })
    expect(await moneyOf()).toMatchObject({ paid: 12_000, outstanding: 0, to_give_back: 0, refunds: [] })
    at('2026-12-18T09:00:00Z')
    await runJobs()
    await checkMoney(testApp, stay)
  },
)

test('the price of a stay that cost nothing for a while is asked for, by its terms or where some of it was paid', async () => {
  await agree()
  await change({ total_price: 0 })
  await change({ total_price: 9000 })
  expect(await moneyOf()).toMatchObject({ outstanding: 9000, dues: [{ kind: 'change', amount: 9000 }] })
  await checkMoney(testApp, stay)
  await agree({ on: false })
  await change({ total_price: 0 })
  await change({ total_price: 9000 })
  expect(await moneyOf()).toMatchObject({ outstanding: 0, dues: [] })
  await pay(9000)
  await change({ total_price: 0 })
  await change({ total_price: 10_000 })
  expect(await moneyOf()).toMatchObject({ paid: 9000, outstanding: 1000, to_give_back: 0 })
  await checkMoney(testApp, stay)
})

test('a deposit for damage alone asks nobody for the price of a stay without terms', async () => {
  await agree({ on: false })
  await stay.host.call(contract.recordPayment, {
    id: stay.id,
    method: 'eft',
    amount: 1000,
    at: '2026-11-26',
    toward: 'damage',
    allow_more: true,
  })
  await change({ total_price: 9000 })
  expect(await moneyOf()).toMatchObject({ outstanding: 0, dues: [] })
})

test.each([
  ['before', '2026-11-27T08:00:00Z'],
  ['after', '2026-12-18T08:00:00Z'],
])(
  'a stay that becomes cheaper than what was given back of it %s check-in gives no cent back twice, and nothing is given up beyond its price',
  async (_, moment) => {
    await agree()
    await pay(12_000)
    at(moment)
    await runJobs()
    await stay.host.call(contract.giveBack, { id: stay.id, amount: 10_000, reason: 'The geyser broke' })
    await change({ total_price: 1000 })
    expect(await moneyOf()).toMatchObject({ paid: 0, outstanding: 0, to_give_back: 12_000 })
    await checkMoney(testApp, stay)
    at('2026-12-18T09:00:00Z')
    await runJobs()
    await checkMoney(testApp, stay)
    const { refunds } = await moneyOf()
    await stay.host.call(withdrawRefund, { id: stay.id, refund: refunds[0]!._id })
    expect(await moneyOf()).toMatchObject({ paid: 10_000, outstanding: 0, to_give_back: 2000 + 9000 })
    await checkMoney(testApp, stay)
  },
)

test.each([
  ['before check-in', '2026-11-27T08:00:00Z', false, 1000],
  ['after check-in', '2026-12-18T08:00:00Z', false, 1000],
  ['after check-in, of a VAT vendor,', '2026-12-18T08:00:00Z', true, 1000],
  ['and nothing before check-in', '2026-11-27T08:00:00Z', false, 0],
  ['and nothing after check-in', '2026-12-18T08:00:00Z', false, 0],
])(
  'a price that was far too low %s and is put right, asks nobody for what the host has given',
  async (_, moment, isVendor, low) => {
    await agree({ tourism_levy: true })
    const numbers = [{ from: '2026-10-01', number: '4123456789' }]
    if (isVendor)
      await stay.host.call(changeVat, { numbers, deposits: null, retained: null, long_stays: null })
    await pay(12_000)
    at(moment)
    await runJobs()
    await stay.host.call(contract.giveBack, { id: stay.id, amount: 10_000, reason: 'The geyser broke' })
    const books = async () =>
      (
        await testApp.pool.query(
          `select kind, name, sum(cents)::float8 as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
           where about = $1 group by kind, name having sum(cents) <> 0 order by kind, name`,
          [stay.id],
        )
      ).rows
    const before = await books()
    await change({ total_price: low })
    await checkMoney(testApp, stay)
    await change({ total_price: 5000 })
    // As if it had cost that at first: all that was paid goes back, and the host gives up the price.
    expect(await moneyOf()).toMatchObject({ paid: 0, outstanding: 0, to_give_back: 12_000 })
    await checkMoney(testApp, stay)
    await change({ total_price: 12_000 })
    expect(await moneyOf()).toMatchObject({ paid: 2000, outstanding: 0, to_give_back: 10_000 })
    expect(await refundsOf()).toEqual([[10_000, 'The geyser broke']])
    expect(await books()).toEqual(before)
    await checkMoney(testApp, stay)
    // Once more than all of it is goodwill again, the rest is asked for.
    await change({ total_price: 12_500 })
    expect(await moneyOf()).toMatchObject({ outstanding: 500 })
    await checkMoney(testApp, stay)
  },
)

test('no more goes back of a stay that costs less than is held, where what is to go back by another way was undone since', async () => {
  await agree({ damage: { kind: 'none' } })
  const record = (method: 'cash' | 'eft', amount: number) =>
    stay.host.call(contract.recordPayment, {
      id: stay.id,
      method,
      amount,
      at: testApp.deps.today(),
      toward: 'stay',
    })
  await record('cash', 3609)
  await stay.host.call(contract.giveBack, { id: stay.id, amount: 1, reason: 'The geyser broke' })
  await record('eft', 3424)
  const cash = (await moneyOf()).payments.find(({ method }) => method === 'cash')!
  await stay.host.call(contract.undoPayment, { id: stay.id, payment: cash._id, reason: 'A slip' })
  await change({ total_price: 0 })
  const { to_give_back, refunds } = await moneyOf()
  expect(to_give_back).toBe(3424)
  expect(refunds.map(({ amount }) => amount)).toEqual([1, 3423])
  await checkMoney(testApp, stay)
})
