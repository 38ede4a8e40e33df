import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { demoGateway, demoMerchant } from './demo-gateway.ts'
import { openStore } from './state.ts'
import { nextTry } from './notifications.ts'
import { phpEncode, signCall, signedNotification, signForm } from './signatures.ts'

const SHOP = 'https://shop.example'
const TICKS = { timeout: 120_000, interval: 50 }
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** A gateway on a port of its own, and a shop that notes what it is notified of, and answers what it is told to. */
async function open({
  answers = [] as number[],
  now = new Date('2026-11-23T10:00:00+02:00'),
  folder = '',
  isPublic = false,
} = {}) {
  const received: string[] = []
  const shop = createServer(async (request, response) => {
    received.push(`${request.url} ${await textOf(request)}`)
    response.writeHead(answers.shift() ?? 200).end()
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  closers.push(async () => shop.close())
  const dataDir = folder || (await mkdtemp(path.join(tmpdir(), 'demo-gateway-')))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const clock = { now }
  const file = path.join(dataDir, 'demo-gateway.json')
  const app = Fastify()
  await app.register(demoGateway, {
    prefix: '/demo-gateway',
    file,
    merchant: demoMerchant,
    now: () => clock.now,
    origins: [SHOP],
    tickMs: 20,
    isPublic,
    shop: () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
  })
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/demo-gateway`
  closers.push(() => app.close())
  return { base, received, clock, file, app }
}

type Values = Record<string, string>

const FORM: Values = {
  merchant_id: demoMerchant.id,
  merchant_key: demoMerchant.key,
  return_url: `${SHOP}/billing/return`,
  cancel_url: `${SHOP}/billing`,
  notify_url: `${SHOP}/notify`,
  name_first: 'Sipho',
  name_last: "O'Brien",
  email_address: 'sipho@example.co.za',
  m_payment_id: 'order-1',
  amount: '199.00',
  item_name: 'Naledi: Expanding Orbit (a month)',
  subscription_type: '1',
  billing_date: '',
  recurring_amount: '199.00',
  frequency: '3',
  cycles: '0',
}

const post = (url: string, fields: Values) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const signed = (form: Values): Values => ({
  ...form,
  signature: signForm(Object.entries(form), demoMerchant.passphrase),
})

/** Posts the form, and the button of the page that answers it. */
async function press(base: string, action: string, form: Values = FORM) {
  const shown = await post(`${base}/eng/process`, signed(form))
  const page = new URL(shown.headers.get('location')!, base).href // a right form is answered with its page
  return { page, answer: await post(page, { action }) }
}

const fieldsOf = (notification: string): Values =>
  Object.fromEntries(new URLSearchParams(notification.slice(notification.indexOf(' ') + 1)))

function call(base: string, method: string, token: string, name: string, body: Values = {}) {
  const headers = { 'merchant-id': demoMerchant.id, version: 'v1', timestamp: '2026-11-23T10:00:00+02:00' }
  return fetch(`${base}/subscriptions/${token}/${name}`, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      signature: signCall({ ...headers, ...body }, demoMerchant.passphrase),
    },
    ...(method === 'GET' ? {} : { body: Object.keys(body).length > 0 ? JSON.stringify(body) : '' }),
  })
}

test('signatures are those that Payfast makes', () => {
  expect(phpEncode("O'Brien (3 nights) ~ café!*")).toBe('O%27Brien+%283+nights%29+%7E+caf%C3%A9%21%2A')
  const form = Object.entries({
    merchant_id: '10000100',
    merchant_key: '46f0cd694581a',
    return_url: 'https://www.example.com/success',
    cancel_url: 'https://www.example.com/cancel',
    notify_url: 'https://www.example.com/notify',
    name_first: 'Sipho',
    name_last: "O'Brien",
    email_address: 'sipho@example.co.za',
    m_payment_id: 'BK-2026-0001',
    amount: '1250.00',
    item_name: 'Stay: Sea View (3 nights)',
    item_description: 'Check-in 2026-12-01 & out 2026-12-04 ~ café',
    custom_int1: '42',
    custom_str1: '',
  })
  expect(signForm(form, demoMerchant.passphrase)).toBe('37d435413738089f29ce40e5d2b08a57')
  const headers = { 'merchant-id': '10000100', version: 'v1', timestamp: '2026-11-20T10:00:00+02:00' }
  expect(signCall(headers, demoMerchant.passphrase)).toBe('b5d3d95df76864fdc39c0c9a1fe4e5dd')
  const update = { amount: '29900', cycles: '0', frequency: '3', run_date: '2026-12-01' }
  expect(signCall({ ...headers, ...update, testing: 'true' }, demoMerchant.passphrase)).toBe(
    '003479f5ae7027d053bdeef32bd61854',
  )
  const itn = `m_payment_id=BK-2026-0001&pf_payment_id=1089250&payment_status=COMPLETE&item_name=Stay%3A+Sea+View+%283+nights%29&item_description=&amount_gross=1250.00&amount_fee=-35.94&amount_net=1214.06&custom_str1=&custom_str2=&custom_str3=&custom_str4=&custom_str5=&custom_int1=42&custom_int2=&custom_int3=&custom_int4=&custom_int5=&name_first=Sipho&name_last=O%27Brien&email_address=sipho%40example.co.za&merchant_id=10000100`
  expect(signedNotification([...new URLSearchParams(itn)], demoMerchant.passphrase)).toBe(
    `${itn}&signature=c294421fe1bb0c4882755e8b97348330`,
  )
})

test('a form that is wrong is answered with a page that lists what is wrong, and is not shown to be paid', async () => {
  const { base } = await open()
  const refused = async (form: Values) => {
    const answer = await post(`${base}/eng/process`, form)
    expect(answer.status).toBe(400)
    return answer.text()
  }
  expect(await refused({ ...signed(FORM), amount: '1.00' })).toContain(
    'Generated signature does not match submitted signature',
  )
  const [first, ...rest] = Object.entries(FORM)
  expect(await refused(signed(Object.fromEntries([...rest, first!])))).toContain(
    'not in the documented order',
  )
  expect(await refused(signed({ ...FORM, merchant_key: 'another' }))).toContain('no such merchant')
  expect(await refused(signed({ ...FORM, amount: '4.99' }))).toContain('at least R5.00')
  expect(await refused(signed({ ...FORM, amount: '199' }))).toContain('2 decimals')
  expect(await refused(signed({ ...FORM, item_name: '' }))).toContain('item_name: this field is required')
  expect(await refused(signed({ ...FORM, notify_url: 'http://169.254.169.254/' }))).toContain('only knows')
  const { page } = await press(base, 'fail', { ...FORM, item_name: '<script>' })
  expect(await (await fetch(page)).text()).toContain('&lt;script&gt;')
})

test('who pays is led back after the shop was notified, in the order and with the blank fields of Payfast', async () => {
  const { base, received } = await open()
  const { page, answer } = await press(base, 'pay')
  expect(answer.headers.get('location')).toBe(FORM.return_url)
  expect(received).toHaveLength(1)
  const [address, body] = received[0]!.split(' ') as [string, string] // as just said
  expect(address).toBe('/notify')
  const fields = fieldsOf(received[0]!)
  expect(Object.keys(fields).join(' ')).toBe(
    'm_payment_id pf_payment_id payment_status item_name item_description amount_gross amount_fee amount_net custom_str1 custom_str2 custom_str3 custom_str4 custom_str5 custom_int1 custom_int2 custom_int3 custom_int4 custom_int5 name_first name_last email_address merchant_id token billing_date signature',
  )
  expect(fields).toMatchObject({
    m_payment_id: 'order-1',
    payment_status: 'COMPLETE',
    amount_gross: '199.00',
    amount_fee: '-9.62',
    amount_net: '189.38',
    billing_date: '2026-11-23',
  })
  const sent = [...new URLSearchParams(body)].slice(0, -1)
  expect(signedNotification(sent, demoMerchant.passphrase)).toBe(body)
  // Once: the page is gone, and its button does nothing more.
  expect((await post(page, { action: 'pay' })).status).toBe(404)
  expect(received).toHaveLength(1)
})

test('a payment that fails or is left charges nothing and sends no notification', async () => {
  const { base, received } = await open()
  const { page, answer } = await press(base, 'fail')
  expect(await (await fetch(new URL(answer.headers.get('location')!, base))).text()).toContain('declined')
  const left = await post(page, { action: 'leave' })
  expect(left.headers.get('location')).toBe(FORM.cancel_url)
  expect((await post(page, { action: 'pay' })).status).toBe(404)
  expect(received).toEqual([])
})

test('one payment can be notified of twice, and a minute later', async () => {
  const { base, received, clock } = await open()
  await press(base, 'twice')
  expect(received).toHaveLength(2)
  expect(received[0]).toBe(received[1])
  const { answer } = await press(base, 'later', { ...FORM, m_payment_id: 'order-2' })
  expect(answer.headers.get('location')).toBe(FORM.return_url)
  expect(received).toHaveLength(2)
  clock.now = new Date(clock.now.getTime() + 61_000)
  await expect.poll(() => received.length, TICKS).toBe(3)
  expect(fieldsOf(received[2]!).m_payment_id).toBe('order-2')
})

test('a notification is sent again until it is answered with 200: at once, after ten minutes, and ever later', async () => {
  const { base, received, clock } = await open({ answers: [500, 302, 200] })
  await press(base, 'pay')
  await expect.poll(() => received.length, TICKS).toBe(2)
  clock.now = new Date(clock.now.getTime() + 11 * 60_000)
  await expect.poll(() => received.length, TICKS).toBe(3)
  expect(new Set(received).size).toBe(1)
  const now = new Date(0)
  const steps = [1, 2, 3, 4, 10].map(tries => (nextTry(tries, now)?.getTime() ?? Number.NaN) / 60_000)
  expect(steps).toEqual([0, 10, 30, 90, Number.NaN])
})

test('the shop may ask whether a notification came from here', async () => {
  const { base, received } = await open()
  await press(base, 'pay')
  const { signature: _, ...fields } = fieldsOf(received[0]!)
  const asked = async (values: Values) => (await post(`${base}/eng/query/validate`, values)).text()
  expect(await asked(fields)).toBe('VALID')
  expect(await asked({ ...fields, amount_gross: '199.01' })).toBe('INVALID')
})

test('an agreement renews on the clock, fails without a word when it is let, and is locked after five days', async () => {
  const { base, received, clock } = await open()
  await press(base, 'pay', { ...FORM, billing_date: '2026-11-23' })
  const { token } = fieldsOf(received[0]!) as { token: string }
  const shown = async () =>
    ((await (await call(base, 'GET', token, 'fetch')).json()) as { data: { response: Values } }).data.response // the shape that is tested
  expect(await shown()).toMatchObject({
    token,
    amount: 19900,
    run_date: '2026-12-23',
    cycles_complete: 1,
    status: 1,
    status_text: 'ACTIVE',
  })
  clock.now = new Date('2026-12-23T09:00:00+02:00')
  await expect.poll(() => received.length, TICKS).toBe(2)
  expect(fieldsOf(received[1]!)).toMatchObject({
    token,
    m_payment_id: 'order-1',
    amount_gross: '199.00',
    billing_date: '',
  })
  expect(fieldsOf(received[1]!).pf_payment_id).not.toBe(fieldsOf(received[0]!).pf_payment_id)
  await post(`${base}/agreements/${token}`, { action: 'fail' })
  clock.now = new Date('2027-01-23T09:00:00+02:00')
  await expect.poll(async () => (await shown()).status_reason, TICKS).toBe('Insufficient funds')
  expect(await shown()).toMatchObject({ run_date: '2027-01-23', status_text: 'ACTIVE' })
  clock.now = new Date('2027-01-28T09:00:00+02:00')
  await expect.poll(async () => (await shown()).status_text, TICKS).toBe('LOCKED')
  expect(received).toHaveLength(2)
})

test('who signs may change, pause and end an agreement, and is notified of its end; others may not', async () => {
  const { base, received } = await open()
  await press(base, 'pay', { ...FORM, amount: '0.00', billing_date: '2026-12-23' })
  const { token, amount_gross } = fieldsOf(received[0]!) as { token: string; amount_gross: string }
  expect(amount_gross).toBe('0.00')
  const changed = await call(base, 'PATCH', token, 'update', { amount: '14900', run_date: '2027-01-31' })
  expect(await changed.json()).toMatchObject({
    data: { response: { amount: 14900, run_date: '2027-01-31' } },
  })
  expect((await call(base, 'PUT', token, 'pause')).status).toBe(200)
  expect((await call(base, 'PUT', token, 'unpause')).status).toBe(200)
  const forged = await fetch(`${base}/subscriptions/${token}/cancel`, {
    method: 'PUT',
    headers: {
      'merchant-id': demoMerchant.id,
      version: 'v1',
      timestamp: '2026-11-23T10:00:00',
      signature: 'a',
    },
    body: '',
  })
  expect(forged.status).toBe(401)
  expect((await call(base, 'PUT', 'another', 'cancel')).status).toBe(404)
  expect((await call(base, 'PUT', token, 'cancel')).status).toBe(200)
  await expect.poll(() => received.length, TICKS).toBe(2)
  expect(fieldsOf(received[1]!)).toMatchObject({ token, payment_status: 'CANCELLED', billing_date: '' })
  expect((await call(base, 'PUT', token, 'cancel')).status).toBe(400)
})

test('what was agreed outlives a restart', async () => {
  const { base, received, file, app } = await open()
  await press(base, 'pay')
  const { token } = fieldsOf(received[0]!) as { token: string }
  await app.close()
  const saved = JSON.parse(await readFile(file, 'utf8')) as { agreements: { token: string }[] } // written by the gateway
  expect(saved.agreements.map(each => each.token)).toEqual([token])
  const again = await open({ folder: path.dirname(file) })
  expect((await call(again.base, 'GET', token, 'fetch')).status).toBe(200)
})

test('a payment is refunded in parts, up to what was paid, also after a restart', async () => {
  const { base, received, app, file } = await open()
  await press(base, 'pay')
  const { pf_payment_id: id = '' } = fieldsOf(received[0]!)
  const ask = (at: string, method: string, name: string, body: Values = {}) => {
    const headers = { 'merchant-id': demoMerchant.id, version: 'v1', timestamp: '2026-11-23T10:00:00+02:00' }
    const signature = signCall({ ...headers, ...body }, demoMerchant.passphrase)
    return fetch(`${at}/refunds/${name}`, {
      method,
      headers: { ...headers, signature, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
  }
  const part = { amount: '10000', reason: 'A part of it', notify_buyer: '1' }
  expect((await ask(base, 'POST', id, { ...part, amount: '19901' })).status).toBe(400)
  expect((await ask(base, 'POST', id, { ...part, reason: 'No' })).status).toBe(400)
  expect((await ask(base, 'POST', '7', part)).status).toBe(404)
  expect((await ask(base, 'POST', id, part)).status).toBe(200)
  expect((await ask(base, 'POST', id, part)).status).toBe(400)
  await app.close()
  const again = await open({ folder: path.dirname(file) })
  expect(await (await ask(again.base, 'GET', `query/${id}`)).json()).toMatchObject({
    data: { response: { amount_original: 19_900, amount_available_for_refund: 9900, status: 'REFUNDABLE' } },
  })
  expect(await (await ask(again.base, 'GET', id)).json()).toMatchObject({
    data: { response: { available_balance: 9900, transactions: [{ cents: 10_000 }] } },
  })
})

test('of forms that are never paid the newest 200 are remembered, for an hour, and those that were paid stay', async () => {
  const { base, received, file, clock } = await open()
  await press(base, 'pay')
  const saved = async () =>
    (JSON.parse(await readFile(file, 'utf8')) as { payments: { status: string; form: Values }[] }).payments // written by the gateway
  const submit = (order: number) =>
    post(`${base}/eng/process`, signed({ ...FORM, m_payment_id: `form-${order}` }))
  const first = await submit(1)
  const page = new URL(first.headers.get('location')!, base)
  for (let order = 2; order <= 202; order += 1) await submit(order)
  const open200 = (await saved()).filter(({ status }) => status === 'open')
  expect(open200).toHaveLength(200)
  expect(open200[0]!.form.m_payment_id).toBe('form-3')
  expect((await fetch(page)).status).toBe(404)
  clock.now = new Date(clock.now.getTime() + 61 * 60_000)
  await submit(203)
  expect((await saved()).map(({ status, form }) => [status, form.m_payment_id])).toEqual([
    ['paid', 'order-1'],
    ['open', 'form-203'],
  ])
  expect(received).toHaveLength(1)
})

test('a form of more than 4 KB is refused unread, and nothing of it is saved', async () => {
  const { base, file } = await open()
  await press(base, 'pay')
  // Of the notification that is on its way it may save more meanwhile.
  const payments = async () => (JSON.parse(await readFile(file, 'utf8')) as { payments: object[] }).payments // written by the gateway
  const before = await payments()
  const answer = await post(`${base}/eng/process`, signed({ ...FORM, item_name: 'x'.repeat(5000) }))
  expect(answer.status).toBe(413)
  expect(await payments()).toEqual(before)
})

test('what is refunded at the desk of the gateway is notified of with the number of the payment, once', async () => {
  const { base, received } = await open()
  await press(base, 'pay')
  const { token, pf_payment_id: id } = fieldsOf(received[0]!) as { token: string; pf_payment_id: string }
  expect(await (await fetch(`${base}/`)).text()).toContain('Refund the last payment')
  await post(`${base}/agreements/${token}`, { action: 'refund' })
  expect(fieldsOf(received[1]!)).toMatchObject({
    pf_payment_id: id,
    payment_status: 'REFUNDED',
    amount_gross: '-199.00',
    amount_fee: '0.00',
  })
  await post(`${base}/agreements/${token}`, { action: 'refund' })
  expect(received).toHaveLength(2)
  expect(await (await fetch(`${base}/`)).text()).not.toContain('Refund the last payment')
})

test('where strangers reach it the desk is closed, and its payments are paid all the same', async () => {
  const { base, received } = await open({ isPublic: true })
  const { answer } = await press(base, 'pay')
  expect(answer.headers.get('location')).toBe(FORM.return_url)
  const { token } = fieldsOf(received[0]!) as { token: string }
  expect((await fetch(`${base}/`)).status).toBe(404)
  expect((await post(`${base}/agreements/${token}`, { action: 'refund' })).status).toBe(404)
  expect(received).toHaveLength(1)
})

test('a closed store saves nothing more', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-gateway-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'demo-gateway.json')
  const store = await openStore(file)
  store.state.lastPaymentId = 7
  void store.save()
  await store.close()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ lastPaymentId: 7 })
  store.state.lastPaymentId = 8
  await store.save()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ lastPaymentId: 7 })
})
