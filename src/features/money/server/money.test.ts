import { beforeEach, expect, test } from 'vitest'
import { readCancelling } from '#src/features/bookings/contract/cancelling.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import {
  FOUR_NIGHTS,
  letOnTerms,
  makePricedProperty,
  requestStay,
} from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../contract/money.ts'
import { type MoneyTab, readOverview } from '../contract/overview.ts'

const testApp = await createTestApp()
const { db, pool, runJobs } = testApp
const BEGINNING = new Date('2026-11-26T08:00:00Z')
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makePricedProperty>>

beforeEach(async () => {
  testApp.now = BEGINNING
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  property = await makePricedProperty(db, host)
})

const withTerms = (given: object = {}) => letOnTerms(host, property.id, given)
const requested = (given: object = {}) => requestStay(guest, property.id, given)
const accepted = async (given: object = {}): Promise<string> => {
  const id = await requested(given)
  await host.call(updateBooking, { id, status: 'confirmed' })
  return id
}
const moneyOf = (id: string, who = host) => who.call(contract.readMoney, { id })
const bookingOf = async (id: string, who = guest) => (await who.call(readBooking, { id })).booking
const pay = (id: string, amount: number, more: object = {}) =>
  host.call(contract.recordPayment, { id, method: 'eft', amount, at: '2026-11-26', ...more })
const balance = (
  kind: 'bank' | 'deposits' | 'income' | 'receivable' | 'refunds' | 'damage' | 'cash' | 'payable',
  name = '',
) => balanceOf(db, { kind, name, book: host.organisation_id! })
const at = (moment: string) => void (testApp.now = new Date(moment))

test('a request that is accepted waits for its deposit, which confirms it', async () => {
  await withTerms()
  const id = await requested()
  const { booking: answered } = await host.call(updateBooking, { id, status: 'confirmed' })
  expect(answered).toMatchObject({ status: 'pending', stage: 'awaiting_deposit' })
  // Thursday 10:00, so two business days end on Monday at 17:00.
  expect(answered.expires_at).toBe('2026-11-30T15:00:00.000Z')
  const before = await moneyOf(id, guest)
  expect(before).toMatchObject({ total: 12_000, paid: 0, outstanding: 12_000, stage: 'awaiting_deposit' })
  expect(before.dues.map(({ kind, amount, due_at, state }) => [kind, amount, due_at, state])).toEqual([
    ['deposit', 3600, '2026-11-30T15:00:00.000Z', 'upcoming'],
    ['balance', 8400, '2026-12-04T15:00:00.000Z', 'upcoming'],
  ])
  expect(before.next).toMatchObject({ kind: 'deposit', amount: 3600 })
  const { money, payment } = await pay(id, 3600)
  expect(payment).toMatchObject({ method: 'eft', amount: 3600, undone: null })
  expect(money).toMatchObject({
    paid: 3600,
    outstanding: 8400,
    stage: null,
    next: { kind: 'balance', amount: 8400 },
  })
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', stage: null, expires_at: null })
  expect([await balance('bank'), await balance('deposits')]).toEqual([360_000, -360_000])
})

test('money that comes before a request is accepted pays its deposit, and is asked for once', async () => {
  await withTerms()
  const id = await requested()
  await pay(id, 1000)
  await host.call(updateBooking, { id, status: 'confirmed' })
  const { dues, stage } = await moneyOf(id)
  expect(stage).toBe('awaiting_deposit')
  expect(dues.map(({ kind, amount, paid }) => [kind, amount, paid])).toEqual([
    ['deposit', 3600, 1000],
    ['balance', 8400, 0],
  ])
  const { money } = await pay(id, 2600)
  expect(money).toMatchObject({ paid: 3600, outstanding: 8400, stage: null })
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
})

test('a request whose deposit has come already is confirmed when it is accepted', async () => {
  await withTerms()
  const id = await requested()
  await pay(id, 3600)
  const { booking } = await host.call(updateBooking, { id, status: 'confirmed' })
  expect(booking).toMatchObject({ status: 'confirmed', stage: null, expires_at: null })
  expect(await moneyOf(id)).toMatchObject({ paid: 3600, outstanding: 8400, to_give_back: 0 })
})

