import { expect, test } from 'vitest'
import { FAILING_MS_MAX, isDelivered, isFailedOff, nextTryAt, refusalWords, TRIES_MAX } from './rules.ts'

const now = new Date('2027-03-01T10:00:00Z')
const secondsOf = (tries: number, chance: number) =>
  ((nextTryAt(tries, now, chance)?.getTime() ?? Number.NaN) - now.getTime()) / 1000

test('a delivery is tried over a day, later each time, and then given up', () => {
  const waits = Array.from({ length: TRIES_MAX - 1 }, (_, at) => secondsOf(at + 1, 0.5))
  expect(waits.map(Math.round)).toEqual([10, 60, 300, 1800, 7200, 21_600, 54_000])
  const hours = waits.reduce((sum, each) => sum + each, 0) / 3600
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThan(25)
  expect(nextTryAt(TRIES_MAX, now, 0.5)).toBeNull()
})

test('those that failed together do not come back together', () => {
  expect(secondsOf(2, 0)).toBeCloseTo(54)
  expect(secondsOf(2, 1)).toBeCloseTo(66)
})

test('what answers 2xx has taken it, and nothing else has', () => {
  expect([200, 201, 204, 299].every(isDelivered)).toBe(true)
  expect([null, 100, 199, 300, 302, 400, 410, 500].some(isDelivered)).toBe(false)
  expect(refusalWords(307)).toContain('not followed')
  expect(refusalWords(500)).toBe('It answered 500')
})

test('a webhook is turned off when nothing has reached it for three days', () => {
  const since = (ms: number) => isFailedOff(new Date(now.getTime() - ms), now)
  expect([since(FAILING_MS_MAX - 1), since(FAILING_MS_MAX)]).toEqual([false, true])
})
