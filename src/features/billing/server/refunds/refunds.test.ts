import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import { createTestApp, type Person, type TestApp } from '#src/testing/test-app.ts'
import { listInvoices } from '../../contract/invoices.ts'
import { overseeSubscription } from '../../contract/oversee.ts'
import { listPayments, payRefund, refundPayment, refundTooHigh } from '../../contract/refunds.ts'
import { quotePlan, subscribe } from '../../contract/subscribe.ts'
import { billingHistory, meSummary } from '../../contract/subscription.ts'

const { testApp, pay } = await createPaidApp()

async function administratorOf({ user, pool }: TestApp): Promise<Person> {
  const person = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [person.id])
  return person
}
const administrator = await administratorOf(testApp)

const paymentsOf = async (realtor: Person, admin = administrator) =>
  (await admin.call(listPayments, { organizationId: realtor.organisation_id! })).payments

async function subscribed(action = 'pay') {
  const realtor = await testApp.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  await pay(redirect!, action)
  const [payment] = await paymentsOf(realtor)
  return { realtor, payment: payment! }
}
/** A host with one of two payments as credit. */
async function paidTwice(): Promise<Person> {
  const realtor = await testApp.user('realtor')
  const forms = [
    await realtor.call(subscribe, { planId: 'starter' }),
    await realtor.call(subscribe, { planId: 'starter' }),
  ]
  for (const { redirect } of forms) await pay(redirect!)
  return realtor
}
const statesOf = async ({ pool }: TestApp, paymentId: string) =>
  (
    await pool.query<{ state: string; cents: number }>(
      'select state, cents from billing_refunds where payment_id = $1 order by id',
      [paymentId],
    )
  ).rows
const balancesOf = async ({ db }: TestApp, realtor: Person) => ({
  credit: await balanceOf(db, { kind: 'credit', organisationId: realtor.organisation_id! }),
  refunds: await balanceOf(db, { kind: 'refunds', name: 'payfast' }),
})

test('a payment is refunded in full: credit note, ledger, history, email, and the plan stays', async () => {
  const { realtor, payment } = await subscribed()
  const clearing = await balanceOf(testApp.db, { kind: 'clearing', name: 'payfast' })
  const { refund } = await administrator.call(refundPayment, { id: payment._id, reason: 'Closed down' })
  expect(refund).toMatchObject({
    amount: 149,
    state: 'pending',
    creditNote: expect.stringMatching(/^CN-\d{6}$/),
  })
  expect(await balancesOf(testApp, realtor)).toEqual({ credit: 0, refunds: -14_900 })
  await testApp.runJobs()
  expect(await statesOf(testApp, payment._id)).toEqual([{ state: 'paid', cents: 14_900 }])
  expect(await balancesOf(testApp, realtor)).toEqual({ credit: 0, refunds: 0 })
  expect(await balanceOf(testApp.db, { kind: 'clearing', name: 'payfast' })).toBe(clearing - 14_900)
  expect((await realtor.call(listInvoices, {})).invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['credit_note', 149],
    ['invoice', 149],
  ])
  expect((await realtor.call(billingHistory, {})).events[0]).toMatchObject({ event: 'refunded', amount: 149 })
  const subjects = testApp.mailbox.filter(({ to }) => to === realtor.email).map(({ subject }) => subject)
  expect(subjects).toContain('We’re refunding R\u00a0149')
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'active' } })
  expect(await paymentsOf(realtor)).toMatchObject([{ amount: 149, refunded: 149 }])
  await expect(
    administrator.call(refundPayment, { id: payment._id, reason: 'Once more' }),
  ).rejects.toMatchObject({
    code: 'REFUND_TOO_HIGH',
    message: 'At most R\u00a00 of this payment can be refunded',
  })
})

