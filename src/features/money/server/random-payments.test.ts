import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import * as contract from '../contract/money.ts'
import { changeVat } from '../contract/vat.ts'
import { checkBooks } from './books/check-books.ts'

const testApp = await createTestApp()
const { pool } = testApp
const BEGINNING = new Date('2026-11-26T08:00:00Z')

/** Acts on a stay, in rand and days; each may be refused, as it may be out of place. */
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay'), rand: fc.integer({ min: 1, max: 9000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('payDamage'), rand: fc.integer({ min: 1, max: 2500 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back'), rand: fc.integer({ min: 1, max: 4000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('backPaid'), which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('price'), rand: fc.integer({ min: 1000, max: 20_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('waive'), which: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('guestCancels', 'hostCancels') }) },
)
/** Sequences; a thousand are run before a delivery. */
const RUNS = process.env['ALL_TESTS'] ? 1000 : 25

/** Status of the host for VAT; null: none. */
const status = fc.option(
  fc.record({
    numbers: fc.constantFrom('2026-10-01', '2026-12-05').map(from => [{ from, number: '4123456789' }]),
    deposits: fc.constantFrom(null, 'payment' as const, 'applied' as const),
    retained: fc.constantFrom(null, 'with_vat' as const),
  }),
)

type Act = { kind: string; rand?: number; which?: number; days?: number }

type Stay = Awaited<ReturnType<typeof stayWithTerms>>

async function run({ host, guest, id }: Stay, { kind, rand = 0, which = 0, days = 0 }: Act): Promise<void> {
  const today = testApp.deps.today()
  const money = await host.call(contract.readMoney, { id })
  const pay = (toward: 'stay' | 'damage') =>
    host.call(contract.recordPayment, {
      id,
      method: 'eft',
      amount: rand,
      at: today,
      toward,
      allow_more: true,
    })
  const acts: Record<string, () => Promise<unknown>> = {
    pay: () => pay('stay'),
    payDamage: () => pay('damage'),
    undo: async () => {
      const payment = money.payments[which % (money.payments.length || 1)]
      if (payment) await host.call(contract.undoPayment, { id, payment: payment._id, reason: 'A slip' })
    },
    back: () => host.call(contract.giveBack, { id, amount: rand, reason: 'The geyser broke' }),
    backPaid: async () => {
      const refund = money.refunds[which % (money.refunds.length || 1)]
      if (refund) await host.call(contract.refundPaid, { id, refund: refund._id })
    },
    price: () => host.call(updateBooking, { id, total_price: rand }),
    waive: async () => {
      const due = money.dues[which % (money.dues.length || 1)]
      if (due) await host.call(contract.waiveDue, { id, due: due._id })
    },
    wait: async () => {
      testApp.now = new Date(testApp.now.getTime() + days * 86_400_000)
      await testApp.runJobs()
    },
    guestCancels: () => guest.call(updateBooking, { id, status: 'cancelled' }),
    hostCancels: () => host.call(updateBooking, { id, status: 'cancelled' }),
  }
  await acts[kind]!().catch((error: { status?: number }) => {
    if (!error.status || error.status >= 500) throw error
  })
}

type Books = Record<string, number>

async function booksOf(id: string): Promise<Books> {
  const { rows } = await pool.query<{ kind: string; cents: number }>(
    `select kind, sum(cents)::float8 as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
     where about = $1 group by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, each) => all + each, 0) * 100)

/** Everything that must hold of a stay's money, whatever happened to it. */
async function check({ host, guest, id }: Stay): Promise<void> {
  const money = await host.call(contract.readMoney, { id })
  const seen = money.payments.filter(({ undone }) => !undone)
  const paid = (toward: string) =>
    sum(seen.filter(each => each.toward === toward).map(({ amount }) => amount))
  const back = (toward: string, states: readonly string[] = ['owed', 'paid']) =>
    sum(
      money.refunds
        .filter(each => each.toward === toward && states.includes(each.state))
        .map(({ amount }) => amount),
    )
  const books = await booksOf(id)
  const on = (kind: string) => books[kind] ?? 0
  // Money at the bank is what came less what went back.
  expect(on('bank')).toBe(paid('stay') + paid('damage') - back('stay', ['paid']) - back('damage', ['paid']))
  expect(on('refunds')).toBe(0 - back('stay', ['owed']) - back('damage', ['owed']))
  expect(on('damage')).toBe(back('damage') - paid('damage'))
  // Liabilities, income and what is owed add up to what came and stayed.
  expect(on('deposits') + on('income') + on('receivable') + on('vat')).toBe(back('stay') - paid('stay'))
  // VAT is that of what was invoiced and not credited.
  const { documents } = money
  const invoiced = (part: 'amount' | 'vat') =>
    sum(
      documents.map(each =>
        each.kind === 'invoice' ? each[part] : each.kind === 'credit_note' ? -each[part] : 0,
      ),
    )
  expect(on('vat')).toBe(0 - invoiced('vat'))
  expect(invoiced('amount')).toBeGreaterThanOrEqual(0)
  expect(documents.filter(({ kind }) => kind === 'receipt')).toHaveLength(money.payments.length)
  const { rows } = await pool.query(
    `select from ledger_entries where cause_kind = 'stay.earned' and cause_id = $1`,
    [id],
  )
  const { booking } = await host.call(readBooking, { id })
  if (rows.length > 0) {
    expect(on('deposits')).toBe(0)
    if (booking.status === 'confirmed') {
      const excess = Math.round(money.to_give_back * 100) - back('stay', ['owed']) - back('damage', ['owed'])
      const damageExcess = Math.max(0, paid('damage') - back('damage') - 200_000)
      expect(on('receivable')).toBe(Math.round(money.outstanding * 100) - excess + damageExcess)
    }
  }
  expect(on('deposits')).toBeLessThanOrEqual(0)
  for (const due of money.dues) {
    expect(due.paid).toBeGreaterThanOrEqual(0)
    expect(due.paid).toBeLessThanOrEqual(due.amount)
  }
  const settled = sum(money.dues.filter(({ kind }) => kind !== 'damage').map(({ paid: part }) => part))
  expect(settled).toBeLessThanOrEqual(paid('stay'))
  const owed = money.dues.filter(
    ({ kind, state }) => kind !== 'damage' && !['paid', 'waived', 'void'].includes(state),
  )
  if (money.outstanding > 0)
    expect(sum(owed.map(({ amount, paid: part }) => amount - part))).toBe(Math.round(money.outstanding * 100))
  const theirs = await guest.call(contract.readMoney, { id })
  expect([theirs.paid, theirs.outstanding, theirs.to_give_back]).toEqual([
    money.paid,
    money.outstanding,
    money.to_give_back,
  ])
}

test('whatever is paid, undone, given back, changed and cancelled, books, dues and payments agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), status, async (acts, vat) => {
      testApp.now = BEGINNING
      const stay = await stayWithTerms(testApp, {
        damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 3 },
      })
      if (vat) await stay.host.call(changeVat, { ...vat, long_stays: null })
      for (const each of acts) {
        await run(stay, each)
        await check(stay)
      }
    }),
    { numRuns: RUNS },
  )
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
}, 3_600_000)
