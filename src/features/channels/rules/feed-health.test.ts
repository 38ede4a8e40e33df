import { expect, test } from 'vitest'
import { hasAgreed, isStale, isTrusted, nextRead, statusOf } from './feed-health.ts'

const now = new Date('2026-12-01T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const calm = { problem: null, failures: 0, asksSince: null, lastGoodAt: ago(10) }

test('a feed asks, fails, is late or well, in the order in which its host has to act', () => {
  expect(statusOf(calm, now)).toBe('ok')
  expect(statusOf({ ...calm, lastGoodAt: ago(60) }, now)).toBe('ok')
  expect(statusOf({ ...calm, lastGoodAt: ago(61) }, now)).toBe('late')
  expect(statusOf({ ...calm, lastGoodAt: null }, now)).toBe('late')
  expect(statusOf({ ...calm, failures: 1, lastGoodAt: null }, now)).toBe('failing')
  expect(statusOf({ ...calm, failures: 1, asksSince: now }, now)).toBe('asks')
})

test('what was read five minutes ago is fresh, and what was not for six hours is not trusted', () => {
  expect(isStale({ lastGoodAt: ago(5) }, now)).toBe(false)
  expect(isStale({ lastGoodAt: ago(5.1) }, now)).toBe(true)
  expect(isStale({ lastGoodAt: null }, now)).toBe(true)
  expect(isTrusted({ lastGoodAt: ago(360) }, now)).toBe(true)
  expect(isTrusted({ lastGoodAt: ago(360.1) }, now)).toBe(false)
  expect(isTrusted({ lastGoodAt: null }, now)).toBe(false)
})

test('six hours of good reads are a yes, and less is none', () => {
  expect(hasAgreed(ago(360), now)).toBe(true)
  expect(hasAgreed(ago(359), now)).toBe(false)
  expect(hasAgreed(null, now)).toBe(false)
})

test('the next read is in twelve to eighteen minutes, and up to four times as far where reads fail', () => {
  const minutes = (failures: number, chance: number) =>
    (nextRead(now, failures, chance).getTime() - now.getTime()) / 60_000
  expect([minutes(0, 0), minutes(0, 0.5), minutes(0, 1)].map(Math.round)).toEqual([12, 15, 18])
  expect([1, 2, 4, 9].map(failures => Math.round(minutes(failures, 0.5)))).toEqual([15, 30, 60, 60])
})
