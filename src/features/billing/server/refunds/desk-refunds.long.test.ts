import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { createPaidApp, signedNotification } from '#src/testing/billing/demo-payments.ts'
import { createPaystackApp } from '#src/testing/billing/paystack-payments.ts'
import type { Person, TestApp } from '#src/testing/test-app.ts'
import { openSecret } from '#src/server/sealed.ts'
import { listInvoices } from '../../contract/invoices.ts'
import { giveCredit, overseeSubscription } from '../../contract/oversee.ts'
import { listPayments, payRefund, refundPayment, refundTooHigh } from '../../contract/refunds.ts'
import { subscribe } from '../../contract/subscribe.ts'
import { billingHistory, meSummary } from '../../contract/subscription.ts'
import { REFUNDED_ELSEWHERE } from '../../contract/unmatched.ts'
import { saveDeskRefund } from './save-desk-refund.ts'
import { type RecordedRefunds } from '../select-payments.ts'

const { testApp, base, notify, pay } = await createPaidApp()
const abroad = await createPaystackApp()
const WAIT = { timeout: 20_000 }

async function administratorOf({ user, pool }: TestApp): Promise<Person> {
  const person = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [person.id])
  return person
}
const administrator = await administratorOf(testApp)

async function subscribed() {
  const realtor = await testApp.user('realtor')
  await pay((await realtor.call(subscribe, { planId: 'starter' })).redirect!)
  const organizationId = realtor.organisation_id!
  const { rows } = await testApp.pool.query<{ id: string; token: string; external_id: string }>(
    `select agreement.id, agreement.token, payment.external_id from billing_agreements as agreement
     join billing_payments as payment on payment.agreement_id = agreement.id where agreement.organisation_id = $1`,
    [organizationId],
  )
  const { id, token: sealed, external_id: externalId } = rows[0]! // it was just paid
  const token = openSecret(testApp.config, 'billing_agreements.token', id, sealed)
  const payment = async () => (await administrator.call(listPayments, { organizationId })).payments[0]!
  return {
    realtor,
    externalId,
    payment,
    /** Refunds the payment at the gateway's own desk. */
    async refundAtDesk() {
      const body = new URLSearchParams({ action: 'refund' })
      await fetch(`${base}/agreements/${token}`, { method: 'POST', body, redirect: 'manual' })
      await testApp.runJobs()
    },
    /** Records what the gateway says has gone of it, in the words of one more notification. */
    record: (cents: number, words: string, before?: RecordedRefunds) =>
      testApp.db.transaction(tx =>
        saveDeskRefund(
          tx,
          testApp.deps,
          'payfast',
          {
            externalId: `${externalId} ${words}`,
            kind: 'refunded',
            paymentId: externalId,
            orderId: null,
            agreementId: null,
            token: null,
            cents,
            currency: 'ZAR',
            feeCents: 0,
          },
          before,
        ),
      ),
  }
}

const booksOf = async ({ db }: TestApp, { organisation_id: organisationId }: Person, name = 'payfast') => ({
  credit: await balanceOf(db, { kind: 'credit', organisationId: organisationId! }),
  refunds: await balanceOf(db, { kind: 'refunds', name }),
  clearing: await balanceOf(db, { kind: 'clearing', name }),
  receivable: await balanceOf(db, { kind: 'receivable', organisationId: organisationId! }),
})

/** Rows of a payment that wait for the administrator. */
async function differencesOf(externalId: string) {
  const { rows } = await testApp.pool.query(
    `select reason, organisation_id, cents from billing_unmatched where external_id like $1 || ' %' and resolved_at is null`,
    [externalId],
  )
  return rows
}
const difference = ({ organisation_id }: Person) => ({ reason: REFUNDED_ELSEWHERE, organisation_id })

test('a refund begun at the desk of Payfast has its credit note, its place in the books and its email, and the plan stays', async () => {
  const { realtor, payment, refundAtDesk } = await subscribed()
  const { clearing } = await booksOf(testApp, realtor)
  await refundAtDesk()
  expect(await payment()).toMatchObject({
    refunded: 149,
    refunds: [{ amount: 149, state: 'paid', reason: 'made at Payfast' }],
  })
  expect(await booksOf(testApp, realtor)).toEqual({
    credit: 0,
    refunds: 0,
    clearing: clearing - 14_900,
    receivable: 0,
  })
  const { invoices } = await realtor.call(listInvoices, {})
  expect(invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['credit_note', 149],
    ['invoice', 149],
  ])
  expect((await realtor.call(billingHistory, {})).events[0]).toMatchObject({ event: 'refunded', amount: 149 })
  const subjects = testApp.mailbox.filter(({ to }) => to === realtor.email).map(({ subject }) => subject)
  expect(subjects).toContain('We’re refunding R\u00a0149')
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'active' } })
})