test('money of a request that comes to nothing goes back', async () => {
  await withTerms()
  const declined = await requested()
  await pay(declined, 3600)
  await host.call(updateBooking, { id: declined, status: 'cancelled' })
  const expired = await requested()
  await pay(expired, 3600)
  at('2026-12-10T10:00:00Z')
  await runJobs()
  for (const id of [declined, expired]) {
    expect(await bookingOf(id)).toMatchObject({ status: 'cancelled' })
    const money = await moneyOf(id)
    expect(money).toMatchObject({ paid: 0, outstanding: 0, to_give_back: 3600, next: null })
    expect(money.dues.map(({ state }) => state)).toEqual(['void'])
  }
  expect([await balance('deposits'), await balance('refunds')]).toEqual([0, -720_000])
})

test('a home without terms is confirmed at once, and its money may be noted all the same', async () => {
  const id = await accepted()
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', stage: null })
  expect(await moneyOf(id)).toMatchObject({ dues: [], total: 12_000, outstanding: 0 })
  const { money } = await pay(id, 5000, { method: 'cash' })
  expect(money).toMatchObject({ paid: 5000, outstanding: 7000 })
  expect(money.dues).toMatchObject([{ kind: 'full', amount: 12_000, paid: 5000, state: 'part_paid' }])
  expect(await balance('cash')).toBe(500_000)
})

test('a deposit that does not come frees the nights at its minute, and both are told', async () => {
  await withTerms()
  const id = await accepted()
  at('2026-11-30T14:59:59Z')
  expect(await bookingOf(id)).toMatchObject({ status: 'pending' })
  at('2026-11-30T15:00:00Z')
  // Nobody has marked it yet: who reads judges by the clock.
  expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', reason: 'unpaid', stage: null })
  const other = await testApp.user('client')
  expect((await other.call(createBooking, { property_id: property.id, ...FOUR_NIGHTS })).booking.status).toBe(
    'pending',
  )
  await runJobs()
  expect(await moneyOf(id)).toMatchObject({ outstanding: 0, next: null, stage: null })
  expect((await moneyOf(id)).dues.map(({ state }) => state)).toEqual(['void', 'void'])
  const { history } = await bookingOf(id)
  expect(history.map(({ kind }) => kind)).toEqual(['requested', 'deposit_asked', 'unpaid'])
})

test('a part of the deposit confirms nothing; the rest does', async () => {
  await withTerms()
  const id = await accepted()
  await pay(id, 1000)
  expect(await bookingOf(id)).toMatchObject({ stage: 'awaiting_deposit' })
  expect((await moneyOf(id)).dues[0]).toMatchObject({ paid: 1000, state: 'part_paid' })
  await pay(id, 2600)
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
})

test('amounts of nothing, of days ahead and of more than is owed are refused, and post nothing', async () => {
  await withTerms()
  const id = await accepted()
  for (const amount of [0, -1, 0.001]) await expect(pay(id, amount)).rejects.toMatchObject({ status: 400 })
  await expect(pay(id, 100, { at: '2026-11-27' })).rejects.toMatchObject({
    status: 400,
    fields: { at: expect.any(String) },
  })
  await expect(pay(id, 12_000.01)).rejects.toMatchObject({ status: 409, code: 'MORE_THAN_OWED' })
  expect(await moneyOf(id)).toMatchObject({ paid: 0, payments: [] })
  const { money } = await pay(id, 12_500, { allow_more: true })
  expect(money).toMatchObject({ paid: 12_500, outstanding: 0, to_give_back: 500 })
  expect(await balance('deposits')).toBe(-1_250_000)
})

