import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { gatewayUnavailable } from '#src/features/gateways/contract.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { createPaystackApp } from '#src/testing/billing/paystack-payments.ts'
import { PAYSTACK_KEY, signatureOf } from '#src/testing/billing/stand-in-paystack.ts'
import { listInvoices } from '../../contract/invoices.ts'
import { billingNotConfigured, listPlans, subscribe } from '../../contract/subscribe.ts'
import { meSummary } from '../../contract/subscription.ts'
import { createTestApp } from '#src/testing/test-app.ts'

let logged = ''
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  }),
)
const { testApp, paystack, notify, pay, referenceOf } = await createPaystackApp({}, log)
const FREE = { plan: { id: 'free', status: 'pending' } }
const STARTER = { plan: { id: 'starter', status: 'active' } }

async function opened() {
  const realtor = await testApp.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'starter', gateway: 'paystack' })
  return { realtor, redirect: redirect!, reference: referenceOf(redirect!) }
}
const saying = (reference: string, change: Record<string, unknown> = {}) => ({
  event: 'charge.success',
  data: {
    id: 1,
    status: 'success',
    reference,
    amount: 14_900,
    currency: 'ZAR',
    metadata: 0,
    plan: null,
    ...change,
  },
})
const reasonsOf = async (reference: string) =>
  (
    await testApp.pool.query<{ reason: string; cents: number }>(
      'select reason, cents from billing_unmatched where order_id = $1 order by id',
      [reference],
    )
  ).rows

test('a host pays on the page of Paystack; the way back proves nothing, the confirmed webhook does', async () => {
  const { realtor, redirect, reference } = await opened()
  expect(redirect).toBe(`https://checkout.paystack.com/${reference}`)
  expect(paystack.calls.at(-1)).toMatchObject({
    path: '/transaction/initialize',
    body: {
      amount: 14_900,
      currency: 'ZAR',
      reference,
      email: realtor.email,
      channels: ['card'],
      callback_url: 'http://localhost:3000/billing/return',
    },
  })
  await testApp.app.inject(`/billing/return?reference=${reference}&trxref=${reference}`)
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual(FREE)
  await pay(redirect)
  expect(await realtor.call(meSummary, {})).toEqual(STARTER)
  expect((await realtor.call(listInvoices, {})).invoices).toMatchObject([{ amount: 149, kind: 'invoice' }])
  const of = { organisationId: realtor.organisation_id! }
  expect(await balanceOf(testApp.db, { kind: 'receivable', ...of })).toBe(0)
})

test('what is forged, comes from elsewhere or is not ours is refused, and changes nothing', async () => {
  const { realtor, reference } = await opened()
  const body = JSON.stringify(saying(reference))
  for (const answer of [
    await notify(body, signatureOf(body, 'sk_test_another')),
    await notify(`${body} `, signatureOf(body)),
    await notify(body, ''),
    await notify(saying(randomUUID())),
    await notify(saying(`${randomUUID()}.2027-01-01.0`)),
    await notify(saying('not an order')),
  ]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'NOTIFICATION_REFUSED' })
  }
  const elsewhere = await testApp.app.inject({
    method: 'POST',
    url: '/api/billing/paystack/webhook',
    remoteAddress: '203.0.113.9',
    headers: { 'x-paystack-signature': signatureOf(body) },
    payload: body,
  })
  expect([elsewhere.statusCode, elsewhere.json<{ error: string }>().error]).toEqual([
    400,
    'This notification cannot be accepted: it does not come from Paystack',
  ])
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual(FREE)
})

test('a reference of Payfast’s, or of another organisation, is paid for by nobody else', async () => {
  const [one, other] = [await opened(), await opened()]
  const { redirect } = await other.realtor.call(subscribe, { planId: 'growth', gateway: 'payfast' })
  const ofPayfast = /orders\/([^/]+)\//.exec(redirect!)![1]!
  expect((await notify(saying(ofPayfast, { amount: 19_900 }))).status).toBe(400)
  await pay(one.redirect)
  expect(await other.realtor.call(meSummary, {})).toEqual(FREE)
})

test('a right signature over a wrong amount or currency is refused and kept for the administrator', async () => {
  const { realtor, reference } = await opened()
  for (const change of [{ amount: 14_901 }, { amount: '14899' }, { amount: -14_900 }, { currency: 'NGN' }])
    expect((await notify(saying(reference, change))).status).toBe(400)
  expect(await reasonsOf(reference)).toEqual([
    { reason: 'wrong amount', cents: 14_901 },
    { reason: 'wrong amount', cents: 14_899 },
    { reason: 'wrong amount', cents: 0 },
    { reason: 'wrong currency', cents: 14_900 },
  ])
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual(FREE)
})

test('what is signed but was not paid, or otherwise than it says, changes nothing, and after a day is for the administrator', async () => {
  for (const wrong of [
    {},
    { status: 'failed' },
    { status: 'success', amount: 500 },
    { status: 'success', currency: 'KES' },
  ] as const) {
    const { realtor, reference } = await opened()
    paystack.faults.verifies = wrong
    expect((await notify(saying(reference))).status).toBe(200)
    await testApp.runJobs()
    testApp.now = new Date(testApp.now.getTime() + 24 * 3_600_000)
    await testApp.runJobs()
    paystack.faults.verifies = {}
    expect((await realtor.call(meSummary, {})).plan).toMatchObject({ id: 'free' })
    expect(await reasonsOf(reference)).toEqual([{ reason: 'never confirmed', cents: 14_900 }])
  }
})

