import { expect, test } from 'vitest'
import { clockOf, dayWords, whenOf } from './message-times.ts'

const today = '2026-12-16'

test('when something was written is said as short as it can be, by South African clocks', () => {
  // Two hours ahead: the first is past midnight there.
  expect(clockOf('2026-12-15T22:01:00.000Z')).toBe('00:01')
  const said = (at: string) => whenOf(at, today)
  expect(said('2026-12-15T22:01:00.000Z')).toBe('00:01')
  expect(said('2026-12-15T21:59:00.000Z')).toBe('Tue')
  expect(said('2026-12-10T10:00:00.000Z')).toBe('Thu')
  expect(said('2026-12-09T10:00:00.000Z')).toBe('9 Dec')
  expect(said('2025-12-31T21:59:00.000Z')).toMatch(/31 Dec 2025$/)
})

test('days of a thread are named today, yesterday, or by their date', () => {
  expect([dayWords(today, today), dayWords('2026-12-15', today)]).toEqual(['Today', 'Yesterday'])
  expect(dayWords('2026-12-14', today)).toMatch(/14 December/)
})