test('a payment that was noted by mistake is undone by a reversing entry, once', async () => {
  await withTerms()
  const id = await accepted()
  const { payment } = await pay(id, 3600)
  const undo = () => host.call(contract.undoPayment, { id, payment: payment._id, reason: 'Another guest’s' })
  const { money } = await undo()
  expect(money).toMatchObject({ paid: 0, outstanding: 12_000 })
  expect(money.payments).toMatchObject([{ undone: { reason: 'Another guest’s' } }])
  expect([await balance('bank'), await balance('deposits')]).toEqual([0, 0])
  await expect(undo()).rejects.toMatchObject({ code: 'ALREADY_UNDONE' })
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
})

test('a payment whose money goes back already is not undone', async () => {
  await withTerms()
  const id = await accepted()
  const { payment } = await pay(id, 3600)
  const { refund } = await host.call(contract.giveBack, { id, amount: 100, reason: 'The geyser broke' })
  await host.call(contract.refundPaid, { id, refund: refund._id })
  const undo = host.call(contract.undoPayment, { id, payment: payment._id, reason: 'A slip' })
  await expect(undo).rejects.toMatchObject({ status: 409, code: 'GIVEN_BACK_ALREADY' })
  expect(await moneyOf(id)).toMatchObject({ paid: 3500 })
})

test('of two who note the same payment at once each counts, and the books agree', async () => {
  await withTerms()
  const id = await accepted()
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => pay(id, 3600)))
  const noted = all.filter(({ status }) => status === 'fulfilled').length
  expect(noted).toBe(3)
  expect(await moneyOf(id)).toMatchObject({ paid: 10_800, outstanding: 1200 })
  expect(await balance('deposits')).toBe(-1_080_000)
})

test('a guest who says that it is paid gets one more business day, once, and the host may give another', async () => {
  await withTerms()
  const id = await accepted()
  const [deposit] = (await moneyOf(id, guest)).dues
  const say = () => guest.call(contract.sayPaid, { id, due: deposit!._id })
  const { money } = await say()
  expect(money.dues[0]).toMatchObject({ due_at: '2026-12-01T15:00:00.000Z', paid: 0 })
  expect((await say()).money.dues[0]).toMatchObject({ due_at: '2026-12-01T15:00:00.000Z' })
  expect(await bookingOf(id)).toMatchObject({
    stage: 'awaiting_deposit',
    expires_at: '2026-12-01T15:00:00.000Z',
  })
  const extend = () => host.call(contract.extendDue, { id, due: deposit!._id })
  expect((await extend()).money.dues[0]).toMatchObject({ due_at: '2026-12-02T15:00:00.000Z' })
  await expect(extend()).rejects.toMatchObject({ code: 'ALREADY_EXTENDED' })
})

test('a guest who says that it is paid gets no more time where the terms take no EFT', async () => {
  await withTerms({ methods: ['cash'] })
  const id = await accepted()
  const [deposit] = (await moneyOf(id, guest)).dues
  const { money } = await guest.call(contract.sayPaid, { id, due: deposit!._id })
  expect(money.dues[0]).toMatchObject({ due_at: deposit!.due_at, said_paid_at: expect.any(String) })
  expect(await bookingOf(id)).toMatchObject({ expires_at: '2026-11-30T15:00:00.000Z' })
})

test('a late due of which a part came since is part paid in the view of all stays as on its own', async () => {
  await withTerms()
  const id = await accepted()
  await pay(id, 4000)
  const states = async () => {
    const { rows } = await host.call(readOverview, { tab: 'late' })
    return [rows[0]!.due!.state, (await moneyOf(id)).dues[1]!.state]
  }
  at('2026-12-05T08:00:00Z')
  expect(await states()).toEqual(['late', 'late'])
  await pay(id, 1000, { at: '2026-12-05' })
  expect(await states()).toEqual(['part_paid', 'part_paid'])
})

test('a deposit that is waived confirms the stay, and is not asked for again', async () => {
  await withTerms()
  const id = await accepted()
  const [deposit, balanceDue] = (await moneyOf(id)).dues
  const { money } = await host.call(contract.waiveDue, { id, due: deposit!._id })
  expect(money).toMatchObject({ outstanding: 8400, stage: null })
  expect(money.dues.map(({ state }) => state)).toEqual(['waived', 'upcoming'])
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
  const extend = host.call(contract.extendDue, { id, due: balanceDue!._id })
  await expect(extend).rejects.toMatchObject({ code: 'NOTHING_DUE' })
})

