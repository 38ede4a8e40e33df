import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { PRICE } from '#src/testing/billing/oracle-of-billing.ts'
import { type Agreement, bodyOf, standIn } from '#src/testing/billing/stand-in-gateway.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { signedNotification } from '#src/testing/billing/demo-payments.ts'
import { subscribe } from '../../contract/subscribe.ts'
import { meSummary } from '../../contract/subscription.ts'

const PASSPHRASE = 'jt7NOE43FZPn'
const FORM = 'application/x-www-form-urlencoded'

const gateway = await standIn()
afterAll(() => gateway.app.close())
const testApp = await createTestApp({ PAYFAST_BASE_URL: gateway.base })
testApp.now = new Date('2027-01-12T08:00:00Z')

type Sending = { type?: string; address?: string }
const send = async (body: string | Buffer, { type = FORM, address = '127.0.0.1' }: Sending = {}) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/billing/payfast/notify',
    remoteAddress: address,
    payload: body,
    headers: { 'content-type': type },
  })
  return answer.statusCode
}

async function opened(plan: 'starter' | 'growth' = 'starter') {
  const realtor = await testApp.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: plan })
  const due = PRICE[plan]
  const form = { plan, due, unused: 0, credit: 0, from: 0, until: 0, isFree: false, paidBefore: 0, opened: 0 }
  const agreement: Agreement = {
    token: randomUUID(),
    form: { ...form, id: /orders\/([^/]+)\//.exec(redirect!)![1]! },
    amount: due,
    nextDay: 0,
    isActive: true,
  }
  gateway.agreements.set(agreement.token, agreement)
  const notice = { agreement, cents: due, paymentId: '1089250', isFirst: true, readyIn: 0 }
  return { realtor, agreement, body: bodyOf({ ...notice, paymentId: randomUUID() }) }
}

/** All that a notification may move. */
async function standing() {
  const { rows } = await testApp.pool.query<{ found: object }>(`
    select jsonb_build_object('subscriptions', (select jsonb_agg(s order by s.organisation_id) from subscriptions as s),
      'history', (select count(*) from subscription_events), 'invoices', (select count(*) from invoices),
      'payments', (select count(*) from billing_payments), 'lines', (select count(*) from ledger_lines),
      'agreements', (select jsonb_agg(a order by a.id) from billing_agreements as a),
      'orders', (select count(*) from billing_orders where state = 'paid')) as found`)
  return rows[0]!.found // a select without a table has one row
}

const fieldsOf = (body: string): [string, string][] => [
  ...new URLSearchParams(body.replace(/&signature=.*/, '')),
]

/** The same with one letter of it another. */
const changed = (value: string): string =>
  value === '' ? 'x' : value.replace(/.$/, letter => (letter === '1' ? '2' : '1'))

test('a true notification with one letter of one field changed is refused, or signed anew moves nothing', async () => {
  const { body } = await opened()
  gateway.sent.add(body.replace(/&signature=.*/, ''))
  const before = await standing()
  const fields = fieldsOf(body)
  const signature = /signature=(.*)$/.exec(body)![1]!
  const encoded = (all: [string, string][]) => String(new URLSearchParams(all))
  for (const [at, [name, value]] of fields.entries()) {
    const forged = fields.with(at, [name, changed(value)])
    expect(await send(`${encoded(forged)}&signature=${signature}`), name).toBe(400)
    expect(await send(`${encoded(fields.toSpliced(at, 1))}&signature=${signature}`), name).toBe(400)
    // A forger who knew the passphrase too: the gateway did not send that.
    const other = forged.map(([key, words]): [string, string] => [
      key,
      key === 'pf_payment_id' ? randomUUID() : words,
    ])
    expect([200, 400], name).toContain(await send(signedNotification(other, PASSPHRASE)))
  }
  for (const at of signature.split('').keys()) {
    const letter = signature[at] === '0' ? '1' : '0'
    const forged = signature.slice(0, at) + letter + signature.slice(at + 1)
    expect(await send(`${encoded(fields)}&signature=${forged}`)).toBe(400)
  }
  await testApp.runJobs()
  expect(await standing()).toEqual(before)
  // The true one still counts.
  expect(await send(body)).toBe(200)
  await testApp.runJobs()
  expect(await standing()).not.toEqual(before)
})

test('of another merchant, in another currency, for the order of others, or from elsewhere: nothing moves', async () => {
  const [one, other] = [await opened(), await opened('growth')]
  const before = await standing()
  const signedWith = (change: Record<string, string>) =>
    signedNotification(Object.entries({ ...Object.fromEntries(fieldsOf(one.body)), ...change }), PASSPHRASE)
  expect(await send(signedWith({ merchant_id: '10000101' }))).toBe(400)
  expect(await send(signedWith({ merchant_id: '' }))).toBe(400)
  await send(signedWith({ pf_payment_id: '7', currency: 'USD' }))
  // The amount of one plan pays for no other.
  expect(await send(signedWith({ m_payment_id: other.agreement.form.id }))).toBe(400)
  await send(signedWith({ m_payment_id: other.agreement.form.id, amount_gross: '199.00' }))
  for (const amount of ['nothing', '1e3', '9'.repeat(40), '-149.00', '149.00.00', 'Infinity', '١٤٩'])
    expect(await send(signedWith({ amount_gross: amount })), amount).toBe(400)
  for (const address of ['203.0.113.9', '41.74.179.191', '2001:db8::1'])
    expect(await send(one.body, { address }), address).toBe(400)
  await testApp.runJobs()
  expect(await standing()).toEqual(before)
  for (const { realtor } of [one, other])
    expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'pending' } })
})

test('what was paid and comes again counts once, under whatever type it comes', async () => {
  const { realtor, body } = await opened()
  gateway.sent.add(body.replace(/&signature=.*/, ''))
  // A truly signed one is taken whatever type it says it is.
  expect(await send(body, { type: 'text/html' })).toBe(200)
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'active' } })
  const before = await standing()
  for (const type of [FORM, 'application/json', 'text/plain', 'multipart/form-data; boundary=x', 'x/y'])
    expect(await send(body, { type }), type).toBe(200)
  await testApp.runJobs()
  expect(await standing()).toEqual(before)
})

test('nonsense, nothing and a megabyte are refused', async () => {
  const { body } = await opened()
  const before = await standing()
  const signature = 'signature=0123456789abcdef0123456789abcdef'
  for (const each of [
    '',
    '&',
    signature,
    `&${signature}`,
    '{"payment_status":"COMPLETE"}',
    '%',
    `%E0%A4%A&${signature}`,
    Buffer.from([0, 255, 254, 0]),
    `${body}&${body}`,
    `x=${'x'.repeat(1_000_000)}&${body}`,
  ])
    expect([400, 413], String(each).slice(0, 40)).toContain(await send(each))
  await testApp.runJobs()
  expect(await standing()).toEqual(before)
})
