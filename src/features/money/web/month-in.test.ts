import { expect, test } from 'vitest'
import { monthAfter, monthIn } from './month-in.ts'

test('months are counted over the turn of the year, and nonsense is this month', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-06', 0)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-06',
  ])
  expect([
    monthIn('2026-02', '2026-11-28'),
    monthIn('2026-13', '2026-11-28'),
    monthIn(null, '2026-11-28'),
  ]).toEqual(['2026-02', '2026-11', '2026-11'])
})
