import { expect, test } from 'vitest'
import { cellsAround, sidesWords } from './around-stay.ts'

const days = (checkIn: string, checkOut: string) =>
  cellsAround(checkIn, checkOut).map(({ date, isOwn }) => `${date?.slice(-2) ?? '…'}${isOwn ? '*' : ''}`)

test('a stay stands between two nights on either side, over the end of a year too', () => {
  expect(days('2026-12-28', '2027-01-02')).toEqual([
    '26',
    '27',
    '28*',
    '29*',
    '30*',
    '31*',
    '01*',
    '02',
    '03',
  ])
  expect(days('2026-12-28', '2026-12-29')).toEqual(['26', '27', '28*', '29', '30'])
})

test('of a long stay the first and the last nights are shown', () => {
  expect(days('2026-03-01', '2026-03-30')).toEqual(['27', '28', '01*', '02*', '…*', '28*', '29*', '30', '31'])
})

test('which side is free is said in words', () => {
  expect(sidesWords(false, false)).toMatch(/^Free on both sides/)
  expect(sidesWords(true, false)).toBe('The night before is taken; the night after is free.')
  expect(sidesWords(false, true)).toBe('The night after is taken; the night before is free.')
  expect(sidesWords(true, true)).toBe('The nights before and after are taken.')
})
