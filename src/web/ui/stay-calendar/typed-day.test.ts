import { expect, test } from 'vitest'
import { isWholeDay, typedDay } from './typed-day.ts'

const today = '2026-11-22'

test('a day is understood as people here write it', () => {
  for (const typed of [
    '16 Dec 2026',
    '16 December 2026',
    'Wed 16 Dec 2026',
    'wednesday, 16 dec 2026',
    '16 dec. 26',
    '16th December',
    '16dec2026',
    'Dec 16, 2026',
    '16/12/2026',
    '16-12-2026',
    '16.12.26',
    '16/12',
    '2026-12-16',
    '2026/12/16',
    ' 16 Dec ',
  ])
    expect(typedDay(typed, today), typed).toBe('2026-12-16')
})

test('the day stands before the month, and a day that no calendar has is none', () => {
  expect(typedDay('4/1/2027', today)).toBe('2027-01-04')
  for (const typed of [
    '12/16/2026',
    '30 Feb 2027',
    '2027-02-29',
    '0/1/2027',
    '16',
    'soon',
    '',
    '16 Xyz 2026',
  ])
    expect(typedDay(typed, today), typed).toBeUndefined()
  expect(typedDay('29 Feb 2028', today)).toBe('2028-02-29')
})

test('without a year the next such day is meant, or the one just gone', () => {
  expect(typedDay('4 Jan', today)).toBe('2027-01-04')
  expect(typedDay('21 Nov', today)).toBe('2026-11-21')
  expect(typedDay('1 Oct', today)).toBe('2027-10-01')
  expect(typedDay('31 Dec', '2027-01-01')).toBe('2026-12-31')
})

test('a day counts as written once its year is', () => {
  expect(['2026-12-16', '16 Dec 2026', '16/12/2026'].every(isWholeDay)).toBe(true)
  expect(['16 Dec', '16 Dec 20', '2026', '16/12/26'].filter(isWholeDay)).toEqual(['2026'])
})
