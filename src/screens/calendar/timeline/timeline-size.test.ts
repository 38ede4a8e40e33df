import { expect, test } from 'vitest'
import { barPlace, isPriced, PRICES_PX, sizeOf } from './timeline-size.ts'

const ROOMS = [200, 216, 512, 671, 672, 760, 1016, 1400, 1656, 1936, 2600]

test('days fill the width of any room with whole days, within their bounds, and less than a day of it is left', () => {
  for (const width of ROOMS) {
    const { dayPx } = sizeOf({ width, height: 400 }, 3)
    const days = Math.floor(width / dayPx)
    expect(dayPx).toBeGreaterThanOrEqual(34)
    expect(dayPx).toBeLessThanOrEqual(64)
    expect(Number.isInteger(dayPx)).toBe(true)
    expect(width - days * dayPx).toBeLessThan(dayPx)
  }
})

test('prices have room where two weeks of wide days are in view, and nowhere else', () => {
  const priced = ROOMS.filter(width => isPriced(sizeOf({ width, height: 400 }, 3)))
  expect(priced).toEqual(ROOMS.filter(width => width >= 672))
  for (const width of priced)
    expect(width / sizeOf({ width, height: 400 }, 3).dayPx).toBeGreaterThanOrEqual(14)
})

test('rows share the height there is: a few are tall up to a bound, and many scroll', () => {
  const rowOf = (rows: number, height: number) => sizeOf({ width: 1016, height }, rows).rowPx
  expect(rowOf(3, 330)).toBe(110)
  expect(rowOf(1, 900)).toBe(144)
  expect(rowOf(0, 900)).toBe(144)
  expect(rowOf(200, 900)).toBe(60)
  expect(rowOf(3, -20)).toBe(60)
  expect(sizeOf({ width: 400, height: 900 }, 200).rowPx).toBe(46)
})

test('bars lie above the prices of their row, in the middle of that room, and those of several lanes do not touch', () => {
  for (const [dayPx, rowPx, room] of [
    [34, 46, 46],
    [34, 80, 80],
    [34, 144, 144],
    [48, 60, 60 - PRICES_PX],
    [64, 144, 144 - PRICES_PX],
  ] as const) {
    for (const lanes of [1, 2, 4]) {
      const bars = Array.from({ length: lanes }, (_, lane) => barPlace({ dayPx, rowPx }, lane, lanes))
      const [top, bottom] = [bars[0]!.top, bars.at(-1)!.top + bars.at(-1)!.height]
      expect(top).toBeGreaterThan(0)
      expect(bottom).toBeLessThan(room)
      expect(Math.abs(top - (room - bottom))).toBeLessThanOrEqual(1)
      for (const [lane, bar] of bars.slice(1).entries())
        expect(bar.top).toBeGreaterThan(bars[lane]!.top + bars[lane]!.height)
    }
  }
})
