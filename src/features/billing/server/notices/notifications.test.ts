import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPaidApp, signedNotification } from '#src/testing/billing/demo-payments.ts'
import { openSecret } from '#src/server/sealed.ts'
import { standIn } from '#src/testing/billing/stand-in-gateway.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listInvoices } from '../../contract/invoices.ts'
import { quotePlan, subscribe } from '../../contract/subscribe.ts'
import { meSummary, startTrial, trialUsed } from '../../contract/subscription.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { confirmAgainAt } from '#src/features/gateways/server/commands.ts'
import { saveNotice } from './save-notice.ts'

const { testApp, notify, pay } = await createPaidApp()
const PASSPHRASE = 'jt7NOE43FZPn'

async function opened(of = testApp) {
  const realtor = await of.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  return { realtor, redirect: redirect!, orderId: /orders\/([^/]+)\//.exec(redirect!)![1]! }
}
const fieldsOf = (orderId: string, change: Record<string, string> = {}) =>
  Object.entries({
    m_payment_id: orderId,
    pf_payment_id: randomUUID(),
    payment_status: 'COMPLETE',
    amount_gross: '149.00',
    amount_fee: '-5.00',
    custom_str1: '',
    merchant_id: '10000100',
    token: randomUUID(),
    ...change,
  })

test('what is forged, of another merchant or not ours is refused, and changes nothing', async () => {
  const { realtor, orderId } = await opened()
  for (const [fields, passphrase] of [
    [fieldsOf(orderId), 'another'],
    [fieldsOf(orderId), ''],
    [fieldsOf(orderId, { merchant_id: '10000101' }), PASSPHRASE],
    [fieldsOf(randomUUID()), PASSPHRASE],
    [fieldsOf('not an order'), PASSPHRASE],
  ] as const) {
    const answer = await notify(signedNotification(fields, passphrase))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'NOTIFICATION_REFUSED' })
  }
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'pending' } })
})

test('what is signed but was never sent by the gateway is asked about for a day, changes nothing, and is then mailed to the administrators', async () => {
  const { realtor, orderId } = await opened()
  const administrator = await testApp.user('client')
  await testApp.pool.query(`update users set role = 'admin' where id = $1`, [administrator.id])
  expect((await notify(signedNotification(fieldsOf(orderId), PASSPHRASE))).status).toBe(200)
  const found = async () =>
    (
      await testApp.pool.query('select reason, organisation_id from billing_unmatched where order_id = $1', [
        orderId,
      ])
    ).rows
  const came = testApp.now.getTime()
  for (const seconds of [0, 10, 60, 600, 3600, 6 * 3600]) {
    testApp.now = new Date(came + seconds * 1000)
    await testApp.runJobs()
  }
  expect(await found()).toEqual([])
  testApp.now = new Date(came + 24 * 3_600_000)
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'pending' } })
  expect(await found()).toEqual([{ reason: 'never confirmed', organisation_id: realtor.organisation_id }])
  await testApp.runJobs()
  const mails = testApp.mailbox.filter(({ to }) => to === administrator.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toMatch(/was never confirmed$/)
  expect(mails[0]!.text).toContain('/admin/unmatched')
})

test('a right signature over a wrong amount, by a cent, is refused and kept for the administrator', async () => {
  const { realtor, orderId } = await opened()
  for (const amount of ['149.01', '148.99', '0.00', '-149.00']) {
    const body = signedNotification(fieldsOf(orderId, { amount_gross: amount }), PASSPHRASE)
    expect((await notify(body)).status, amount).toBe(400)
  }
  const { rows } = await testApp.pool.query(
    'select reason, expected_cents, cents from billing_unmatched where order_id = $1 order by id',
    [orderId],
  )
  expect(rows).toEqual(
    [14_901, 14_899, 0, -14_900].map(cents => ({ reason: 'wrong amount', expected_cents: 14_900, cents })),
  )
  await testApp.runJobs()
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'pending' } })
})

test('a renewal is of the amount that is asked for, or of one that was: it may have been on its way', async () => {
  const realtor = await testApp.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'growth' })
  await pay(redirect!)
  await realtor.call(subscribe, { planId: 'starter' })
  await testApp.runJobs()
  const { rows } = await testApp.pool.query<{ id: string; token: string; amount_cents: number }>(
    'select id, token, amount_cents from billing_agreements where organisation_id = $1',
    [realtor.organisation_id],
  )
  expect(rows[0]!.amount_cents).toBe(14_900)
  const token = openSecret(testApp.config, 'billing_agreements.token', rows[0]!.id, rows[0]!.token)
  const orderId = /orders\/([^/]+)\//.exec(redirect!)![1]! // a form was opened
  const statusOf = async (amount_gross: string) =>
    (await notify(signedNotification(fieldsOf(orderId, { token, amount_gross }), PASSPHRASE))).status
  expect(await statusOf('149.00')).toBe(200)
  expect(await statusOf('199.00')).toBe(200)
  expect(await statusOf('150.00')).toBe(400)
})

