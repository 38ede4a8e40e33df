import { expect } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { listDisputes } from '#src/features/money/contract/disputes.ts'
import { readMoney, type StayMoney } from '#src/features/money/contract/money.ts'
import type { Person, TestApp } from '../test-app.ts'

type PaidStay = { host: Person; guest: Person; id: string }
type Books = Record<string, number>

async function booksOf({ pool }: Pick<TestApp, 'pool'>, id: string): Promise<Books> {
  const { rows } = await pool.query<{ kind: string; cents: number }>(
    `select kind, sum(cents)::float8 as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
     where about = $1 group by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, each) => all + each, 0) * 100)

const towardOf = ({ payments }: StayMoney, payment: string) =>
  payments.find(({ _id }) => _id === payment)?.toward

/** States of a refund that has not left: a gateway was asked for it, or its host pays it by hand, too. */
const OWED = ['owed', 'sent', 'by_hand']

/** Asserts what must hold of a stay's money, whatever happened to it: books, dues, payments, refunds and documents agree to the cent. */
export async function checkMoney(
  testApp: Pick<TestApp, 'pool'>,
  { host, guest, id }: PaidStay,
): Promise<void> {
  const money = await host.call(readMoney, { id })
  const seen = money.payments.filter(({ undone }) => !undone)
  const paid = (toward: string) =>
    sum(seen.filter(each => each.toward === toward).map(({ amount }) => amount))
  const back = (toward: string, states: readonly string[] = [...OWED, 'paid']) =>
    sum(
      money.refunds
        .filter(each => each.toward === toward && states.includes(each.state))
        .map(({ amount }) => amount),
    )
  const { disputes } = await host.call(listDisputes, { id })
  // Money that a bank has taken, or takes until its dispute is decided; and what counts as paid no more since that was lost.
  const disputed = (toward: string, states: readonly string[] = ['open', 'answered', 'lost']) =>
    sum(
      disputes
        .filter(({ state, payment }) => states.includes(state) && towardOf(money, payment) === toward)
        .map(({ amount }) => amount),
    )
  const taken = (toward: string) =>
    sum(money.payments.filter(each => each.toward === toward).map(({ taken_back: ofPayment }) => ofPayment))
  const books = await booksOf(testApp, id)
  const on = (kind: string) => books[kind] ?? 0
  // Money at the bank and at gateways, with their fees, is what came less what went back or is disputed.
  expect(on('bank') + on('cash') + on('clearing') + on('fees')).toBe(
    paid('stay') +
      paid('damage') -
      back('stay', ['paid']) -
      back('damage', ['paid']) -
      disputed('stay') -
      disputed('damage'),
  )
  const underDispute = disputed('stay', ['open', 'answered']) + disputed('damage', ['open', 'answered'])
  const owedByStay = on('receivable') - underDispute
  for (const toward of ['stay', 'damage']) {
    expect(taken(toward)).toBeLessThanOrEqual(disputed(toward, ['lost']))
    // No more counts as paid no more than has neither gone back nor been lost.
    expect(taken(toward)).toBeLessThanOrEqual(paid(toward) - back(toward))
  }
  expect(on('refunds')).toBe(0 - back('stay', OWED) - back('damage', OWED))
  const retained = sum((money.damage?.claims ?? []).map(each => each.retained))
  expect(on('damage')).toBe(back('damage') + retained + taken('damage') - paid('damage'))
  expect(on('damage')).toBeLessThanOrEqual(0)
  // Liabilities, income and what is owed add up to what came and stayed; what was lost of a deposit for damage was none of it.
  expect(on('deposits') + on('income') + owedByStay + on('vat') + on('payable')).toBe(
    back('stay') -
      paid('stay') -
      retained +
      disputed('stay', ['lost']) +
      disputed('damage', ['lost']) -
      taken('damage'),
  )
  // Nobody gives up more than the price, and no more goes back than came.
  const { rows: given } = await testApp.pool.query<{ cents: number }>(
    `select coalesce(sum(cents), 0)::float8 as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
     where about = $1 and kind = 'income' and name = 'allowance'`,
    [id],
  )
  expect(given[0]!.cents).toBeGreaterThanOrEqual(0)
  expect(Math.round(money.to_give_back * 100)).toBeLessThanOrEqual(
    paid('stay') + paid('damage') - back('stay', ['paid']) - back('damage', ['paid']),
  )
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
  const { rows } = await testApp.pool.query(
    `select from ledger_entries where cause_kind = 'stay.earned' and cause_id = $1`,
    [id],
  )
  const { booking } = await host.call(readBooking, { id })
  if (rows.length > 0) {
    expect(on('deposits')).toBe(0)
    // Nothing is owed for a stay that does not take place.
    if (booking.status === 'cancelled') expect(owedByStay).toBeLessThanOrEqual(0)
    if (booking.status === 'confirmed') {
      const excess = Math.round(money.to_give_back * 100) - back('stay', OWED) - back('damage', OWED)
      // Leaves out what was retained or is claimed, which is not too much.
      const asked = (money.damage?.claims ?? []).filter(each => ['open', 'refused'].includes(each.state))
      const stillHeld = paid('damage') - back('damage') - disputed('damage')
      const free = stillHeld - retained - sum(asked.map(({ amount }) => amount))
      const damageExcess = Math.max(0, Math.min(stillHeld - 200_000, free))
      expect(owedByStay).toBe(Math.round(money.outstanding * 100) - excess + damageExcess)
    }
  }
  expect(on('deposits')).toBeLessThanOrEqual(0)
  // Compares what lists say is too much with what the stay itself says.
  const { rows: excess } = await testApp.pool.query<{ cents: number }>(
    `select coalesce(sum(cents), 0)::float8 as cents from stay_excess where booking_id = $1`,
    [id],
  )
  expect(excess[0]!.cents + back('stay', OWED) + back('damage', OWED)).toBe(
    Math.round(money.to_give_back * 100),
  )
  for (const due of money.dues) {
    expect(due.paid).toBeGreaterThanOrEqual(0)
    expect(due.paid).toBeLessThanOrEqual(due.amount)
  }
  // By each way no more goes back than came by it.
  if (money.payments.every(({ undone }) => !undone))
    for (const { method, toward } of money.refunds) {
      const isSame = (each: { method: string; toward: string }) =>
        each.method === method && each.toward === toward
      expect(sum(money.refunds.filter(isSame).map(({ amount }) => amount))).toBeLessThanOrEqual(
        sum(money.payments.filter(isSame).map(({ amount }) => amount)),
      )
    }
  const settled = sum(money.dues.filter(({ kind }) => kind !== 'damage').map(({ paid: part }) => part))
  expect(settled).toBeLessThanOrEqual(paid('stay') - taken('stay'))
  const owed = money.dues.filter(
    ({ kind, state }) => kind !== 'damage' && !['paid', 'waived', 'void'].includes(state),
  )
  if (money.outstanding > 0)
    expect(sum(owed.map(({ amount, paid: part }) => amount - part))).toBe(Math.round(money.outstanding * 100))
  // A stay waits no longer than something that confirms it is to pay, and its nights are held until that is due.
  if (money.stage === 'awaiting_deposit') {
    const confirming = owed.filter(({ kind }) => kind === 'deposit' || kind === 'full')
    expect(confirming.length).toBeGreaterThan(0)
    expect(confirming.map(each => each.due_at)).toContain(booking.expires_at)
  }
  const theirs = await guest.call(readMoney, { id })
  expect([theirs.paid, theirs.outstanding, theirs.to_give_back]).toEqual([
    money.paid,
    money.outstanding,
    money.to_give_back,
  ])
}
