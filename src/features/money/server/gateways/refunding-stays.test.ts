import { expect, test } from 'vitest'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { createPaidStays } from '#src/testing/money/paid-stays.ts'
import {
  giveBack,
  readMoney,
  refundAtGateway,
  refundPaid,
  seenByGateway,
  undoPayment,
} from '../../contract/money.ts'
import { forgetGuestOfHost } from '../statements/forget-person.ts'
import { unpayRefund } from '../refunds-to-pay/unpay-refund.ts'

const stays = await createPaidStays()
const { testApp, awaiting, begin, payAtPayfast, payAtPaystack, paystack, notifyAt } = stays
const { pool } = testApp
const HOUR_MS = 3_600_000

async function paidThrough(method: 'payfast' | 'paystack') {
  const stay = await awaiting(method)
  const { redirect } = await begin(stay.guest, stay.id, stay.due, method)
  await (method === 'payfast' ? payAtPayfast(redirect) : payAtPaystack(redirect))
  const money = () => stay.host.call(readMoney, { id: stay.id })
  return { ...stay, money, payment: (await money()).payments[0]! }
}

const balance = async (kind: string, organisationId: string) =>
  Number(
    (
      await pool.query<{ cents: string }>(
        `select coalesce(sum(cents), 0) as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
         where kind = $1 and book = $2`,
        [kind, organisationId],
      )
    ).rows[0]!.cents,
  )

test.each(['payfast', 'paystack'] as const)(
  'a payment through %s goes back through it, once, and is in the books',
  async method => {
    const { host, id, money } = await paidThrough(method)
    const before = await balance('clearing', host.organisation_id!)
    const { refund } = await host.call(giveBack, { id, amount: 1000, reason: 'The geyser broke' })
    expect(refund).toMatchObject({ state: 'owed', method, amount: 1000 })
    await testApp.runJobs()
    testApp.now = new Date(testApp.now.getTime() + HOUR_MS)
    await testApp.runJobs()
    expect((await money()).refunds).toMatchObject([{ state: 'paid', amount: 1000, fault: null }])
    expect(before - (await balance('clearing', host.organisation_id!))).toBe(100_000)
    expect(await balance('refunds', host.organisation_id!)).toBe(0)
  },
)

test('a refund whose answer was lost is found and not asked for twice', async () => {
  const { host, id, money } = await paidThrough('paystack')
  paystack.faults.losesAnswers = true
  await host.call(giveBack, { id, amount: 1000, reason: 'The geyser broke' })
  await testApp.runJobs()
  paystack.faults.losesAnswers = false
  expect((await money()).refunds).toMatchObject([{ state: 'owed' }])
  const asked = paystack.refunds.length
  for (let hour = 0; hour < 3; hour += 1) {
    testApp.now = new Date(testApp.now.getTime() + HOUR_MS)
    await testApp.runJobs()
  }
  expect((await money()).refunds).toMatchObject([{ state: 'paid' }])
  expect(paystack.refunds).toHaveLength(asked)
})

test('what the gateway cannot refund is paid by hand, and no other is said to be', async () => {
  const { host, guest, id, money } = await paidThrough('paystack')
  const { refund } = await host.call(giveBack, { id, amount: 1000, reason: 'The geyser broke' })
  await expect(host.call(refundPaid, { id, refund: refund._id })).rejects.toSatisfy(refundAtGateway.is)
  paystack.faults.refunds = 'refused'
  await testApp.runJobs()
  paystack.faults.refunds = 'processed'
  expect((await money()).refunds).toMatchObject([
    { state: 'by_hand', fault: expect.stringContaining('balance') },
  ])
  await testApp.runJobs()
  const asked = testApp.mailbox.filter(
    ({ to, subject }) => to === guest.email && subject.startsWith('Money comes back'),
  )
  expect(asked.map(({ text }) => text)).toEqual([
    expect.stringContaining('say which bank account it goes to'),
  ])
  const atGateway = await balance('clearing', host.organisation_id!)
  await host.call(refundPaid, { id, refund: refund._id })
  expect((await money()).refunds).toMatchObject([{ state: 'paid' }])
  // It has left the host's bank account, and the gateway has what it had.
  expect(await balance('bank', host.organisation_id!)).toBe(-100_000)
  expect(await balance('clearing', host.organisation_id!)).toBe(atGateway)
  await testApp.deps.db.transaction(tx => unpayRefund(tx, refund._id))
  expect(await balance('bank', host.organisation_id!)).toBe(0)
  expect(await balance('clearing', host.organisation_id!)).toBe(atGateway)
})

test('a stay that its host cancels gives each payment back the way it came', async () => {
  const { host, guest, id, money } = await paidThrough('payfast')
  const { next } = await guest.call(readMoney, { id })
  await awaiting('paystack')
  await stays.connect(host, 'paystack')
  await payAtPaystack((await begin(guest, id, next!.due, 'paystack')).redirect)
  await host.call(updateBooking, { id, status: 'cancelled' })
  await testApp.runJobs()
  expect(
    (await money()).refunds.map(({ method, amount, state }) => [method, amount, state]).toSorted(),
  ).toEqual([
    ['payfast', 3600, 'paid'],
    ['paystack', 8400, 'paid'],
  ])
})

test('a refund at the desk of the gateway is recorded once', async () => {
  const { money, urls, payment } = await paidThrough('paystack')
  const paid = [...paystack.transactions.values()].at(-1)!
  paystack.refunds.push({
    transaction: paid.id,
    amount: 50_000,
    status: 'processed',
    merchant_note: '',
    customer_note: '',
  })
  const body = JSON.stringify({
    event: 'refund.processed',
    data: { transaction_reference: paid.reference, refund_reference: 'R1', amount: '50000', currency: 'ZAR' },
  })
  for (let time = 0; time < 3; time += 1) {
    expect((await notifyAt(urls[0]!, body)).status).toBe(200)
    await testApp.runJobs()
  }
  expect(await money()).toMatchObject({
    paid: 3100,
    refunds: [{ amount: 500, state: 'paid' }],
    payments: [{ _id: payment._id }],
  })
})

test('a refund at the desk is recorded also once the host has forgotten the guest', async () => {
  const { host, id, money, urls } = await paidThrough('paystack')
  const paid = [...paystack.transactions.values()].at(-1)!
  await testApp.deps.db.transaction(tx =>
    forgetGuestOfHost.react(
      tx,
      {
        subject: id,
        organisation: host.organisation_id,
        guest: null,
        facts: { stays: [id], asked: true },
      } as never, // what this reaction reads of an event
      testApp.deps.emit,
    ),
  )
  paystack.refunds.push({
    transaction: paid.id,
    amount: 50_000,
    status: 'processed',
    merchant_note: '',
    customer_note: '',
  })
  const body = JSON.stringify({
    event: 'refund.processed',
    data: { transaction_reference: paid.reference, refund_reference: 'R2', amount: '50000', currency: 'ZAR' },
  })
  expect((await notifyAt(urls[0]!, body)).status).toBe(200)
  await testApp.runJobs()
  expect((await money()).refunds).toMatchObject([{ amount: 500, state: 'paid' }])
})

test('a payment that was seen at a gateway is not undone', async () => {
  const { host, id, payment } = await paidThrough('payfast')
  await expect(host.call(undoPayment, { id, payment: payment._id, reason: 'x' })).rejects.toSatisfy(
    seenByGateway.is,
  )
})