test('a webhook that comes twice, or 20 times at once, counts once', async () => {
  const { realtor, reference } = await opened()
  paystack.pay(reference)
  const all = await Promise.all(Array.from({ length: 20 }, () => notify(saying(reference))))
  expect(all.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  await testApp.runJobs()
  expect(await paystack.deliver()).toEqual([200])
  await testApp.runJobs()
  expect((await notify(saying(reference))).status).toBe(200)
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual(STARTER)
  expect((await realtor.call(listInvoices, {})).invoices).toHaveLength(1)
})

test('while Paystack is away it is asked again', async () => {
  const { realtor, reference } = await opened()
  paystack.pay(reference)
  for (const fault of ['isAway', 'isBroken'] as const) {
    paystack.faults[fault] = true
    expect((await notify(saying(reference))).status).toBe(200)
    await testApp.runJobs()
    expect(await realtor.call(meSummary, {})).toEqual(FREE)
    paystack.faults[fault] = false
  }
  testApp.now = new Date(testApp.now.getTime() + 11_000)
  await testApp.runJobs()
  testApp.now = new Date(testApp.now.getTime() + 60_000)
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual(STARTER)
  paystack.lose()
})

test('where the payer bears the fees, what was asked for is what was paid', async () => {
  const { realtor, reference } = await opened()
  paystack.pay(reference, { surcharge: 540 })
  expect(await paystack.deliver()).toEqual([200])
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual(STARTER)
  const { rows } = await testApp.pool.query(
    'select cents, fee_cents from billing_payments where order_id = $1',
    [reference],
  )
  expect(rows).toEqual([{ cents: 14_900, fee_cents: 0 }])
})

test('events of no concern, and bodies of any shape, are answered and change nothing', async () => {
  const { realtor, reference } = await opened()
  for (const said of [
    { event: 'subscription.expiring_cards', data: [{ expiry_date: '12/2026', brand: 'visa' }] },
    { event: 'invoice.payment_failed', data: { subscription: {}, paid: false } },
    { event: 'refund.pending', data: { amount: '14900', transaction_reference: reference } },
    { event: 'charge.dispute.create', data: { transaction: { reference } } },
    { event: 'charge.success', data: null },
    { event: 'never.heard.of' },
    [],
    'not json',
    '"words"',
  ])
    expect((await notify(said)).status, JSON.stringify(said)).toBe(200)
  // A refund of an order that nobody paid is refused, so that it comes again where its payment is still under way.
  const early = { event: 'refund.processed', data: { amount: 14_900, transaction_reference: reference } }
  expect((await notify(early)).status).toBe(400)
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual(FREE)
})

test('neither the key nor what charges a card is stored openly, logged or answered', async () => {
  const { realtor, redirect, reference } = await opened()
  await pay(redirect)
  const { authorization } = paystack.transactions.get(reference)!
  const secrets = [authorization!, PAYSTACK_KEY]
  const { rows: tables } = await testApp.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const { rows } = await testApp.pool.query<{ words: string | null }>(
      `select string_agg(to_jsonb(t)::text, ' ') as words from ${name} as t`,
    )
    const words = rows[0]?.words ?? ''
    const bodies = [...words.matchAll(/\\\\x([\da-f]+)/g)].map(([, hex]) =>
      Buffer.from(hex!, 'hex').toString(),
    )
    for (const secret of secrets) expect(`${words} ${bodies.join(' ')}`.includes(secret), name).toBe(false)
  }
  const answers = JSON.stringify([
    await realtor.call(meSummary, {}),
    await realtor.call(listInvoices, {}),
    await testApp.call(listPlans, {}),
  ])
  for (const secret of secrets) expect(`${logged} ${answers} ${redirect}`.includes(secret)).toBe(false)
  expect(logged.length).toBeGreaterThan(0)
})

test('a payment that cannot be begun leaves nothing to pay', async () => {
  const realtor = await testApp.user('realtor')
  for (const fault of ['isAway', 'isBroken'] as const) {
    paystack.faults[fault] = true
    await expect(realtor.call(subscribe, { planId: 'starter', gateway: 'paystack' })).rejects.toSatisfy(
      gatewayUnavailable.is,
    )
    paystack.faults[fault] = false
  }
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'inactive' } })
})

test('both gateways are offered where both are set up, and Paystack alone is the usual one', async () => {
  expect((await testApp.call(listPlans, {})).gateways).toEqual(['payfast', 'paystack'])
  const none = { PAYFAST_MERCHANT_ID: '', PAYFAST_MERCHANT_KEY: '', PAYFAST_PASSPHRASE: '' }
  const alone = await createPaystackApp(none)
  expect((await alone.testApp.call(listPlans, {})).gateways).toEqual(['paystack'])
  const realtor = await alone.testApp.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'growth' })
  await alone.pay(redirect!)
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'growth', status: 'active' } })
  const without = await createTestApp()
  const other = await without.user('realtor')
  const refused: unknown = await other
    .call(subscribe, { planId: 'growth', gateway: 'paystack' })
    .catch((error: unknown) => error)
  expect(refused).toSatisfy(billingNotConfigured.is)
  expect(refused).toMatchObject({ details: { missing: ['PAYSTACK_SECRET_KEY'] } })
})

test('a payment that Paystack does not know for a second is believed when it does', async () => {
  const { realtor, reference } = await opened()
  expect((await notify(saying(reference))).status).toBe(200)
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual(FREE)
  paystack.pay(reference)
  testApp.now = new Date(testApp.now.getTime() + 10_000)
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual(STARTER)
})