test('what came of a stay is income on the day of its check-in, and what did not is owed', async () => {
  await withTerms()
  const id = await accepted()
  await pay(id, 3600)
  at('2026-12-17T21:00:00Z')
  await runJobs()
  expect(await balance('income', 'accommodation')).toBe(0)
  at('2026-12-17T22:01:00Z')
  await runJobs()
  expect(await balance('deposits')).toBe(0)
  expect(await balance('receivable')).toBe(840_000)
  expect([
    await balance('income', 'accommodation'),
    await balance('income', 'cleaning'),
    await balance('income', 'service'),
  ]).toEqual([-1_080_000, -85_000, -35_000])
  await pay(id, 8400, { at: '2026-12-18' })
  expect([await balance('receivable'), await balance('deposits')]).toEqual([0, 0])
})

test('a stay that its deposit confirms on the day of its check-in is earned then', async () => {
  at('2026-12-18T06:00:00Z')
  await withTerms()
  const id = await accepted()
  await runJobs()
  await pay(id, 12_000, { at: '2026-12-18' })
  await runJobs()
  expect([await balance('deposits'), await balance('income', 'accommodation')]).toEqual([0, -1_080_000])
})

test('a deposit for damage that never came is late until the stay is over, and no reason to cancel it as unpaid', async () => {
  await withTerms({ damage: { kind: 'amount', value: 1500, by: 7, return_days: 3 } })
  const id = await accepted()
  await pay(id, 12_000)
  const late = async () => ({
    state: (await bookingOf(id)).money?.state,
    causes: (await host.call(readCancelling, { id })).choices.map(({ cause }) => cause),
  })
  at('2026-12-15T08:00:00Z')
  expect(await late()).toMatchObject({ state: 'late', causes: expect.not.arrayContaining(['unpaid']) })
  at('2026-12-23T08:00:00Z')
  expect((await late()).state).toBe('paid')
})

test('a home that pays the tourism levy sets it aside of what its nights earn', async () => {
  await withTerms({ tourism_levy: true })
  await pay(await accepted(), 12_000)
  at('2026-12-18T08:00:00Z')
  await runJobs()
  expect([await balance('income', 'accommodation'), await balance('payable', 'tourism_levy')]).toEqual([
    -1_069_200, -10_800,
  ])
})

test('a guest who cancels gets back what the terms say, and no more is kept than was paid', async () => {
  await withTerms()
  const id = await accepted()
  await pay(id, 3600)
  at('2026-12-10T10:00:00Z')
  expect(await moneyOf(id, guest)).toMatchObject({ kept_if_cancelled_now: 3600 })
  await guest.call(updateBooking, { id, status: 'cancelled' })
  const money = await moneyOf(id)
  expect(money).toMatchObject({ paid: 3600, outstanding: 0, to_give_back: 0, refunds: [] })
  expect([await balance('deposits'), await balance('income', 'cancellation')]).toEqual([0, -360_000])
})

test('half of the nights goes back, with cleaning and service, of a stay that is paid', async () => {
  await withTerms()
  const id = await accepted()
  await pay(id, 12_000)
  at('2026-12-10T10:00:00Z')
  await guest.call(updateBooking, { id, status: 'cancelled' })
  const money = await moneyOf(id)
  expect(money).toMatchObject({ paid: 5400, to_give_back: 6600 })
  expect(money.refunds).toMatchObject([{ amount: 6600, state: 'owed', method: 'eft' }])
  expect([await balance('deposits'), await balance('refunds')]).toEqual([0, -660_000])
  const paid = () => host.call(contract.refundPaid, { id, refund: money.refunds[0]!._id })
  await paid()
  expect((await paid()).money.refunds).toMatchObject([{ state: 'paid' }])
  expect([await balance('refunds'), await balance('bank')]).toEqual([0, 540_000])
})

