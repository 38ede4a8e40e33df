import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { ACCOUNT } from '#src/testing/money/bank-account.ts'
import { checkMoney } from '#src/testing/money/check-money.ts'
import { createPaidStays, MERCHANT } from '#src/testing/money/paid-stays.ts'
import { formOf, historyOf } from '#src/testing/money/statement-file.ts'
import { signedNotification } from '#src/testing/billing/demo-payments.ts'
import { changeAccount } from '../contract/bank-accounts.ts'
import { changeDispute, listDisputes, noteDispute } from '../contract/disputes.ts'
import { listUnmatched } from '../contract/gateways.ts'
import * as contract from '../contract/money.ts'
import { uploadStatement } from '../contract/statements.ts'
import { paymentReferenceOf } from '../rules/payment-reference.ts'
import { checkBooks } from './books/check-books.ts'
import { soMany } from '#src/testing/so-many.ts'

const stays = await createPaidStays()
const { testApp, paystack, loseNotifications } = stays
const { pool } = testApp
const BEGINNING = new Date('2026-11-26T08:00:00Z')
const HOUR_MS = 3_600_000
/** Sequences; a thousand are run before a delivery. */
const RUNS = soMany(8, 1000)

const gateway = fc.constantFrom('payfast' as const, 'paystack' as const)
const fate = fc.constantFrom('arrives', 'repeated', 'late', 'forged', 'a cent off', 'never paid')

/** Lines of a bank in rand; equal ones are two payments. */
const line = fc.constantFrom(1, 250, 1800, 3600, 8400)

/** Acts on a stay; each may be refused, as it may be out of place. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('card' as const), gateway, fate }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('statement' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      times: fc.constantFrom(1, 1, 3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      rand: fc.integer({ min: 5000, max: 20_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), byHost: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      end: fc.constantFrom('lost' as const, 'lost' as const, 'won' as const, null),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never
type Stay = Awaited<ReturnType<typeof stays.awaiting>>

/** Returns the answer, or null where the product refused the call in words. */
const tried = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: { status?: number }) => {
    if (!error.status || error.status >= 500) throw error
    return null
  })

async function wait(hours: number): Promise<void> {
  testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS)
  await testApp.runJobs()
}

/** All that came for a stay, in cents, as a reader of the bank's and the gateways' own lists would count it. */
class Model {
  cards: number[] = []
  unmatched = 0
  /** The highest count in any one file of each amount. */
  lines = new Map<number, number>()
}

/** Notifies of a payment by a body that its gateway never sent: with another key, or of another amount. */
async function notifyFalsely(
  stay: Stay,
  given: { gateway: 'payfast' | 'paystack'; order: string; cents: number; isForged: boolean },
) {
  const { order, cents, isForged } = given
  const url = stay.urls[given.gateway === 'payfast' ? 0 : 1]!
  if (given.gateway === 'paystack') {
    const data = { status: 'success', reference: order, amount: cents, currency: 'ZAR', fees: 100 }
    const headers = isForged ? { 'x-paystack-signature': 'ab'.repeat(64) } : undefined
    return stays.notifyAt(url, JSON.stringify({ event: 'charge.success', data }), headers)
  }
  const fields = {
    m_payment_id: order,
    pf_payment_id: order.replaceAll(/\D/g, '').slice(0, 9),
    payment_status: 'COMPLETE',
    amount_gross: (cents / 100).toFixed(2),
    amount_fee: '-10.00',
    merchant_id: MERCHANT.merchantId,
  }
  const key = isForged ? 'another' : MERCHANT.passphrase
  return stays.notifyAt(url, signedNotification(Object.entries(fields), key))
}

async function payByCard(stay: Stay, model: Model, by: 'payfast' | 'paystack', fate: string): Promise<void> {
  const { next } = await stay.guest.call(contract.readMoney, { id: stay.id })
  const begun = next && (await tried(stays.begin(stay.guest, stay.id, next.due, by)))
  if (!begun || fate === 'never paid') return
  const { rows } = await pool.query<{ cents: number }>(
    'select cents::float8 as cents from stay_orders where id = $1',
    [begun.order],
  )
  const { cents } = rows[0]! // it was begun
  if (fate === 'forged' || fate === 'a cent off') {
    const isForged = fate === 'forged'
    const { status } = await notifyFalsely(stay, {
      gateway: by,
      order: begun.order,
      cents: cents - (isForged ? 0 : 1),
      isForged,
    })
    if (isForged) expect(status).toBe(400)
    // Signed, and of another amount: it fits nothing, and is the host's to look at.
    else model.unmatched += 1
    await testApp.runJobs()
    return
  }
  loseNotifications(fate === 'late')
  if (by === 'payfast') await stays.payAtPayfast(begun.redirect, fate === 'repeated' ? 'twice' : 'pay')
  else {
    paystack.pay(begun.redirect.split('/').at(-1)!)
    if (fate === 'late') paystack.lose()
    const copies = fate === 'repeated' ? 5 : 1
    const data = { status: 'success', reference: begun.order, amount: cents, currency: 'ZAR', fees: 100 }
    const body = JSON.stringify({ event: 'charge.success', data })
    if (fate === 'repeated')
      await Promise.all(Array.from({ length: copies }, () => stays.notifyAt(stay.urls[1]!, body)))
    await paystack.deliver()
    await testApp.runJobs()
  }
  if (fate === 'late') await wait(1)
  loseNotifications(false)
  if (fate === 'late') await wait(1)
  model.cards.push(cents)
}

