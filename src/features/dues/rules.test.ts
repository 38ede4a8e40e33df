import { expect, test } from 'vitest'
import { dueState, isOwed } from './rules.ts'

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
