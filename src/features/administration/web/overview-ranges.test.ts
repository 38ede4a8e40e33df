import { expect, test } from 'vitest'
import { daysOf } from './overview-ranges.ts'

const late = Date.parse('2026-11-23T22:30:00Z') // the 24th in South Africa

test('a range of days ends today and has so many days', () => {
  expect(daysOf('7', late)).toEqual({ from: '2026-11-18', to: '2026-11-24' })
  expect(daysOf('30', late)).toEqual({ from: '2026-10-26', to: '2026-11-24' })
})

test('twelve months begin with the first day of the month after this one a year ago', () => {
  expect(daysOf('year', late)).toEqual({ from: '2025-12-01', to: '2026-11-24' })
  expect(daysOf('year', Date.parse('2026-12-31T12:00:00Z')).from).toBe('2026-01-01')
})