test('a failed payment emails the owner and makes the plan past due; other notifications leave it', async () => {
  const realtor = await testApp.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  await pay(redirect!)
  await testApp.runJobs()
  const { rows } = await testApp.pool.query<{ id: string; token: string }>(
    'select id, token from billing_agreements where organisation_id = $1',
    [realtor.organisation_id],
  )
  const save = (kind: 'failed' | 'other', token: string) =>
    testApp.db.transaction(tx =>
      saveNotice(tx, testApp.deps, 'payfast', {
        kind,
        externalId: randomUUID(),
        orderId: null,
        agreementId: null,
        token,
        cents: 14_900,
        currency: 'ZAR',
        feeCents: 0,
      }),
    )
  const token = openSecret(testApp.config, 'billing_agreements.token', rows[0]!.id, rows[0]!.token)
  const plan = async () => (await realtor.call(meSummary, {})).plan
  await save('failed', randomUUID())
  await save('other', token)
  expect(await plan()).toEqual({ id: 'starter', status: 'active' })
  await save('failed', token)
  await testApp.runJobs()
  expect(await plan()).toEqual({ id: 'starter', status: 'past_due' })
  const subjects = testApp.mailbox.filter(({ to }) => to === realtor.email).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject === 'We couldn’t take your payment')).toHaveLength(1)
})

test('a notification from another address is refused', async () => {
  const { orderId } = await opened()
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/billing/payfast/notify',
    remoteAddress: '203.0.113.9',
    payload: signedNotification(fieldsOf(orderId), PASSPHRASE),
  })
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    400,
    'This notification cannot be accepted: it does not come from Payfast',
  ])
})

test('a product that takes no payments accepts no notification', async () => {
  const without = await createTestApp({
    PAYFAST_MERCHANT_ID: '',
    PAYFAST_MERCHANT_KEY: '',
    PAYFAST_PASSPHRASE: '',
  })
  const answer = await without.app.inject({
    method: 'POST',
    url: '/api/billing/payfast/notify',
    payload: signedNotification(fieldsOf(randomUUID()), PASSPHRASE),
  })
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    400,
    'This notification cannot be accepted: payments are not set up',
  ])
})

test('what cannot be confirmed is asked about after 10 s, 1 min, 10 min, an hour, 6 hours and a day', () => {
  const received = new Date('2027-01-01T08:00:00Z')
  const after = (seconds: number) => new Date(received.getTime() + seconds * 1000)
  const asked: number[] = []
  for (let now: Date | null = received; now; now = confirmAgainAt(received, now))
    asked.push((now.getTime() - received.getTime()) / 1000)
  expect(asked).toEqual([0, 10, 60, 600, 3600, 21_600, 86_400])
  expect(confirmAgainAt(received, after(24 * 3600))).toBe(null)
})

test('tokens are sealed, and neither they nor what signs stand in plain columns', async () => {
  const { redirect, realtor } = await opened()
  await pay(redirect)
  const { rows } = await testApp.pool.query<{ token: string }>(
    'select token from billing_agreements where organisation_id = $1',
    [realtor.organisation_id],
  )
  expect(rows[0]!.token).toMatch(/^sealed2\./)
  const { rows: plain } = await testApp.pool.query<{ words: string }>(`
    select coalesce(string_agg(to_jsonb(subscriptions)::text, ''), '') || (select string_agg(to_jsonb(billing_orders)::text, '') from billing_orders)
      || (select string_agg(to_jsonb(billing_payments)::text, '') from billing_payments) as words from subscriptions`)
  expect(plain[0]!.words).not.toMatch(/jt7NOE43FZPn|46f0cd694581a/)
})

test('20 trials at once start one', async () => {
  const realtor = await testApp.user('realtor')
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => realtor.call(startTrial, {})))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of all) if (each.status === 'rejected') expect(each.reason).toSatisfy(trialUsed.is)
  expect((await realtor.call(listInvoices, {})).invoices).toEqual([])
})

test('50 invoices at once are numbered without a gap, also where some are undone', async () => {
  const realtor = await testApp.user('realtor')
  const organisationId = realtor.organisation_id!
  const lastOf = async () =>
    (await testApp.pool.query<{ last: number }>(`select last from invoice_numbers where kind = 'invoice'`))
      .rows[0]!.last
  const before = await lastOf()
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      testApp.db.transaction(async tx => {
        await issueInvoice(testApp.deps, tx, { organisationId, lines: [{ words: 'A month', cents: 14_900 }] })
        if (at % 5 === 0) throw new Error('undone')
      }),
    ),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  const { rows } = await testApp.pool.query<{ number: string }>(
    'select number from invoices where organisation_id = $1 order by number',
    [organisationId],
  )
  expect(rows.map(({ number }) => Number(number.slice(4)))).toEqual(
    Array.from({ length: 40 }, (_, at) => before + 1 + at),
  )
  expect(await lastOf()).toBe(before + 40)
})

test('an invoice is never changed', async () => {
  for (const words of [
    'update invoices set total_cents = 1',
    'delete from invoices',
    'truncate invoices cascade',
  ])
    await expect(testApp.pool.query(words)).rejects.toMatchObject({ code: '23001' })
})