test('nothing is kept of a stay that its host cancels, nor where the guest is in hospital', async () => {
  await withTerms()
  for (const [who, more] of [
    [host, {}],
    [guest, { cause: 'hospitalisation' as const }],
  ] as const) {
    at(BEGINNING.toISOString())
    const days = who === host ? {} : { check_in: '2026-12-23', check_out: '2026-12-26' }
    const id = await accepted(days)
    await pay(id, 3000)
    await host.call(contract.waiveDue, { id, due: (await moneyOf(id)).dues[0]!._id }).catch(() => undefined)
    at('2026-12-17T10:00:00Z')
    await who.call(updateBooking, { id, status: 'cancelled', ...more })
    expect(await moneyOf(id)).toMatchObject({ to_give_back: 3000, paid: 0 })
  }
  expect(await balance('income', 'cancellation')).toBe(0)
})

test('a host retains by the policy as unpaid only where something is late', async () => {
  await withTerms()
  const id = await accepted()
  await pay(id, 3600)
  const cancel = () => host.call(updateBooking, { id, status: 'cancelled', cause: 'unpaid' })
  await expect(cancel()).rejects.toMatchObject({ status: 400, fields: { cause: expect.any(String) } })
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
  at('2026-12-12T10:00:00Z')
  await cancel()
  expect(await moneyOf(id)).toMatchObject({ paid: 3600, to_give_back: 0 })
  expect(await balance('income', 'cancellation')).toBe(-360_000)
})

test('a payment that is undone after a cancellation takes what was retained of it along', async () => {
  await withTerms()
  const id = await accepted()
  const { payment } = await pay(id, 3600)
  at('2026-12-12T10:00:00Z')
  await guest.call(updateBooking, { id, status: 'cancelled' })
  await host.call(contract.undoPayment, { id, payment: payment._id, reason: 'Another guest’s' })
  expect([await balance('deposits'), await balance('income', 'cancellation'), await balance('bank')]).toEqual(
    [0, 0, 0],
  )
})

test('a damage deposit goes back whoever cancels, with terms or without', async () => {
  const id = await accepted()
  await pay(id, 1500, { toward: 'damage', allow_more: true })
  await guest.call(updateBooking, { id, status: 'cancelled' })
  expect((await moneyOf(id)).refunds).toMatchObject([{ toward: 'damage', amount: 1500 }])
})

test('a cause belongs to a cancellation and to its side', async () => {
  const id = await accepted()
  const refused = { status: 400, fields: { cause: expect.any(String) } }
  await expect(guest.call(updateBooking, { id, status: 'cancelled', cause: 'unsafe' })).rejects.toMatchObject(
    refused,
  )
  await expect(host.call(updateBooking, { id, status: 'cancelled', cause: 'death' })).rejects.toMatchObject(
    refused,
  )
})

test('money that comes after the time is over is kept for the host to decide, and the nights stay free', async () => {
  await withTerms()
  const id = await accepted()
  at('2026-12-01T08:00:00Z')
  await runJobs()
  const { money } = await pay(id, 3600, { allow_more: true, at: '2026-12-01' })
  expect(money).toMatchObject({ to_give_back: 3600, outstanding: 0 })
  expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', reason: 'unpaid' })
})

test('a stay that costs more asks for the difference, and one that costs less gives it back', async () => {
  await withTerms()
  const id = await accepted()
  await pay(id, 3600)
  await host.call(updateBooking, { id, total_price: 13_000 })
  const more = await moneyOf(id)
  expect(more).toMatchObject({ total: 13_000, outstanding: 9400 })
  expect(more.dues.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit', 3600],
    ['balance', 8400],
    ['change', 1000],
  ])
  await host.call(updateBooking, { id, total_price: 3000 })
  const less = await moneyOf(id)
  expect(less).toMatchObject({ total: 3000, outstanding: 0, paid: 3000, to_give_back: 600 })
  expect(less.refunds).toMatchObject([{ amount: 600 }])
  expect([await balance('deposits'), await balance('refunds')]).toEqual([-300_000, -60_000])
})