test('however often it is notified of, a refund is recorded once, and a part after another is its own', async () => {
  const { payment, record } = await subscribed()
  const amounts = async () => (await payment()).refunds.map(({ amount }) => amount)
  await record(4000, 'first')
  await record(4000, 'first')
  await record(4000, 'once more')
  expect(await amounts()).toEqual([40])
  await record(14_900, 'the rest')
  await record(4000, 'late')
  expect(await amounts()).toEqual([40, 109])
})

test('a refund that is notified of before its payment is refused, and recorded once it is sent again behind it', async () => {
  const realtor = await testApp.user('realtor')
  const tokens = async () =>
    new Set(
      [...(await (await fetch(`${base}/`)).text()).matchAll(/agreements\/([\w-]+)/g)].map(
        ([, token]) => token!,
      ),
    )
  const before = await tokens()
  await pay((await realtor.call(subscribe, { planId: 'starter' })).redirect!, 'later')
  const token = [...(await tokens())].find(each => !before.has(each))
  const body = new URLSearchParams({ action: 'refund' })
  await fetch(`${base}/agreements/${token}`, { method: 'POST', body, redirect: 'manual' })
  await testApp.runJobs()
  const paid = async () =>
    (await administrator.call(listPayments, { organizationId: realtor.organisation_id! })).payments
  expect(await paid()).toEqual([])
  const later = (minutes: number) => (testApp.now = new Date(testApp.now.getTime() + minutes * 60_000))
  const recorded = async () => {
    await testApp.runJobs()
    return (await paid()).map(({ refunds }) => refunds.map(({ amount, state }) => [amount, state]))
  }
  later(2)
  await expect.poll(recorded, WAIT).toEqual([[]])
  later(15)
  await expect.poll(recorded, WAIT).toEqual([[[149, 'paid']]])
})

test('what was to be paid by hand, and is given back at the desk, is paid, not refunded twice', async () => {
  const { payment, record } = await subscribed()
  const { _id: id } = await payment()
  await administrator.call(refundPayment, { id, amount: 50, reason: 'Closed down' })
  await testApp.pool.query(
    `update billing_refunds set state = 'by_hand', fault = 'By bank' where payment_id = $1`,
    [id],
  )
  await testApp.runJobs()
  await record(5000, 'by hand')
  expect((await payment()).refunds).toMatchObject([{ amount: 50, state: 'paid', reason: 'Closed down' }])
})

test('what an administrator paid past the gateway is no part of what the gateway gave back', async () => {
  const { realtor, externalId, payment, record } = await subscribed()
  const { _id: id } = await payment()
  const { refund } = await administrator.call(refundPayment, { id, amount: 50, reason: 'Closed down' })
  await testApp.pool.query(
    `update billing_refunds set state = 'by_hand', fault = 'By bank' where payment_id = $1`,
    [id],
  )
  await testApp.runJobs()
  await administrator.call(payRefund, { id: refund._id })
  await record(4000, 'at the desk')
  expect((await payment()).refunds).toMatchObject([
    { amount: 50, state: 'paid', reason: 'Closed down' },
    { amount: 40, state: 'paid', reason: 'made at Payfast' },
  ])
  // With what was paid by hand it is more than was paid: what was left is a refund, the rest a difference.
  await record(14_900, 'all of it')
  expect((await payment()).refunds.map(({ amount }) => amount)).toEqual([50, 40, 59])
  expect(await payment()).toMatchObject({ amount: 149, refunded: 199, beyond: 50 })
  expect(await differencesOf(externalId)).toEqual([{ ...difference(realtor), cents: 5000 }])
})

test('while a refund of ours is under way, or was paid since the gateway was asked, nothing is recorded and it is asked again', async () => {
  const { payment, record } = await subscribed()
  await administrator.call(refundPayment, { id: (await payment())._id, amount: 10, reason: 'Closed down' })
  const before = { isUnderWay: false, byGateway: [], goneCents: 0 }
  expect(await record(1000, 'ours', before)).toMatchObject({ againAt: expect.any(Date) })
  await testApp.runJobs()
  expect(await record(5000, 'another', before)).toMatchObject({ againAt: expect.any(Date) })
  expect((await payment()).refunds).toMatchObject([{ amount: 10, state: 'paid' }])
})

