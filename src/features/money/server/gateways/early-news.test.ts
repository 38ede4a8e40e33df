import { expect, test } from 'vitest'
import { dayOf } from '#src/contract/days.ts'
import { createPaidStays } from '#src/testing/money/paid-stays.ts'
import { dismissUnmatched, listUnmatched, matchUnmatched, unmatchedRefund } from '../../contract/gateways.ts'
import { listDisputes } from '../../contract/disputes.ts'
import { readMoney, recordPayment } from '../../contract/money.ts'
import { checkBooks } from '../books/check-books.ts'

const { testApp, awaiting, begin, paystack, notifyAt } = await createPaidStays()
const { pool } = testApp
const HOUR_MS = 3_600_000

/** A stay whose deposit of R3 600 was paid at Paystack, which has told nobody of it yet. */
async function paidUnseen() {
  const stay = await awaiting('paystack')
  const { redirect, order } = await begin(stay.guest, stay.id, stay.due, 'paystack')
  paystack.pay(redirect.split('/').at(-1)!) // its last part is the reference
  paystack.lose()
  const url = stay.urls[0]!
  const say = async (event: string, data: object, status = 200) => {
    expect((await notifyAt(url, JSON.stringify({ event, data }))).status).toBe(status)
    await testApp.runJobs()
  }
  return {
    ...stay,
    order,
    say,
    money: () => stay.host.call(readMoney, { id: stay.id }),
    /** Gives R500 back at the desk of Paystack, which tells of that. */
    async giveBackAtDesk() {
      const paid = paystack.transactions.get(order)!
      const gone = { transaction: paid.id, amount: 50_000, merchant_note: '', customer_note: '' }
      paystack.refunds.push({ ...gone, status: 'processed' })
      const said = { transaction_reference: order, refund_reference: 'R1', amount: '50000', currency: 'ZAR' }
      await say('refund.processed', said)
    },
  }
}

const pass = async (hours: number) => {
  testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS)
  await testApp.runJobs()
}
const checkTheBooks = async () => {
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
}

test('what a gateway gave back before its payment was seen is recorded once the payment is', async () => {
  const { money, giveBackAtDesk } = await paidUnseen()
  await giveBackAtDesk()
  expect(await money()).toMatchObject({ payments: [], refunds: [] })
  await pass(1)
  expect((await money()).payments).toHaveLength(1)
  await pass(1)
  await pass(1)
  expect(await money()).toMatchObject({ paid: 3100, refunds: [{ amount: 500, state: 'paid' }] })
  await checkTheBooks()
})

test('a dispute that arrives before its payment is opened once the payment is seen', async () => {
  const { host, id, order, say } = await paidUnseen()
  await say('charge.dispute.create', {
    id: 2867,
    refund_amount: 360_000,
    currency: 'ZAR',
    status: 'awaiting-merchant-feedback',
    category: 'chargeback',
    transaction: { reference: order },
  })
  const disputes = async () => (await host.call(listDisputes, { id })).disputes
  expect(await disputes()).toEqual([])
  await pass(1)
  await pass(1)
  await pass(1)
  expect(await disputes()).toMatchObject([{ state: 'open', amount: 3600 }])
  await checkTheBooks()
})

test('what a gateway gave back of money that fits nothing is recorded once its host has matched that, days later', async () => {
  const { host, id, order, say, money, giveBackAtDesk } = await paidUnseen()
  // Of another amount than was asked for, it fits nothing.
  paystack.transactions.get(order)!.amount = 350_000
  const paid = { status: 'success', reference: order, amount: 350_000, currency: 'ZAR', fees: 100 }
  await say('charge.success', paid, 400)
  await giveBackAtDesk()
  for (let day = 0; day < 4; day += 1) await pass(24)
  const { unmatched } = await host.call(listUnmatched, {})
  expect(unmatched).toMatchObject([{ amount: 3500, reason: 'amount' }])
  await host.call(matchUnmatched, { id: unmatched[0]!._id, bookingId: id })
  expect((await money()).refunds).toEqual([])
  await pass(24)
  expect(await money()).toMatchObject({ refunds: [{ amount: 500, state: 'paid' }] })
  await checkTheBooks()
})