test('a stay that waits for its deposit and is moved nearer waits until the day of check-in at most', async () => {
  await withTerms()
  const id = await accepted()
  await host.call(updateBooking, { id, check_in: '2026-11-27', check_out: '2026-12-01' })
  const endsAt = '2026-11-27T22:00:00.000Z'
  expect(await bookingOf(id)).toMatchObject({ stage: 'awaiting_deposit', expires_at: endsAt })
  const { dues } = await moneyOf(id)
  expect(dues.every(({ due_at }) => Date.parse(due_at) <= Date.parse(endsAt))).toBe(true)
})

test('a damage deposit is asked apart, and is no part of the total', async () => {
  await withTerms({ damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 3 } })
  const id = await accepted()
  const before = await moneyOf(id)
  expect(before).toMatchObject({ total: 12_000, outstanding: 12_000 })
  expect(before.dues.at(-1)).toMatchObject({ kind: 'damage', amount: 2000 })
  const { money } = await pay(id, 2000, { toward: 'damage', method: 'cash' })
  expect(money).toMatchObject({ paid: 0, outstanding: 12_000 })
  expect(money.dues.at(-1)).toMatchObject({ kind: 'damage', paid: 2000, state: 'paid' })
  expect([await balance('damage'), await balance('deposits')]).toEqual([-200_000, 0])
})