test('the books of a host have an entry for all that moved money, in words, each line on its account', async () => {
  const { realtor, payment } = await subscribed()
  await administrator.call(refundPayment, { id: payment._id, reason: 'Closed down' })
  await testApp.runJobs()
  const [note, invoice] = (await realtor.call(listInvoices, {})).invoices.map(({ number }) => number)
  const organizationId = realtor.organisation_id!
  const { ledger } = await administrator.call(overseeSubscription, { organizationId })
  const posted = ledger.map(({ memo, lines }) => [
    memo,
    Object.fromEntries(lines.map(({ account, amount }) => [account, amount])),
  ])
  expect(posted).toEqual([
    ['Refund paid by payfast', { 'clearing payfast': -149, 'refunds payfast': 149 }],
    ['Refund of a payment by payfast', { credit: 149, 'refunds payfast': -149 }],
    [`Credit note ${note} for invoice ${invoice}`, { credit: -149, 'income subscriptions': 149 }],
    ['Payment by payfast', { 'clearing payfast': 141.22, 'fees payfast': 7.78, receivable: -149 }],
    [`Invoice ${invoice}`, { 'income subscriptions': -149, receivable: 149 }],
  ])
})

test('the same call with the same key refunds once', async () => {
  const { payment } = await subscribed()
  const ask = () =>
    testApp.app.inject({
      method: 'POST',
      url: `/api/admin/payments/${payment._id}/refund`,
      headers: { authorization: `Bearer ${administrator.token}`, 'idempotency-key': `key ${payment._id}` },
      payload: { amount: 20, reason: 'A day without the calendar' },
    })
  const [first, second] = [await ask(), await ask()]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  await testApp.runJobs()
  expect(await statesOf(testApp, payment._id)).toEqual([{ state: 'paid', cents: 2000 }])
})

test('10 refunds at once give back no more than was paid, and the gateway pays each of them once', async () => {
  const { realtor, payment } = await subscribed()
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      administrator.call(refundPayment, { id: payment._id, amount: 20, reason: 'A part' }),
    ),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  for (const each of all) if (each.status === 'rejected') expect(each.reason).toSatisfy(refundTooHigh.is)
  await administrator.call(refundPayment, { id: payment._id, reason: 'What is left' })
  await testApp.runJobs()
  const states = await statesOf(testApp, payment._id)
  expect(states).toEqual([
    ...Array.from({ length: 7 }, () => ({ state: 'paid', cents: 2000 })),
    { state: 'paid', cents: 900 },
  ])
  expect(await balancesOf(testApp, realtor)).toEqual({ credit: 0, refunds: 0 })
})

test('the database refuses more than was paid, whoever asks', async () => {
  const { payment, realtor } = await subscribed()
  await expect(
    testApp.pool.query(
      `insert into billing_refunds (id, organisation_id, payment_id, cents, reason) values (gen_random_uuid(), $1, $2, 14901, 'x')`,
      [realtor.organisation_id, payment._id],
    ),
  ).rejects.toMatchObject({ constraint: 'billing_refunds_limit' })
})

test('what was paid twice is refunded out of the credit, without a second credit note', async () => {
  const realtor = await paidTwice()
  const [second, first] = await paymentsOf(realtor)
  expect(await balancesOf(testApp, realtor)).toMatchObject({ credit: -14_900 })
  const { refund } = await administrator.call(refundPayment, { id: second!._id, reason: 'Paid twice' })
  expect(refund.creditNote).toBe(null)
  expect(await balancesOf(testApp, realtor)).toMatchObject({ credit: 0 })
  expect(first).toMatchObject({ refunded: 0 })
  expect((await realtor.call(listInvoices, {})).invoices).toHaveLength(3)
})

test('what is to the credit of a host pays the next plan, the rest of it stays, and the books add up', async () => {
  const realtor = await paidTwice()
  expect(await balancesOf(testApp, realtor)).toMatchObject({ credit: -14_900 })
  const { dueNow, credit } = await realtor.call(quotePlan, { planId: 'growth' })
  const { redirect } = await realtor.call(subscribe, { planId: 'growth' })
  await pay(redirect!)
  await testApp.runJobs()
  expect((await paymentsOf(realtor)).map(({ amount }) => amount)).toEqual([dueNow, 149, 149])
  // The days that are left of the first plan, and R 50 of what was paid twice.
  expect([dueNow, credit]).toEqual([0, 149 + 50])
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'growth', status: 'active' } })
  expect(await balancesOf(testApp, realtor)).toMatchObject({ credit: 5000 - 14_900 })
  expect(await balanceOf(testApp.db, { kind: 'receivable', organisationId: realtor.organisation_id! })).toBe(
    0,
  )
})

