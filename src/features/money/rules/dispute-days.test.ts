import { expect, test } from 'vitest'
import { daysLeft, remindOfDisputeAt } from './dispute-days.ts'

const at = (moment: string) => new Date(`2026-12-${moment}Z`)

test('whole days are counted down to 0, never below, and are unknown without a last moment', () => {
  expect(daysLeft(at('06T08:00'), at('01T08:00'))).toBe(5)
  expect(daysLeft(at('06T08:00'), at('01T08:01'))).toBe(4)
  expect(daysLeft(at('06T08:00'), at('06T07:00'))).toBe(0)
  expect(daysLeft(at('06T08:00'), at('09T08:00'))).toBe(0)
  expect(daysLeft(null, at('09T08:00'))).toBeNull()
})

test('a host is reminded two days before the last moment, or half way to one that is near', () => {
  expect(remindOfDisputeAt(at('01T08:00'), at('11T08:00'))).toEqual(at('09T08:00'))
  expect(remindOfDisputeAt(at('01T08:00'), at('03T08:00'))).toEqual(at('02T08:00'))
})