test('a refund that Paystack lists later than it notifies of it is recorded then, and ours ends without a row', async () => {
  const { paystack, notify: notifyCard, pay: payByCard, referenceOf, testApp: app } = abroad
  const [realtor, admin] = [await app.user('realtor'), await administratorOf(app)]
  const { redirect } = await realtor.call(subscribe, { planId: 'starter', gateway: 'paystack' })
  await payByCard(redirect!)
  const reference = referenceOf(redirect!)
  const payment = async () =>
    (await admin.call(listPayments, { organizationId: realtor.organisation_id! })).payments[0]!
  const amounts = async () => (await payment()).refunds.map(({ amount }) => amount)
  const processed = async (number: string, cents: number) => {
    const data = { status: 'processed', transaction_reference: reference, currency: 'ZAR' }
    const body = { ...data, refund_reference: number, amount: String(cents) }
    expect((await notifyCard({ event: 'refund.processed', data: body })).status).toBe(200)
    await app.runJobs()
  }
  const later = async (minutes: number) => {
    app.now = new Date(app.now.getTime() + minutes * 60_000)
    await app.runJobs()
  }
  paystack.faults.refunds = 'processed'
  await admin.call(refundPayment, { id: (await payment())._id, amount: 10, reason: 'Closed down' })
  await app.runJobs()
  await processed('L1', 1000)
  await processed('L2', 4000)
  expect(await amounts()).toEqual([10])
  const { id: transaction } = paystack.transactions.get(reference)!
  const ours = paystack.refunds.find(each => each.transaction === transaction)!
  paystack.refunds.push({ ...ours, amount: 4000, merchant_note: 'A customer wrote' })
  await later(2)
  expect(await amounts()).toEqual([10, 40])
  // One that Paystack never lists is for the administrator; those that are recorded are not.
  await processed('L3', 700)
  for (let days = 0; days < 2; days += 1) await later(25 * 60)
  expect(await amounts()).toEqual([10, 40])
  const unmatched = async () =>
    (
      await app.pool.query(
        `select reason, cents, resolved_at from billing_unmatched where external_id like 'refund.processed ' || $1 || ' %'`,
        [reference],
      )
    ).rows
  const row = { reason: 'never confirmed', cents: 700 }
  expect(await unmatched()).toEqual([{ ...row, resolved_at: null }])
  // Listed after all, and notified of again, it is recorded, and the administrator has nothing to do.
  paystack.refunds.push({ ...ours, amount: 700, merchant_note: 'A customer wrote' })
  await processed('L3', 700)
  expect(await amounts()).toEqual([10, 40, 7])
  expect(await unmatched()).toEqual([{ ...row, resolved_at: expect.any(Date) }])
})

test('of more than was left of a payment what was left is its refund, and the rest is owed, in sight and gone', async () => {
  const { realtor, externalId, payment, record } = await subscribed()
  const { _id: id } = await payment()
  const before = await booksOf(testApp, realtor)
  await administrator.call(refundPayment, { id, amount: 100, reason: 'Closed down' })
  await testApp.runJobs()
  await record(16_000, 'too much')
  expect((await payment()).refunds).toMatchObject([
    { amount: 100 },
    { amount: 49, state: 'paid', reason: 'made at Payfast' },
  ])
  const books = { credit: 0, refunds: 0, clearing: before.clearing - 16_000, receivable: 1100 }
  expect(await booksOf(testApp, realtor)).toEqual(books)
  expect(await differencesOf(externalId)).toEqual([{ ...difference(realtor), cents: 1100 }])
  // However often it is notified of.
  await record(16_000, 'too much')
  await record(16_000, 'once more')
  expect(await booksOf(testApp, realtor)).toEqual(books)
  expect(await differencesOf(externalId)).toEqual([{ ...difference(realtor), cents: 1100 }])
  const { ledger } = await administrator.call(overseeSubscription, {
    organizationId: realtor.organisation_id!,
  })
  expect(ledger.map(({ memo }) => memo)).toContain('Refunded by payfast beyond what was left')
})