/** A gateway that may not receive a refund, or not answer. */
const received: Record<string, number[]> = {}
const gateway = { method: 'PAYMENT_SOURCE', receives: true, answers: true }
const standIn = Fastify({ forceCloseConnections: true })
standIn.get<{ Params: { id: string } }>('/refunds/query/:id', async ({ params }) => ({
  amount_original: 14_900,
  amount_available_for_refund: (received[params.id] ?? []).reduce((left, cents) => left - cents, 14_900),
  refund_full: { method: gateway.method },
  refund_partial: { method: gateway.method },
}))
standIn.post<{ Params: { id: string }; Body: { amount: number } }>(
  '/refunds/:id',
  async ({ params, body, raw }) => {
    if (gateway.receives) (received[params.id] ??= []).push(body.amount)
    if (!gateway.answers) raw.socket.destroy()
    return { code: 200, status: 'success', data: { response: true } }
  },
)
const other = await createTestApp({ PAYFAST_BASE_URL: await standIn.listen({ port: 0, host: '127.0.0.1' }) })
const otherAdministrator = await administratorOf(other)
afterAll(() => standIn.close())

/** A payment that was made through that gateway, and its refund. */
async function refunded(name = 'payfast', amount?: number) {
  Object.assign(gateway, { method: 'PAYMENT_SOURCE', receives: true, answers: true })
  const realtor = await other.user('realtor')
  const [id, number] = [randomUUID(), randomUUID()]
  await other.pool.query(
    `with invoice as (
       insert into invoices (id, organisation_id, kind, number, total_cents, vat_cents, lines, recipient, supplier)
       values (gen_random_uuid(), $2, 'invoice', $4, 14900, 0, '[]', $3, $3) returning id)
     insert into billing_payments (id, organisation_id, gateway, external_id, invoice_id, cents)
     select $1, $2, $5, $4 || ' COMPLETE', id, 14900 from invoice`,
    [
      id,
      realtor.organisation_id,
      JSON.stringify({ name: 'S', address: '', vatNumber: '', email: 'pay@post.example' }),
      number,
      name,
    ],
  )
  await otherAdministrator.call(refundPayment, { id, amount, reason: 'Closed down' })
  return {
    number,
    refunds: async () => (await paymentsOf(realtor, otherAdministrator))[0]!.refunds,
    state: async () => (await statesOf(other, id)).map(({ state }) => state),
    later: (minutes: number) => {
      other.now = new Date(other.now.getTime() + minutes * 60_000)
      return other.runJobs()
    },
  }
}

test('a refund that was received but not answered is not made twice', async () => {
  const { number, state, later } = await refunded()
  gateway.answers = false
  await other.runJobs()
  expect(await state()).toEqual(['pending'])
  gateway.answers = true
  await later(11)
  expect(await state()).toEqual(['paid'])
  expect(received[number]).toEqual([14_900])
})

test('a part that was refunded but not answered is known by what is left, and not refunded again', async () => {
  const { number, state, later } = await refunded('payfast', 50)
  gateway.answers = false
  await other.runJobs()
  gateway.answers = true
  await later(11)
  expect(await state()).toEqual(['paid'])
  expect(received[number]).toEqual([5000])
})

test('a refund that was not received is asked for again, 10 minutes later', async () => {
  const { number, state, later } = await refunded()
  Object.assign(gateway, { receives: false, answers: false })
  await other.runJobs()
  Object.assign(gateway, { receives: true, answers: true })
  await later(5)
  expect(received[number]).toBe(undefined)
  await later(6)
  expect(received[number]).toEqual([14_900])
  expect(await state()).toEqual(['paid'])
})

