import { expect, test } from 'vitest'
import { shortHoliday } from './short-holiday.ts'

test.each([
  ['Day of Reconciliation', 'Reconciliation'],
  ['Day of Goodwill', 'Goodwill'],
  ['Christmas Day', 'Christmas'],
  ['New Year’s Day', 'New Year’s'],
  ['Human Rights Day', 'Human Rights'],
  ['Heritage Day', 'Heritage Day'],
  ['Youth Day', 'Youth Day'],
  ['Good Friday', 'Good Friday'],
])('the name of %s beside its date is %s', (name, short) => {
  expect(shortHoliday(name)).toBe(short)
})