/** Money of a host's gateway that fits nothing, of R500; its id. */
async function unmatchedOf(organisationId: string, bookingId: string, reason: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into stay_unmatched (id, organisation_id, gateway_id, booking_id, external_id, reason, cents, fee_cents, currency)
     select gen_random_uuid(), organisation_id, id, $2, 'charge 81', $3, 50000, 0, 'ZAR' from stay_gateways where organisation_id = $1 returning id`,
    [organisationId, bookingId, reason],
  )
  return rows[0]!.id
}

test('what a gateway gave back beyond what we know is no payment, and its host leaves it out', async () => {
  const { host, id, money } = await paidUnseen()
  const row = await unmatchedOf(host.organisation_id!, id, 'refunded')
  await expect(host.call(matchUnmatched, { id: row, bookingId: id })).rejects.toSatisfy(unmatchedRefund.is)
  expect((await money()).payments).toEqual([])
  expect((await host.call(dismissUnmatched, { id: row })).unmatched).toEqual([])
})

test('money that fits nothing is matched after what another does to its stay, without either waiting for the other', async () => {
  const { host, id } = await paidUnseen()
  const row = await unmatchedOf(host.organisation_id!, id, 'unconfirmed')
  const noting = await pool.connect()
  await noting.query('begin')
  await noting.query('select from bookings where id = $1 for no key update', [id])
  const matching = host.call(matchUnmatched, { id: row, bookingId: id })
  const waiting = () =>
    pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).rows.length).toBe(1)
  // As the notification of this payment takes it, which has the stay.
  await noting.query('select from stay_unmatched where id = $1 for no key update nowait', [row])
  await noting.query('commit')
  noting.release()
  expect((await matching).unmatched).toEqual([])
})

test('a refund of what was not sold here is none of ours, and not looked for again', async () => {
  const { say } = await paidUnseen()
  const elsewhere = 'a-shop-of-its-own'
  paystack.transactions.set(elsewhere, {
    ...[...paystack.transactions.values()].at(-1)!,
    id: 7,
    reference: elsewhere,
  })
  paystack.refunds.push({
    transaction: 7,
    amount: 50_000,
    status: 'processed',
    merchant_note: '',
    customer_note: '',
  })
  const said = { transaction_reference: elsewhere, refund_reference: 'R2', amount: '50000', currency: 'ZAR' }
  await say('refund.processed', said)
  const { rows } = await pool.query(
    `select processed_at is not null as done from incoming order by received_at desc, id desc limit 1`,
  )
  expect(rows).toEqual([{ done: true }])
})

const disputeOf = (order: string, cents: number) => ({
  id: 2867,
  refund_amount: cents,
  currency: 'ZAR',
  status: 'awaiting-merchant-feedback',
  category: 'chargeback',
  transaction: { reference: order },
})

test('a dispute that names the whole of a payment is of what has not gone back of it, and hides nothing that was paid too much otherwise', async () => {
  const { host, id, order, money, say, giveBackAtDesk } = await paidUnseen()
  await pass(1)
  await pass(1)
  const noted = { id, method: 'eft' as const, amount: 12_500, at: dayOf(testApp.now), allow_more: true }
  await host.call(recordPayment, noted)
  expect(await money()).toMatchObject({ to_give_back: 4100 })
  await giveBackAtDesk()
  expect(await money()).toMatchObject({ to_give_back: 3600 })
  await say('charge.dispute.create', disputeOf(order, 360_000))
  expect((await host.call(listDisputes, { id })).disputes).toMatchObject([{ state: 'open', amount: 3100 }])
  expect(await money()).toMatchObject({ to_give_back: 500 })
  await checkTheBooks()
})

test('what a merchant gives back of a payment that is disputed is not given back a second time', async () => {
  const { order, money, say, giveBackAtDesk, host } = await paidUnseen()
  await pass(1)
  await pass(1)
  await say('charge.dispute.create', disputeOf(order, 360_000))
  await say('charge.dispute.resolve', {
    ...disputeOf(order, 360_000),
    status: 'resolved',
    resolution: 'merchant-accepted',
  })
  await giveBackAtDesk()
  expect(await money()).toMatchObject({ refunds: [] })
  expect((await host.call(listUnmatched, {})).unmatched).toMatchObject([{ reason: 'refunded', amount: 500 }])
  await checkTheBooks()
})