test.each([false, true])(
  'a process that was killed while it asked leaves one refund (received: %s)',
  async wasReceived => {
    const { number, state, later } = await refunded()
    await other.pool.query(
      `update billing_refunds set available_cents = 14900, asked_at = moment() where state = 'pending'`,
    )
    if (wasReceived) received[number] = [14_900]
    await other.runJobs()
    expect(await state()).toEqual(['pending'])
    await later(11)
    expect(received[number]).toEqual([14_900])
    expect(await state()).toEqual(['paid'])
  },
)

test.each([
  ['has less left', 5000],
  ['has nothing left', 14_900],
])('where the gateway %s of a payment, a person is asked to pay the refund', async (_, given) => {
  const { number, refunds, later } = await refunded()
  received[number] = [given]
  await later(0)
  const fault = 'The gateway has less left of this payment'
  expect(await refunds()).toMatchObject([{ state: 'by_hand', fault, paidAt: null }])
  expect(received[number]).toEqual([given])
})

test('where something else was refunded at the gateway while it was asked, a person is asked to look', async () => {
  const { number, refunds, later } = await refunded()
  Object.assign(gateway, { receives: false, answers: false })
  await later(0)
  Object.assign(gateway, { receives: true, answers: true })
  received[number] = [2000]
  await later(11)
  const fault = 'Something else was refunded at the gateway meanwhile'
  expect(await refunds()).toMatchObject([{ state: 'by_hand', fault }])
  expect(received[number]).toEqual([2000])
})

test('what was paid through a gateway that is set up no more is refunded by a person', async () => {
  const { refunds, later } = await refunded('paystack')
  await later(0)
  const fault = 'This gateway can’t refund automatically'
  expect(await refunds()).toMatchObject([{ state: 'by_hand', fault }])
})

test('what is to the credit of a host is not refunded while a form that may be paid yet uses it', async () => {
  const realtor = await paidTwice()
  const [second] = await paymentsOf(realtor)
  const refund = (amount?: number) =>
    administrator.call(refundPayment, {
      id: second!._id,
      reason: 'Paid twice',
      ...(amount ? { amount } : {}),
    })
  // Of R 199 the unused R 149 are taken off, and R 50 of the credit.
  await realtor.call(subscribe, { planId: 'growth' })
  await expect(refund(149)).rejects.toMatchObject({
    code: 'REFUND_TOO_HIGH',
    message: 'At most R\u00a099 of this payment can be refunded',
  })
  expect(await balancesOf(testApp, realtor)).toMatchObject({ credit: -14_900 })
  testApp.now = new Date(testApp.now.getTime() + 49 * 3_600_000)
  await expect(refund(150)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
  expect((await refund()).refund).toMatchObject({ amount: 149, creditNote: null })
})

test('a form that cannot be paid any more, since another was, keeps no credit from being refunded', async () => {
  const realtor = await paidTwice()
  const [second] = await paymentsOf(realtor)
  await realtor.call(subscribe, { planId: 'growth' })
  await testApp.pool.query(
    'update subscriptions set paid_count = paid_count + 1 where organisation_id = $1',
    [realtor.organisation_id],
  )
  const { refund } = await administrator.call(refundPayment, { id: second!._id, reason: 'Paid twice' })
  expect(refund.amount).toBe(149)
})

test('a payment that is not there is not refunded', async () => {
  await expect(
    administrator.call(refundPayment, { id: randomUUID(), reason: 'Closed down' }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(administrator.call(payRefund, { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('what the gateway pays to a bank account alone is for the administrator', async () => {
  const { number, state, refunds } = await refunded()
  gateway.method = 'BANK_PAYOUT'
  await other.runJobs()
  expect(received[number]).toBe(undefined)
  expect(await state()).toEqual(['by_hand'])
  const { rows } = await other.pool.query(
    'select reason, cents from billing_unmatched where external_id = $1',
    [(await refunds())[0]!._id],
  )
  expect(rows).toEqual([{ reason: 'refund to be paid by hand', cents: 14_900 }])
})