test('a notification that nobody confirmed for a day is asked about anew when it comes again, and recorded once', async () => {
  const { app: gatewayApp, base, sent, gateway } = await standIn()
  const product = await createTestApp({ PAYFAST_BASE_URL: base })
  const { realtor, orderId } = await opened(product)
  const body = signedNotification(fieldsOf(orderId), PASSPHRASE)
  sent.add(body.replace(/&signature=.*/, ''))
  const arrives = async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/billing/payfast/notify',
      payload: body,
    })
    expect(answer.statusCode).toBe(200)
    await product.runJobs()
  }
  const unmatched = async () =>
    (
      await product.pool.query(
        'select reason, resolved_at is not null as "isResolved" from billing_unmatched where order_id = $1',
        [orderId],
      )
    ).rows
  const plan = async () => (await realtor.call(meSummary, {})).plan
  gateway.isAway = true
  await arrives()
  product.now = new Date(product.now.getTime() + 25 * 3_600_000)
  await product.runJobs()
  expect(await unmatched()).toEqual([{ reason: 'never confirmed', isResolved: false }])
  gateway.isAway = false
  await product.runJobs()
  expect(await plan()).toMatchObject({ id: 'free' })
  await arrives()
  expect(await plan()).toEqual({ id: 'starter', status: 'active' })
  expect(await unmatched()).toEqual([{ reason: 'never confirmed', isResolved: true }])
  await arrives()
  expect((await realtor.call(listInvoices, {})).invoices).toHaveLength(1)
  await gatewayApp.close()
})

test('a true notification that the gateway knows nothing of at first is believed when it does, or as soon as it is sent again', async () => {
  const { app: gatewayApp, base, sent } = await standIn()
  const product = await createTestApp({ PAYFAST_BASE_URL: base })
  const arrives = async (payload: string) => {
    const answer = await product.app.inject({ method: 'POST', url: '/api/billing/payfast/notify', payload })
    expect(answer.statusCode).toBe(200)
    await product.runJobs()
  }
  for (const isSentAgain of [false, true]) {
    const { realtor, orderId } = await opened(product)
    const plan = async () => (await realtor.call(meSummary, {})).plan
    const body = signedNotification(fieldsOf(orderId), PASSPHRASE)
    await arrives(body)
    expect(await plan()).toEqual({ id: 'free', status: 'pending' })
    sent.add(body.replace(/&signature=.*/, ''))
    await product.runJobs()
    expect(await plan()).toEqual({ id: 'free', status: 'pending' })
    if (isSentAgain) await arrives(body)
    else {
      product.now = new Date(product.now.getTime() + 10_000)
      await product.runJobs()
    }
    expect(await plan()).toEqual({ id: 'starter', status: 'active' })
    await arrives(body)
    expect((await realtor.call(listInvoices, {})).invoices).toHaveLength(1)
  }
  await gatewayApp.close()
})

test('a payment that was made in time begins its plan, however late it is confirmed', async () => {
  const { app: gatewayApp, base, sent } = await standIn()
  const product = await createTestApp({ PAYFAST_BASE_URL: base })
  const { realtor, orderId } = await opened(product)
  const body = signedNotification(fieldsOf(orderId), PASSPHRASE)
  product.now = new Date(product.now.getTime() + 47 * 3_600_000)
  await product.app.inject({ method: 'POST', url: '/api/billing/payfast/notify', payload: body })
  await product.runJobs()
  sent.add(body.replace(/&signature=.*/, ''))
  product.now = new Date(product.now.getTime() + 20 * 3_600_000)
  await product.runJobs()
  expect((await realtor.call(meSummary, {})).plan).toEqual({ id: 'starter', status: 'active' })
  await gatewayApp.close()
})

test('what is paid by a form after 48 hours is credit, its agreement ends, and the payer is mailed', async () => {
  const { app: gatewayApp, base, sent, agreements } = await standIn()
  const product = await createTestApp({ PAYFAST_BASE_URL: base })
  const { realtor, orderId } = await opened(product)
  const token = randomUUID()
  agreements.set(token, { token, isActive: true, amount: 14_900, nextDay: 0, form: {} as never })
  const body = signedNotification(fieldsOf(orderId, { token }), PASSPHRASE)
  sent.add(body.replace(/&signature=.*/, ''))
  product.now = new Date(product.now.getTime() + 48 * 3_600_000)
  expect((await realtor.call(meSummary, {})).plan).toEqual({ id: 'free', status: 'inactive' })
  await product.app.inject({ method: 'POST', url: '/api/billing/payfast/notify', payload: body })
  await product.runJobs()
  expect((await realtor.call(meSummary, {})).plan).toMatchObject({ id: 'free' })
  const { invoices } = await realtor.call(listInvoices, {})
  expect(invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['credit_note', 149],
    ['invoice', 149],
  ])
  expect(await realtor.call(quotePlan, { planId: 'starter' })).toMatchObject({ dueNow: 0, credit: 149 })
  expect(agreements.get(token)!.isActive).toBe(false)
  expect(product.mailbox.map(({ subject }) => subject)).toContain('We’ve saved R\u00a0149 as your credit')
  await gatewayApp.close()
})
