import { expect, test } from 'vitest'
import { dueState, isOwed, paymentState } from './rules.ts'

const at = (day: string) => new Date(`${day}T17:00:00+02:00`)
const due = {
  amountCents: 360_000,
  paidCents: 0,
  dueAt: at('2026-12-04'),
  waivedAt: null as Date | null,
  voidAt: null as Date | null,
}

test('a due comes near three days before its moment, and is late from the moment on', () => {
  expect(dueState(due, new Date(at('2026-12-01').getTime() - 1))).toBe('upcoming')
  expect(dueState(due, at('2026-12-01'))).toBe('due')
  expect(dueState(due, new Date(due.dueAt.getTime() - 1))).toBe('due')
  expect(dueState(due, due.dueAt)).toBe('late')
})

test('a part of it paid in time is late at its moment, a part that came after it is not asked for as nothing', () => {
  const part = { ...due, paidCents: 100_000 }
  const [before, after] = [at('2026-12-01'), at('2026-12-05')]
  expect(dueState(part, at('2026-11-20'), before)).toBe('part_paid')
  expect(dueState(part, after, before)).toBe('late')
  expect(dueState(part, after, after)).toBe('part_paid')
})

test('what is paid, waived or void is owed no more, and paid comes first', () => {
  const late = at('2027-01-01')
  const paid = { ...due, paidCents: due.amountCents }
  const waived = { ...due, waivedAt: late }
  const gone = { ...due, voidAt: late }
  expect([paid, waived, gone].map(each => dueState(each, late))).toEqual(['paid', 'waived', 'void'])
  expect(dueState({ ...paid, waivedAt: late }, late)).toBe('paid')
  expect([due, paid, waived, gone].map(isOwed)).toEqual([true, false, false, false])
})

test('a stay is as far paid as its sums say: what goes back first, then what is late', () => {
  const sums = { heldCents: 0, owedCents: 0, backCents: 0, isLate: false }
  const confirmed = { status: 'confirmed', stage: null } as const
  expect(paymentState(sums, confirmed)).toBeNull()
  expect(paymentState({ ...sums, owedCents: 1 }, confirmed)).toBe('to_pay')
  expect(paymentState({ ...sums, owedCents: 1, heldCents: 1 }, confirmed)).toBe('part_paid')
  expect(paymentState({ ...sums, owedCents: 1, isLate: true }, confirmed)).toBe('late')
  expect(paymentState({ ...sums, heldCents: 1 }, confirmed)).toBe('paid')
  expect(paymentState({ ...sums, backCents: 1, isLate: true, owedCents: 1 }, confirmed)).toBe('to_give_back')
  const waiting = { status: 'pending', stage: 'awaiting_deposit' } as const
  expect(paymentState({ ...sums, owedCents: 1 }, waiting)).toBe('deposit_due')
  const over = { status: 'cancelled', stage: null } as const
  expect(paymentState({ ...sums, owedCents: 1, isLate: true }, over)).toBeNull()
  expect(paymentState({ ...sums, heldCents: 1 }, over)).toBe('paid')
})
