import { expect, test } from 'vitest'
import { percentOfUptime, uptimeOf } from './rules.ts'

const DAYS = ['2026-12-13', '2026-12-14', '2026-12-15', '2026-12-16']

test('before anything was kept nothing is claimed', () => {
  const days = uptimeOf(DAYS, [], 600)
  expect(days.every(({ minutesMeasured }) => minutesMeasured === 0)).toBe(true)
  expect(percentOfUptime(days)).toBeNull()
})

test('it is measured from the first minute that was kept, and of today as far as it has come', () => {
  const saved = [
    { day: '2026-12-15', minutes: 438, first: 1000 },
    { day: '2026-12-16', minutes: 600, first: 0 },
  ]
  const days = uptimeOf(DAYS, saved, 600)
  expect(days).toEqual([
    { day: '2026-12-13', minutesMeasured: 0, minutesAway: 0 },
    { day: '2026-12-14', minutesMeasured: 0, minutesAway: 0 },
    { day: '2026-12-15', minutesMeasured: 440, minutesAway: 2 },
    { day: '2026-12-16', minutesMeasured: 600, minutesAway: 0 },
  ])
  expect(percentOfUptime(days)).toBe(99.8)
})

test('a day of which nothing was kept was away as a whole', () => {
  const saved = [
    { day: '2026-12-14', minutes: 1440, first: 0 },
    { day: '2026-12-16', minutes: 1, first: 599 },
  ]
  const days = uptimeOf(DAYS, saved, 600)
  expect(days.map(({ minutesAway }) => minutesAway)).toEqual([0, 0, 1440, 599])
})

test('the minute that is under way is held against nobody, and a per cent is never rounded up', () => {
  expect(uptimeOf(DAYS.slice(3), [{ day: '2026-12-16', minutes: 2, first: 599 }], 600)).toEqual([
    { day: '2026-12-16', minutesMeasured: 1, minutesAway: 0 },
  ])
  expect(percentOfUptime([{ day: '2026-12-16', minutesMeasured: 1440 * 90, minutesAway: 1 }])).toBe(99.99)
})