test('money that goes back is at most what was paid, and asks for nothing again', async () => {
  await withTerms()
  const id = await accepted()
  await pay(id, 12_000)
  const back = (amount: number) => host.call(contract.giveBack, { id, amount, reason: 'The geyser broke' })
  const { money, refund } = await back(500)
  expect(refund).toMatchObject({ amount: 500, method: 'eft', state: 'owed' })
  expect(money).toMatchObject({ paid: 11_500, outstanding: 0, to_give_back: 500 })
  await expect(back(11_500.01)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
})

test('money goes back by the ways it came, by each no more than came by it', async () => {
  await withTerms()
  const id = await accepted()
  const { payment: cash } = await pay(id, 3600, { method: 'cash' })
  await pay(id, 8400)
  const back = (amount: number, more: object = {}) =>
    host.call(contract.giveBack, { id, amount, reason: 'The geyser broke', ...more })
  await expect(back(3600.01, { payment: cash._id })).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
  const { money, refund } = await back(9000)
  expect(refund).toMatchObject({ amount: 8400, method: 'eft' })
  const ways = (refunds: typeof money.refunds) => refunds.map(({ method, amount }) => [method, amount])
  expect(ways(money.refunds)).toEqual([
    ['eft', 8400],
    ['cash', 600],
  ])
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect(ways((await moneyOf(id)).refunds)).toEqual([
    ['eft', 8400],
    ['cash', 600],
    ['cash', 3000],
  ])
})

test('a stay that is booked at once waits for its deposit, too', async () => {
  await withTerms()
  await pool.query('update properties set instant_booking = true where id = $1', [property.id])
  const id = await requested()
  expect(await bookingOf(id)).toMatchObject({ status: 'pending', stage: 'awaiting_deposit' })
  expect((await moneyOf(id)).dues).toHaveLength(2)
  const { bookings } = { bookings: await host.call(readBooking, { id }) }
  expect(bookings.booking.history.map(({ kind }) => kind)).toEqual(['deposit_asked'])
})

test('what is asked, paid and refused is the guest’s and the host’s alone', async () => {
  await withTerms()
  const id = await accepted()
  const [stranger, otherHost] = [await testApp.user('client'), await testApp.user('realtor')]
  for (const who of [stranger, otherHost])
    await expect(moneyOf(id, who)).rejects.toMatchObject({ status: 404 })
  expect(await moneyOf(id, guest)).not.toHaveProperty('net')
  expect(await moneyOf(id, host)).toMatchObject({ net: 0, fees: 0 })
})

test('a host sees what is to come, late, received, to give back, and what is the guests’ still', async () => {
  await withTerms()
  const overview = (tab: MoneyTab) => host.call(readOverview, { tab })
  const [paid, other] = [
    await accepted(),
    await accepted({ check_in: '2027-01-05', check_out: '2027-01-08' }),
  ]
  await pay(paid, 3600)
  const before = await overview('to_come')
  // 3 nights, cleaning and service: R 9 300.
  expect(before.figures).toMatchObject({
    to_come: { amount: 17_700, count: 3 },
    late: { amount: 0, count: 0 },
    received: { amount: 3600, count: 1 },
    guests: { amount: 3600, count: 1 },
  })
  expect(before.guests_by_month).toEqual([{ month: '2026-12', amount: 3600 }])
  expect(before.rows.map(({ booking_id, amount }) => [booking_id, amount])).toEqual([
    [other, 2790],
    [paid, 8400],
    [other, 6510],
  ])
  expect(before.rows[1]).toMatchObject({
    due: { kind: 'balance', state: 'upcoming' },
    paid: 3600,
    total: 12_000,
  })
  at('2026-12-04T15:00:00Z')
  const later = await overview('late')
  // The deposit that did not come is asked of nobody any more.
  expect(later.rows).toMatchObject([{ booking_id: paid, amount: 8400, due: { state: 'late' } }])
  expect(later.figures.to_come).toEqual({ amount: 0, count: 0 })
  await host.call(updateBooking, { id: paid, status: 'cancelled' })
  const back = await overview('to_give_back')
  expect(back.rows).toMatchObject([{ booking_id: paid, amount: 3600, refund: { state: 'owed' } }])
  expect(back.figures.guests).toEqual({ amount: 0, count: 0 })
})

test('money beyond what is due is to be given back, until it is', async () => {
  await withTerms()
  const id = await accepted()
  await pay(id, 12_500, { allow_more: true })
  const overview = () => host.call(readOverview, { tab: 'to_give_back' })
  expect((await overview()).rows).toMatchObject([{ booking_id: id, amount: 500, refund: null }])
  await host.call(contract.giveBack, { id, amount: 500, reason: 'Paid too much' })
  expect((await overview()).rows).toMatchObject([{ amount: 500, refund: { state: 'owed' } }])
  expect((await overview()).figures.to_give_back).toEqual({ amount: 500, count: 1 })
})

test('a deposit that comes too late is taken up again while the nights are free, and never twice', async () => {
  await withTerms()
  const id = await accepted()
  at('2026-11-30T15:00:00Z')
  await runJobs()
  const revive = () => host.call(contract.reviveStay, { id })
  await expect(revive()).rejects.toMatchObject({ code: 'NOTHING_TO_REVIVE' })
  await pay(id, 3600, { allow_more: true })
  expect(await moneyOf(id)).toMatchObject({ paid: 3600, outstanding: 0, to_give_back: 3600 })
  const both = await Promise.allSettled([revive(), revive()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', reason: null })
  expect(await moneyOf(id)).toMatchObject({
    paid: 3600,
    outstanding: 8400,
    to_give_back: 0,
    next: { kind: 'balance', amount: 8400 },
  })
  // Its price is earned on the day of check-in again.
  await pay(id, 8400)
  at('2026-12-18T00:00:00Z')
  await runJobs()
  expect([await balance('deposits'), await balance('income', 'cleaning')]).toEqual([0, -85_000])
})

test('nights that are sold meanwhile are not taken again, nor by strangers or the guest', async () => {
  await withTerms()
  const id = await accepted()
  at('2026-11-30T15:00:00Z')
  await runJobs()
  await pay(id, 3600, { allow_more: true })
  await expect(guest.call(contract.reviveStay, { id })).rejects.toMatchObject({ status: 403 })
  const stranger = await testApp.user('realtor')
  await expect(stranger.call(contract.reviveStay, { id })).rejects.toMatchObject({ status: 404 })
  await requestStay(await testApp.user('client'), property.id, {})
  await expect(host.call(contract.reviveStay, { id })).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', reason: 'unpaid' })
  expect((await moneyOf(id)).dues.every(({ state }) => state === 'void')).toBe(true)
})
