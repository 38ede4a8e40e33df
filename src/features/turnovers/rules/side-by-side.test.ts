import { describe, expect, test } from 'vitest'
import { gapPrice } from './gaps.ts'
import {
  averageNight,
  behindOf,
  percentTaken,
  pointsWords,
  rangeBefore,
  rangeOf,
  yearBefore,
} from './side-by-side.ts'

describe('the days that are compared', () => {
  test('are this month, the next 30 days, or the year up to today, and the same a year before', () => {
    expect(rangeOf('month', '2026-11-26')).toEqual({ from: '2026-11-01', to: '2026-12-01' })
    expect(rangeOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2027-01-01' })
    expect(rangeOf('ahead', '2026-11-26')).toEqual({ from: '2026-11-26', to: '2026-12-26' })
    expect(rangeOf('year', '2026-11-26')).toEqual({ from: '2026-01-01', to: '2026-11-27' })
    expect(rangeBefore(rangeOf('year', '2026-11-26'))).toEqual({ from: '2025-01-01', to: '2025-11-27' })
  })

  test('29 February is the 28th a year before', () => {
    expect(yearBefore('2028-02-29')).toBe('2027-02-28')
  })
})

const row = (key: string, sold: number, offered = 30) => ({
  key,
  name: key,
  nights: sold,
  income: sold * 1000,
  sold,
  offered,
})

describe('side by side', () => {
  test('shares and averages are of what there was, and of nothing where there was none', () => {
    expect(percentTaken(row('a', 27))).toBe(90)
    expect(percentTaken(row('a', 0, 0))).toBeNull()
    expect(averageNight(row('a', 27))).toBe(1000)
    expect(averageNight(row('a', 0))).toBeNull()
  })

  test('a difference is said in points, more or less', () => {
    expect([87, 1, -1, -12].map(pointsWords)).toEqual([
      '87 points more',
      '1 point more',
      '1 point less',
      '12 points less',
    ])
  })

  test('behind is the home that has ten points less than all together', () => {
    expect(behindOf([row('a', 27), row('b', 23), row('c', 15)])?.key).toBe('c')
    expect(behindOf([row('a', 27), row('b', 25)])).toBeUndefined()
    expect(behindOf([row('a', 1)])).toBeUndefined()
    // One that was not listed is not behind.
    expect(behindOf([row('a', 27), row('b', 0, 0)])).toBeUndefined()
    expect(behindOf([row('b', 0, 0), row('a', 27), row('c', 26)])).toBeUndefined()
    // 50 of 100 against 60 together, and not a percent nearer.
    expect(behindOf([row('a', 70, 100), row('b', 50, 100)])?.key).toBe('b')
    expect(behindOf([row('a', 69, 100), row('b', 51, 100)])).toBeUndefined()
    // By the share of its nights, not by how many they were.
    expect(behindOf([row('a', 28), row('b', 9, 10), row('c', 12)])?.key).toBe('c')
  })
})

test('nights between stays cost 15 percent less, to R 10', () => {
  expect(gapPrice(165_000)).toBe(140_000)
  expect(gapPrice(99_500)).toBe(85_000)
  expect(gapPrice(300)).toBe(300)
})
