import { expect, test } from 'vitest'
import { dueAt, expired, isOverdue, nextToCheck, type Stored } from './rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = new Date('2026-11-28T01:00:00Z')
const before = (ms: number) => new Date(NOW.getTime() - ms)
const stored = (at: Date, given: Partial<Stored> = {}): Stored => ({
  name: at.toISOString(),
  at,
  checkedAt: null,
  isProved: false,
  ...given,
})

test('one is due once the span since the last good one is over, and soon where the last try failed or was stopped', () => {
  expect(dueAt(undefined, DAY_MS)).toBeNull()
  expect(dueAt({ at: NOW, state: 'making' }, DAY_MS)).toBeNull()
  expect(dueAt({ at: NOW, state: 'good' }, DAY_MS)).toEqual(new Date('2026-11-29T01:00:00Z'))
  expect(dueAt({ at: NOW, state: 'failed' }, DAY_MS)).toEqual(new Date('2026-11-28T01:15:00Z'))
  expect(dueAt({ at: NOW, state: 'failed' }, 60_000)).toEqual(new Date('2026-11-28T01:01:00Z'))
})

test('somebody should look once the last good one is older than twice the span', () => {
  expect(isOverdue(before(2 * DAY_MS), DAY_MS, NOW)).toBe(false)
  expect(isOverdue(before(2 * DAY_MS + 1), DAY_MS, NOW)).toBe(true)
  expect(isOverdue(null, DAY_MS, NOW)).toBe(false)
})

test('of two years of daily backups seven days, four weeks and six months stay, and the newest that was proved', () => {
  const all = Array.from({ length: 730 }, (_, days) => stored(before(days * DAY_MS)))
  all[300] = { ...all[300]!, checkedAt: NOW, isProved: true }
  const gone = new Set(expired(all, { days: 7, weeks: 4, months: 6 }))
  // Days of South Africa: 01:00 in London is 03:00 there.
  expect(all.filter(each => !gone.has(each)).map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-02-01',
  ])
})

test('of many of one day the newest three stay, and the newest that was proved until a newer one is', () => {
  const all = Array.from({ length: 10 }, (_, minutes) => stored(before(minutes * 60_000)))
  all[4] = { ...all[4]!, checkedAt: NOW, isProved: true }
  expect(expired(all, { days: 7, weeks: 4, months: 6 })).toEqual(all.filter((_, at) => at > 2 && at !== 4))
  expect(expired(all, { days: 1, weeks: 0, months: 0 })).toHaveLength(6)
  expect(expired([], { days: 1, weeks: 0, months: 0 })).toEqual([])
})

test('the newest is proved once a day, and each before a week is over', () => {
  const young = stored(before(HOUR_MS))
  const old = stored(before(8 * DAY_MS), { checkedAt: before(DAY_MS - 1), isProved: true })
  expect(nextToCheck([young], NOW)).toBe(young)
  // One was proved within the day.
  expect(nextToCheck([young, old], NOW)).toBeNull()
  const week = { ...old, checkedAt: before(7 * DAY_MS) }
  expect(nextToCheck([{ ...young, checkedAt: before(HOUR_MS) }, week], NOW)).toBe(week)
  expect(nextToCheck([], NOW)).toBeNull()
})

test('a check of a clock that was ahead counts for none, and one of a clock that is a little ahead does', () => {
  const ahead = stored(before(HOUR_MS), { checkedAt: before(-40 * DAY_MS), isProved: true })
  expect(nextToCheck([ahead], NOW)).toBe(ahead)
  expect(nextToCheck([{ ...ahead, checkedAt: before(-60_000) }], NOW)).toBeNull()
})
