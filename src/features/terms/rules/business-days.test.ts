import { expect, test } from 'vitest'
import { afterBusinessDays, businessDayAfter, isBusinessDay } from './business-days.ts'

const holidays = [
  { kind: 'public', from: '2026-12-16', to: '2026-12-16' },
  { kind: 'public', from: '2026-12-25', to: '2026-12-25' },
  { kind: 'public', from: '2026-12-26', to: '2026-12-26' },
  { kind: 'public', from: '2027-01-01', to: '2027-01-01' },
  { kind: 'public', from: '2027-03-21', to: '2027-03-22' },
  { kind: 'school', from: '2026-12-10', to: '2027-01-12' },
] as const
const inJohannesburg = (day: string, time: string) => new Date(`${day}T${time}:00+02:00`)

test('neither weekends nor public holidays are business days, days of school holidays are', () => {
  expect(isBusinessDay('2026-12-15', holidays)).toBe(true)
  expect(isBusinessDay('2026-12-16', holidays)).toBe(false)
  expect(isBusinessDay('2026-12-19', holidays)).toBe(false)
  expect(isBusinessDay('2026-12-20', holidays)).toBe(false)
  expect(isBusinessDay('2027-03-22', holidays)).toBe(false)
})

test.each([
  // Tuesday, over the Day of Reconciliation.
  ['2026-12-15', 2, '2026-12-18'],
  // Friday, over the weekend.
  ['2026-12-11', 1, '2026-12-14'],
  ['2026-12-12', 1, '2026-12-14'],
  ['2026-12-12', 0, '2026-12-14'],
  // Thursday, over Christmas, its weekend.
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
])('of %s the business day after %i is %s', (day, count, reached) => {
  expect(businessDayAfter(day, count, holidays)).toBe(reached)
})

test('business days end at 17:00 in South Africa', () => {
  const from = inJohannesburg('2026-12-14', '09:30')
  expect(afterBusinessDays(from, 1, holidays)).toEqual(inJohannesburg('2026-12-15', '17:00'))
  expect(afterBusinessDays(from, 0, holidays)).toEqual(inJohannesburg('2026-12-14', '17:00'))
})

test('after 17:00 the business day is over: none of it is left, and one more is counted from it', () => {
  const from = inJohannesburg('2026-12-14', '17:00')
  expect(afterBusinessDays(from, 0, holidays)).toEqual(inJohannesburg('2026-12-15', '17:00'))
  expect(afterBusinessDays(from, 1, holidays)).toEqual(inJohannesburg('2026-12-15', '17:00'))
})

test('the day is South Africa’s, not that of UTC', () => {
  // 01:00 on Tuesday there, still Monday in UTC.
  expect(afterBusinessDays(new Date('2026-12-14T23:00:00Z'), 1, holidays)).toEqual(
    inJohannesburg('2026-12-17', '17:00'),
  )
})
