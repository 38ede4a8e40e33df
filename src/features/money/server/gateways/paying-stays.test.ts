import { expect, test } from 'vitest'
import { notFound } from '#src/contract/problem.ts'
import { rand } from '#src/contract/words.ts'
import { gatewayUnavailable } from '#src/features/gateways/contract.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { signedNotification } from '#src/testing/billing/demo-payments.ts'
import { createPaidStays, MERCHANT } from '#src/testing/money/paid-stays.ts'
import { disconnectGateway, methodUnavailable, tooLittle } from '../../contract/gateways.ts'
import { nothingDue, readMoney, recordPayment } from '../../contract/money.ts'
import { readOverview } from '../../contract/overview.ts'
import { readPayPage } from '../../contract/pay-page.ts'
import { dismissUnmatched, listUnmatched, matchUnmatched, unmatchedSettled } from '../../contract/gateways.ts'

const stays = await createPaidStays()
const { testApp, awaiting, begin, payAtPayfast, payAtPaystack, notifyAt, loseNotifications } = stays
const { pool, mailbox } = testApp
const HOUR_MS = 3_600_000

const balances = async (organisationId: string) =>
  Object.fromEntries(
    (
      await pool.query<{ account: string; cents: string }>(
        `select kind || coalesce(nullif(' ' || name, ' '), '') as account, sum(cents) as cents from ledger_lines
         join ledger_accounts on ledger_accounts.id = account_id where book = $1 group by 1 having sum(cents) <> 0`,
        [organisationId],
      )
    ).rows.map(({ account, cents }) => [account, Number(cents)]),
  )

test.each(['payfast', 'paystack'] as const)(
  'a guest pays the deposit through %s: the way back proves nothing, the confirmed notification confirms the stay',
  async method => {
    const { host, guest, id, due } = await awaiting(method)
    const { redirect, order } = await begin(guest, id, due, method)
    const page = await guest.call(readPayPage, { id })
    expect(page.orders).toMatchObject([{ _id: order, state: 'open', method, amount: 3600 }])
    expect(page.money.paid).toBe(0)
    mailbox.length = 0
    if (method === 'payfast')
      expect(await payAtPayfast(redirect)).toBe(`http://localhost:3000/booking/${id}/pay?order=${order}`)
    else expect(await payAtPaystack(redirect)).toEqual([200])
    const money = await host.call(readMoney, { id })
    expect(money).toMatchObject({
      paid: 3600,
      stage: null,
      payments: [{ method, amount: 3600, toward: 'stay' }],
    })
    expect((await guest.call(readPayPage, { id })).orders).toMatchObject([{ _id: order, state: 'paid' }])
    // Each keeps a fee, which is the host's.
    const books = await balances(host.organisation_id!)
    const fee = books[`fees ${method}`]!
    expect(fee).toBeGreaterThan(0)
    expect(books).toEqual({
      [`clearing ${method}`]: 360_000 - fee,
      [`fees ${method}`]: fee,
      deposits: -360_000,
    })
    expect(money.fees).toBe(fee / 100)
    const mail = mailbox.find(({ subject }) => subject.endsWith('has arrived'))!
    expect(mail.to).toBe(guest.email)
    expect(mail.text).toContain(`has received ${rand(3600)}. ${rand(8400)} is still to pay.`)
  },
)

test('a payment says no more than it needs: a form once, without a subscription or a split', async () => {
  const { guest, id, due } = await awaiting('payfast')
  const { redirect } = await begin(guest, id, due, 'payfast', 'eft')
  const path = redirect.replace('http://localhost:3000', '')
  const html = (await testApp.app.inject(path)).body
  expect(html).toContain('name="payment_method" value="ef"')
  expect(html).not.toMatch(/subscription|recurring|frequency|cycles|setup|split/)
  expect((await testApp.app.inject(path.replace(/code=.*/, 'code=x'))).statusCode).toBe(404)
  testApp.now = new Date(testApp.now.getTime() + HOUR_MS)
  expect((await testApp.app.inject(path)).statusCode).toBe(404)
})