async function upload(stay: Stay, model: Model, lines: readonly number[], times: number): Promise<void> {
  const before = await stay.host.call(contract.readMoney, { id: stay.id })
  const { booking } = await stay.host.call(readBooking, { id: stay.id })
  const reference = paymentReferenceOf(booking.reference)
  const file = historyOf(
    lines.map(rand => ({
      day: '2026-11-25',
      rand: rand.toFixed(2),
      text: `FNB APP PAYMENT FROM ${reference}`,
    })),
  )
  const answers = await Promise.all(
    Array.from({ length: times }, () => stay.host.call(uploadStatement, formOf(file))),
  )
  const counts = new Map<number, number>()
  for (const each of lines) counts.set(each, (counts.get(each) ?? 0) + 1)
  let fresh = 0
  let cents = 0
  for (const [rand, count] of counts) {
    const more = Math.max(0, count - (model.lines.get(rand) ?? 0))
    fresh += more
    cents += more * rand
    model.lines.set(rand, Math.max(count, model.lines.get(rand) ?? 0))
  }
  const sum = (part: 'matched' | 'suggested' | 'unknown') =>
    answers.reduce((all, { statement }) => all + statement[part], 0)
  const posted = sum('matched')
  expect(posted + sum('suggested')).toBe(fresh)
  expect(sum('unknown')).toBe(0)
  const isOpen = booking.status !== 'cancelled' && before.outstanding > 0
  if (!isOpen) expect(posted).toBe(0)
  // Every line before the one that pays all of it is posted, and that one too.
  else if (cents <= before.outstanding) expect(posted).toBe(fresh)
  else expect(posted).toBeGreaterThan(0)
}

/** Has the host note that a payment by Payfast is disputed, and how that ends; Paystack tells of its own. */
async function dispute({ host, id }: Stay, end: 'won' | 'lost' | null): Promise<void> {
  const { payments } = await host.call(contract.readMoney, { id })
  const { disputes } = await host.call(listDisputes, { id })
  const payment = payments.find(
    ({ _id, method }) => method === 'payfast' && disputes.every(each => each.payment !== _id),
  )
  if (!payment) return
  const noted = await tried(host.call(noteDispute, { id, payment: payment._id, reason: 'Not known to them' }))
  const opened = noted?.disputes.find(each => each.payment === payment._id)
  if (opened && end) await host.call(changeDispute, { id, dispute: opened._id, state: end })
}

async function run(stay: Stay, model: Model, given: Act): Promise<void> {
  if (given.kind === 'card') await payByCard(stay, model, given.gateway, given.fate)
  if (given.kind === 'statement') await upload(stay, model, given.lines, given.times)
  if (given.kind === 'dispute') await dispute(stay, given.end)
  if (given.kind === 'price')
    await tried(stay.host.call(updateBooking, { id: stay.id, total_price: given.rand }))
  if (given.kind === 'wait') await wait(given.days * 24)
  if (given.kind === 'cancel')
    await tried(
      (given.byHost ? stay.host : stay.guest).call(updateBooking, { id: stay.id, status: 'cancelled' }),
    )
}

/** Asserts that each payment that came is there once, and nothing else. */
async function checkArrivals(stay: Stay, model: Model): Promise<void> {
  const { payments } = await stay.host.call(contract.readMoney, { id: stay.id })
  const cents = (isEft: boolean) =>
    payments
      .filter(({ method }) => (method === 'eft') === isEft)
      .map(({ amount }) => Math.round(amount * 100))
      .toSorted((one, other) => one - other)
  expect(cents(false)).toEqual(model.cards.toSorted((one, other) => one - other))
  const { rows } = await pool.query<{ cents: number; posted: boolean }>(
    `select cents::float8 as cents, state = 'posted' as posted from bank_lines where organisation_id = $1 order by 1`,
    [stay.host.organisation_id],
  )
  expect(rows.filter(({ posted }) => posted).map(each => each.cents)).toEqual(cents(true))
  const all = [...model.lines].flatMap(([rand, count]) => Array.from({ length: count }, () => rand * 100))
  expect(rows.map(each => each.cents)).toEqual(all.toSorted((one, other) => one - other))
  expect((await stay.host.call(listUnmatched, {})).unmatched).toHaveLength(model.unmatched)
}

test('payments that arrive late, repeated, forged, a cent off, and in files that overlap, are each posted once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async acts => {
      testApp.now = BEGINNING
      paystack.lose()
      const stay = await stays.awaiting('payfast', 'paystack')
      await stay.host.call(changeAccount, { ...ACCOUNT, currentPassword: stay.host.password })
      const model = new Model()
      for (const each of acts) {
        await run(stay, model, each)
        await checkMoney(testApp, stay)
        await checkArrivals(stay, model)
      }
    }),
    { numRuns: RUNS },
  )
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
}, 3_600_000)
