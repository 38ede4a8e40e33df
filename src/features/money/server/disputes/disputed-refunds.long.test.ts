import { addDays, dayOf } from '#src/contract/days.ts'
import { expect, test } from 'vitest'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { createPaidStays } from '#src/testing/money/paid-stays.ts'
import { changeDispute, noteDispute, nothingToDispute } from '../../contract/disputes.ts'
import { giveBack, readMoney, recordPayment } from '../../contract/money.ts'
import { readOverview } from '../../contract/overview.ts'
import { checkBooks } from '../books/check-books.ts'

const { testApp, awaiting, begin, payAtPayfast } = await createPaidStays()
const { pool } = testApp

/** A stay whose deposit of R3 600 came by Payfast; in rand what is on the accounts of its books. */
async function paidByCard() {
  const stay = await awaiting('payfast')
  const { host, guest, id, due } = stay
  await payAtPayfast((await begin(guest, id, due, 'payfast')).redirect)
  const money = () => host.call(readMoney, { id })
  const [payment] = (await money()).payments
  const note = async () => {
    const { disputes } = await host.call(noteDispute, { id, payment: payment!._id, reason: 'Not known' })
    return disputes[0]!
  }
  const end = async (state: 'won' | 'lost', dispute: string) =>
    host.call(changeDispute, { id, dispute, state })
  const on = async (account: string) => {
    const { rows } = await pool.query<{ rand: number }>(
      `select coalesce(sum(cents), 0)::float8 / 100 as rand from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
       where about = $1 and concat_ws(' ', kind, nullif(name, '')) = $2`,
      [id, account],
    )
    return rows[0]!.rand
  }
  const back = (amount: number) => host.call(giveBack, { id, amount, reason: 'The geyser broke' })
  const byEft = (amount: number) =>
    host.call(recordPayment, { id, method: 'eft', amount, at: '2026-11-26', allow_more: true })
  const cancel = (who = host) => who.call(updateBooking, { id, status: 'cancelled' })
  return { ...stay, money, note, end, on, back, byEft, cancel }
}

test('money that a bank has taken back is never refunded as well, by hand or by a cancellation', async () => {
  const { money, note, end, on, back, byEft, cancel } = await paidByCard()
  await byEft(8400)
  const { _id: dispute } = await note()
  await expect(back(8401)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
  await end('lost', dispute)
  await expect(back(8401)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
  await cancel()
  expect((await money()).refunds).toMatchObject([{ method: 'eft', amount: 8400 }])
  expect(await on('deposits')).toBe(0)
  expect([await on('income cancellation'), await on('income reversed')]).toEqual([0, 0])
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
})

test('of a payment whose dispute is open nothing goes back until it is won', async () => {
  const won = await paidByCard()
  const { _id: first } = await won.note()
  await won.cancel(won.guest)
  expect((await won.money()).refunds).toEqual([])
  expect(await won.on('deposits')).toBe(-3600)
  await won.end('won', first)
  await won.back(3600)
  expect([await won.on('deposits'), await won.on('refunds')]).toEqual([0, -3600])
  const lost = await paidByCard()
  const { _id: second } = await lost.note()
  await lost.cancel(lost.guest)
  await lost.end('lost', second)
  expect(await lost.on('deposits')).toBe(0)
  expect([await lost.on('income cancellation'), await lost.on('income reversed')]).toEqual([0, 0])
  await expect(lost.back(1)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
})

test('a host who wins a dispute about a stay that was cancelled meanwhile is asked to give back what is the guest’s', async () => {
  const { host, id, note, end, cancel } = await paidByCard()
  const { _id: dispute } = await note()
  await cancel()
  testApp.mailbox.length = 0
  await end('won', dispute)
  await testApp.runJobs()
  const received = testApp.mailbox.find(({ to, subject }) => to === host.email && subject.includes('dispute'))
  expect(received!.text).toContain('nothing of this amount has gone back')
  expect(received!.text).toContain(`/booking/${id}`)
  // Of a stay that takes place, a host who notes the end themselves gets no mail.
  const other = await paidByCard()
  const { _id: second } = await other.note()
  testApp.mailbox.length = 0
  await other.end('won', second)
  await testApp.runJobs()
  expect(testApp.mailbox.filter(({ to }) => to === other.host.email)).toEqual([])
})

test('a stay that was paid twice has nothing to give back once one of both is disputed', async () => {
  const { money, note, byEft } = await paidByCard()
  await byEft(12_000)
  expect(await money()).toMatchObject({ to_give_back: 3600 })
  await note()
  expect(await money()).toMatchObject({ to_give_back: 0 })
})

test('a dispute is noted about what has not gone back through the gateway', async () => {
  const { host, note, on, back } = await paidByCard()
  await back(1000)
  const before = await on('clearing payfast')
  expect(await note()).toMatchObject({ amount: 2600 })
  expect((await on('clearing payfast')) - before).toBe(-2600)
  const whole = await paidByCard()
  await whole.back(3600)
  await expect(whole.note()).rejects.toSatisfy(nothingToDispute.is)
  expect(host._id).not.toBe(whole.host._id)
})

test('what was paid too much and is disputed stands to be given back in no list until the dispute is won', async () => {
  const { host, guest, id, note, end, byEft } = await paidByCard()
  await byEft(8900)
  const states = async () => {
    const lists = await Promise.all([host, guest].map(each => each.call(listBookings, {})))
    return lists.map(({ bookings }) => bookings.find(({ _id }) => _id === id)!.money!.state)
  }
  const inMoney = async () => (await host.call(readOverview, { tab: 'to_give_back' })).figures.to_give_back
  expect(await states()).toEqual(['to_give_back', 'to_give_back'])
  expect(await inMoney()).toEqual({ amount: 500, count: 1 })
  const { _id: dispute } = await note()
  expect(await states()).toEqual(['paid', 'paid'])
  expect(await inMoney()).toEqual({ amount: 0, count: 0 })
  await end('won', dispute)
  expect(await states()).toEqual(['to_give_back', 'to_give_back'])
  expect(await inMoney()).toEqual({ amount: 500, count: 1 })
})

test.each([['before check-in'], ['after check-in']])(
  'a stay that became cheaper %s while its payment was disputed gives back no more than came once the dispute is won',
  async when => {
    const stay = await paidByCard()
    const { host, id, money, note, end, back } = stay
    await back(3000)
    // As where the gateway does not give it back: the host pays it.
    await pool.query(
      `update stay_refunds set state = 'by_hand', fault = 'Its balance is too low' where booking_id = $1`,
      [id],
    )
    if (when === 'after check-in') {
      testApp.now = new Date(`${addDays(dayOf(testApp.now), 22)}T08:00:00Z`) // the day of its check-in
      await testApp.runJobs()
    }
    const { _id: dispute } = await note()
    await host.call(updateBooking, { id, total_price: 1000 })
    expect(await money()).toMatchObject({ to_give_back: 3000 })
    await end('won', dispute)
    expect(await money()).toMatchObject({ to_give_back: 3600, outstanding: 0 })
    expect((await host.call(readOverview, { tab: 'to_give_back' })).figures.to_give_back).toEqual({
      amount: 3600,
      count: 2,
    })
    await back(600)
    await expect(back(1)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
    expect(await money()).toMatchObject({ to_give_back: 3600 })
  },
)