test('the same notification many times, and at once, is one payment', async () => {
  const { host, guest, id, due, urls } = await awaiting('payfast', 'paystack')
  await payAtPayfast((await begin(guest, id, due, 'payfast')).redirect, 'twice')
  expect((await host.call(readMoney, { id })).payments).toHaveLength(1)
  const { next } = await guest.call(readMoney, { id })
  const { redirect, order } = await begin(guest, id, next!.due, 'paystack')
  const paid = stays.paystack.pay(redirect.split('/').at(-1)!)
  const body = JSON.stringify({
    event: 'charge.success',
    data: { status: 'success', reference: order, amount: paid.amount, currency: 'ZAR', fees: 100 },
  })
  const url = urls[1]!
  const answers = await Promise.all(Array.from({ length: 20 }, () => notifyAt(url, body)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await testApp.runJobs()
  expect((await host.call(readMoney, { id })).payments).toHaveLength(2)
})

test('paid again and again in several tabs: all of it is posted, what is beyond the price goes back, and the host is asked', async () => {
  const { host, guest, id, due } = await awaiting('payfast')
  const tabs = []
  for (let tab = 0; tab < 4; tab += 1) tabs.push(await begin(guest, id, due, 'payfast'))
  mailbox.length = 0
  for (const { redirect } of tabs) await payAtPayfast(redirect)
  await expect(begin(guest, id, due, 'payfast')).rejects.toSatisfy(nothingDue.is)
  const money = await host.call(readMoney, { id })
  expect(money).toMatchObject({ outstanding: 0, to_give_back: 2400 })
  expect(money.payments).toHaveLength(4)
  expect(mailbox.filter(({ subject }) => subject.includes('more than was due'))).toHaveLength(1)
})

test('what is paid for a stay that was cancelled meanwhile stands to be given back, and the host is asked', async () => {
  const { host, guest, id, due } = await awaiting('payfast')
  const { redirect } = await begin(guest, id, due, 'payfast')
  await guest.call(updateBooking, { id, status: 'cancelled' })
  mailbox.length = 0
  await payAtPayfast(redirect)
  const money = await host.call(readMoney, { id })
  expect(money).toMatchObject({ outstanding: 0, to_give_back: 3600 })
  expect((await host.call(readOverview, { tab: 'to_give_back' })).rows).toMatchObject([
    { booking_id: id, amount: 3600 },
  ])
  const asked = () => mailbox.find(({ subject }) => subject.includes('paid for a cancelled stay'))
  expect(asked()!.text).toContain('after the booking was cancelled. Please give it back.')
})

test.each(['payfast', 'paystack'] as const)(
  'a payment whose notification %s lost is found by asking',
  async method => {
    const { host, guest, id, due } = await awaiting(method)
    const { redirect } = await begin(guest, id, due, method)
    loseNotifications(true)
    if (method === 'payfast') await payAtPayfast(redirect)
    else {
      stays.paystack.pay(redirect.split('/').at(-1)!)
      stays.paystack.lose()
    }
    expect((await host.call(readMoney, { id })).paid).toBe(0)
    testApp.now = new Date(testApp.now.getTime() + HOUR_MS)
    await testApp.runJobs()
    expect((await host.call(readMoney, { id })).paid).toBe(3600)
    // The notification that comes late after all is of the same payment.
    loseNotifications(false)
    testApp.now = new Date(testApp.now.getTime() + HOUR_MS)
    await testApp.runJobs()
    expect((await host.call(readMoney, { id })).payments).toHaveLength(1)
  },
)

test('nothing is begun for what is not due, too little, by another way, by others, or a sixth time in an hour', async () => {
  const { host, guest, id, due } = await awaiting('payfast')
  const other = await testApp.user('client')
  await expect(begin(other, id, due, 'payfast')).rejects.toSatisfy(notFound.is)
  await expect(begin(guest, id, crypto.randomUUID(), 'payfast')).rejects.toSatisfy(notFound.is)
  await expect(begin(guest, id, due, 'paystack')).rejects.toSatisfy(methodUnavailable.is)
  await expect(begin(guest, id, due, 'eft' as never)).rejects.toSatisfy(methodUnavailable.is)
  await expect(begin(guest, id, due, 'payfast', 'qr')).rejects.toSatisfy(methodUnavailable.is)
  const noted = { id, method: 'cash' as const, at: testApp.now.toISOString() }
  await host.call(recordPayment, { ...noted, amount: 3596 })
  await expect(begin(guest, id, due, 'payfast')).rejects.toSatisfy(tooLittle.is)
  await host.call(recordPayment, { ...noted, amount: 4 })
  await expect(begin(guest, id, due, 'payfast')).rejects.toSatisfy(nothingDue.is)
  const { next } = await guest.call(readMoney, { id })
  const limits = (rateLimits: boolean) => Object.assign(testApp.deps.config, { rateLimits })
  limits(true)
  const begun = Array.from({ length: 8 }, () =>
    begin(guest, id, next!.due, 'payfast').then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
  )
  expect((await Promise.all(begun)).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  limits(false)
  await begin(guest, id, next!.due, 'payfast')
})

test('an order asks for what is left of its due', async () => {
  const { host, guest, id, due } = await awaiting('payfast')
  await host.call(recordPayment, { id, method: 'cash', at: testApp.now.toISOString(), amount: 1000 })
  await begin(guest, id, due, 'payfast')
  expect((await guest.call(readPayPage, { id })).orders).toMatchObject([{ amount: 2600 }])
})

test('while the gateway is away nothing is begun, and that is said', async () => {
  const { guest, id, due } = await awaiting('paystack')
  stays.paystack.faults.isAway = true
  await expect(begin(guest, id, due, 'paystack')).rejects.toSatisfy(gatewayUnavailable.is)
  stays.paystack.faults.isAway = false
  expect((await guest.call(readPayPage, { id })).orders).toEqual([])
})

test('guests are offered the gateways that their host has connected and their terms name', async () => {
  const { host, guest, id } = await awaiting('payfast')
  const page = await guest.call(readPayPage, { id })
  expect(page.methods).toEqual(['payfast', 'cash'])
  expect(page.ways).toEqual([
    { method: 'payfast', way: 'card' },
    { method: 'payfast', way: 'eft' },
  ])
  await host.call(disconnectGateway, { gateway: 'payfast', currentPassword: host.password })
  expect((await guest.call(readPayPage, { id })).methods).toEqual(['cash'])
})

/** The notification of Payfast of a payment, signed as one with this passphrase signs. */
const itn = (given: Record<string, string>, passphrase = MERCHANT.passphrase) => {
  const fields = {
    m_payment_id: '',
    pf_payment_id: String(900_000 + Math.floor(testApp.now.getTime() % 90_000)),
    payment_status: 'COMPLETE',
    amount_gross: '3600.00',
    amount_fee: '-100.00',
    merchant_id: MERCHANT.merchantId,
    ...given,
  }
  return signedNotification(Object.entries(fields), passphrase)
}

test('what is forged is refused, and changes nothing', async () => {
  const { host, guest, id, due, urls } = await awaiting('payfast')
  const { order } = await begin(guest, id, due, 'payfast')
  const [url] = urls as [string]
  const at = (body: string, to = url) => notifyAt(to, body).then(({ status }) => status)
  expect(await at(itn({ m_payment_id: order }, 'another'))).toBe(400)
  expect(await at(itn({ m_payment_id: crypto.randomUUID() }))).toBe(400)
  expect(await at(itn({ m_payment_id: order }), `${url}x`)).toBe(404)
  expect(await at('nonsense')).toBe(400)
  // Signed, and Payfast knows nothing of it: after a day it is for the host.
  expect(await at(itn({ m_payment_id: order, pf_payment_id: '77' }))).toBe(200)
  await testApp.runJobs()
  expect((await host.call(readMoney, { id })).paid).toBe(0)
  for (let hours = 0; hours < 30; hours += 1) {
    testApp.now = new Date(testApp.now.getTime() + HOUR_MS)
    await testApp.runJobs()
  }
  expect((await host.call(listUnmatched, {})).unmatched).toMatchObject([
    { reason: 'unconfirmed', number: '77' },
  ])
  const received = mailbox.filter(({ to, subject }) => to === host.email && subject.startsWith('Look at'))
  expect(received).toMatchObject([
    { subject: `Look at ${rand(3600)} at Payfast`, text: expect.stringContaining('hasn’t confirmed it') },
  ])
  expect((await host.call(readMoney, { id })).paid).toBe(0)
})

test('a cent off, or of another account, fits nothing and is kept for its host, who matches or dismisses it', async () => {
  const { host, guest, id, due, urls } = await awaiting('payfast')
  const { order } = await begin(guest, id, due, 'payfast')
  const [url] = urls as [string]
  const body = itn({ m_payment_id: order, amount_gross: '3599.99', pf_payment_id: '81' })
  for (const each of [body, body, itn({ m_payment_id: order, merchant_id: '10000999', pf_payment_id: '82' })])
    expect((await notifyAt(url, each)).status).toBe(400)
  await testApp.runJobs()
  const received = mailbox.filter(({ to, subject }) => to === host.email && subject.startsWith('Look at'))
  expect(received.map(({ subject }) => subject).toSorted()).toEqual([
    `Look at ${rand(3599.99)} at Payfast`,
    `Look at ${rand(3600)} at Payfast`,
  ])
  const { unmatched } = await host.call(listUnmatched, {})
  expect(unmatched).toMatchObject([
    { number: '81', reason: 'amount', amount: 3599.99, expected: 3600, booking: { _id: id } },
    { number: '82', reason: 'merchant', amount: 3600 },
  ])
  const another = await awaiting()
  expect((await another.host.call(listUnmatched, {})).unmatched).toEqual([])
  await expect(another.host.call(dismissUnmatched, { id: unmatched[0]!._id })).rejects.toSatisfy(notFound.is)
  await host.call(matchUnmatched, { id: unmatched[0]!._id, bookingId: id })
  await expect(host.call(dismissUnmatched, { id: unmatched[0]!._id })).rejects.toSatisfy(unmatchedSettled.is)
  expect((await host.call(dismissUnmatched, { id: unmatched[1]!._id })).unmatched).toEqual([])
  expect(await host.call(readMoney, { id })).toMatchObject({
    paid: 3599.99,
    fees: 100,
    payments: [{ method: 'payfast' }],
  })
  expect(await balances(host.organisation_id!)).toMatchObject({
    'clearing payfast': 349_999,
    'fees payfast': 10_000,
  })
})

test('a payment that is confirmed after it was given up fits its stay, and is listed no more', async () => {
  const { host, guest, id, due, urls } = await awaiting('paystack')
  const { redirect, order } = await begin(guest, id, due, 'paystack')
  const data = { status: 'success', reference: order, amount: 360_000, currency: 'ZAR', fees: 100 }
  const body = JSON.stringify({ event: 'charge.success', data })
  expect((await notifyAt(urls[0]!, body)).status).toBe(200)
  for (let hours = 0; hours < 30; hours += 1) {
    testApp.now = new Date(testApp.now.getTime() + HOUR_MS)
    await testApp.runJobs()
  }
  const { unmatched } = await host.call(listUnmatched, {})
  expect(unmatched).toMatchObject([{ reason: 'unconfirmed', amount: 3600 }])
  stays.paystack.pay(redirect.split('/').at(-1)!)
  expect((await notifyAt(urls[0]!, body)).status).toBe(200)
  await testApp.runJobs()
  expect((await host.call(readMoney, { id })).paid).toBe(3600)
  expect((await host.call(listUnmatched, {})).unmatched).toEqual([])
  const match = host.call(matchUnmatched, { id: unmatched[0]!._id, bookingId: id })
  await expect(match).rejects.toSatisfy(unmatchedSettled.is)
})

test('what the account of a host at Paystack takes for something else is none of ours', async () => {
  const { host, urls } = await awaiting('paystack')
  const body = JSON.stringify({
    event: 'charge.success',
    data: { status: 'success', reference: 'shop-17', amount: 5000, currency: 'ZAR' },
  })
  expect((await notifyAt(urls[0]!, body)).status).toBe(200)
  expect((await notifyAt(urls[0]!, body, { 'x-paystack-signature': 'x' })).status).toBe(400)
  testApp.mailbox.length = 0
  for (const seconds of [0, 10, 60, 600, 3600, 21_600, 86_400]) {
    testApp.now = new Date(testApp.now.getTime() + seconds * 1000)
    await testApp.runJobs()
  }
  expect((await host.call(listUnmatched, {})).unmatched).toEqual([])
  expect(
    testApp.mailbox.filter(({ to }) => to === host.email).map(({ subject }) => subject),
  ).not.toContainEqual(expect.stringContaining('R 50'))
})

test('a payment of one host pays nothing of another', async () => {
  const [one, other] = [await awaiting('payfast'), await awaiting('payfast')]
  const { order } = await begin(one.guest, one.id, one.due, 'payfast')
  expect((await notifyAt(other.urls[0]!, itn({ m_payment_id: order, pf_payment_id: '91' }))).status).toBe(400)
  expect((await one.host.call(readMoney, { id: one.id })).paid).toBe(0)
})

test('what is paid after the deposit was due is given back, or confirms the stay after all', async () => {
  const { guest, id, due } = await awaiting('payfast')
  testApp.now = new Date(Date.parse((await guest.call(readMoney, { id })).dues[0]!.due_at) - HOUR_MS / 2)
  const { redirect } = await begin(guest, id, due, 'payfast')
  testApp.now = new Date(testApp.now.getTime() + HOUR_MS * 0.75)
  await testApp.runJobs()
  mailbox.length = 0
  await payAtPayfast(redirect)
  const asked = mailbox.find(({ subject }) => subject.includes('paid for a cancelled stay'))
  expect(asked!.text).toContain('you can confirm the stay after all; if not, give it back')
})