test('what was credited, spent and given back at the desk is no refund but owed, and is not refunded again once there is credit', async () => {
  const { realtor, externalId, payment, record } = await subscribed()
  const { _id: id } = await payment()
  const organizationId = realtor.organisation_id!
  await administrator.call(giveCredit, { organizationId, amount: 149, reason: 'A bad month' })
  await postEntry(testApp.db, {
    cause: { kind: 'test', id: organizationId },
    memo: 'Credit is spent',
    lines: [
      { kind: 'credit', organisationId: organizationId, cents: 14_900 },
      { kind: 'receivable', organisationId: organizationId, cents: -14_900 },
    ],
  })
  await record(10_000, 'spent')
  expect(await payment()).toMatchObject({ refunds: [], refunded: 100, beyond: 100 })
  expect(await differencesOf(externalId)).toEqual([{ ...difference(realtor), cents: 10_000 }])
  await postEntry(testApp.db, {
    cause: { kind: 'test', id: `${organizationId} again` },
    memo: 'There is credit again',
    lines: [
      { kind: 'credit', organisationId: organizationId, cents: -14_900 },
      { kind: 'receivable', organisationId: organizationId, cents: 14_900 },
    ],
  })
  await expect(
    administrator.call(refundPayment, { id, amount: 100, reason: 'Closed down' }),
  ).rejects.toSatisfy(refundTooHigh.is)
})

test('a difference that an earlier version saved, and posted nothing of, is posted once it is processed again', async () => {
  const { realtor, externalId, payment, record } = await subscribed()
  await administrator.call(refundPayment, { id: (await payment())._id, reason: 'Closed down' })
  await testApp.runJobs()
  await testApp.pool.query(
    `insert into billing_unmatched (id, gateway, external_id, reason, organisation_id, cents) values ($1, 'payfast', $2, $3, $4, 1000)`,
    [randomUUID(), `${externalId} earlier`, REFUNDED_ELSEWHERE, realtor.organisation_id],
  )
  for (let times = 0; times < 2; times += 1) {
    await record(15_900, 'earlier')
    expect(await booksOf(testApp, realtor)).toMatchObject({ receivable: 1000 })
    expect(await differencesOf(externalId)).toEqual([{ ...difference(realtor), cents: 1000 }])
  }
})

test('a notification of a refund that the gateway has not made changes nothing, and one of no payment of ours is refused', async () => {
  const { externalId, payment } = await subscribed()
  const notified = (id: string) =>
    notify(
      signedNotification(
        Object.entries({
          pf_payment_id: id,
          payment_status: 'REFUNDED',
          amount_gross: '-149.00',
          merchant_id: '10000100',
        }),
        'jt7NOE43FZPn',
      ),
    )
  expect((await notified(externalId.split(' ')[0]!)).status).toBe(200)
  expect((await notified('1')).status).toBe(400)
  await testApp.runJobs()
  expect((await payment()).refunds).toEqual([])
})

test('a refund made in the account at Paystack is recorded by what Paystack lists, once none of ours is under way', async () => {
  const { paystack, notify: notifyCard, pay: payByCard, referenceOf, testApp: app } = abroad
  const [realtor, admin] = [await app.user('realtor'), await administratorOf(app)]
  const { redirect } = await realtor.call(subscribe, { planId: 'starter', gateway: 'paystack' })
  await payByCard(redirect!)
  const reference = referenceOf(redirect!)
  const payment = async () =>
    (await admin.call(listPayments, { organizationId: realtor.organisation_id! })).payments[0]!
  const processed = (number: string) =>
    notifyCard({
      event: 'refund.processed',
      data: {
        status: 'processed',
        transaction_reference: reference,
        refund_reference: number,
        amount: '4000',
        currency: 'ZAR',
      },
    })
  // Ours is taken on and not paid yet.
  paystack.faults.refunds = 'pending'
  await admin.call(refundPayment, { id: (await payment())._id, amount: 10, reason: 'Closed down' })
  await app.runJobs()
  const { id: transaction } = paystack.transactions.get(reference)!
  const ours = paystack.refunds.find(each => each.transaction === transaction)
  paystack.refunds.push({ ...ours!, amount: 4000, status: 'processed', merchant_note: 'A customer wrote' })
  expect((await processed('T1')).status).toBe(200)
  await app.runJobs()
  expect((await payment()).refunds.map(({ amount }) => amount)).toEqual([10])
  ours!.status = 'processed'
  for (let hours = 0; hours < 3; hours += 1) {
    app.now = new Date(app.now.getTime() + 61 * 60_000)
    await app.runJobs()
  }
  expect((await payment()).refunds).toMatchObject([
    { amount: 10, state: 'paid' },
    { amount: 40, state: 'paid', reason: 'made at Paystack' },
  ])
  expect((await processed('T1')).status).toBe(200)
  expect((await processed('T2')).status).toBe(200)
  await app.runJobs()
  expect((await payment()).refunds).toHaveLength(2)
  expect((await booksOf(app, realtor, 'paystack')).refunds).toBe(0)
})
