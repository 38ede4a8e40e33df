import { expect, test } from 'vitest'
import { afterQuietHours, isStepOf, remindAt, reminderSteps } from './reminders.ts'

const due = { createdAt: new Date('2026-11-26T08:00:00Z'), dueAt: new Date('2026-11-30T15:00:00Z') }
const momentsOf = (given: typeof due) =>
  reminderSteps.map(step => remindAt(step, given)?.toISOString() ?? null)

test('a deposit is reminded of at thirds of its time, a balance three days before, on its day and two days later', () => {
  expect(momentsOf(due)).toEqual([
    '2026-11-27T18:20:00.000Z',
    '2026-11-29T05:00:00.000Z', // 06:40 is moved to 07:00
    '2026-11-27T07:00:00.000Z',
    '2026-11-30T07:00:00.000Z',
    '2026-12-02T07:00:00.000Z',
    '2026-11-30T15:00:00.000Z',
  ])
  expect(reminderSteps.filter(step => isStepOf(step, true))).toEqual(['third', 'two_thirds', 'late'])
  expect(reminderSteps.filter(step => isStepOf(step, false))).toEqual(['before', 'day', 'after', 'late'])
})

test('a due that ends with a day belongs to that day', () => {
  expect(remindAt('day', { ...due, dueAt: new Date('2026-12-17T22:00:00Z') })).toEqual(
    new Date('2026-12-17T07:00:00Z'),
  )
})

test('a guest is never reminded by night, nor of a deposit whose time ends before the morning', () => {
  expect(afterQuietHours(new Date('2026-11-26T19:00:00Z'))).toEqual(new Date('2026-11-27T05:00:00Z'))
  expect(afterQuietHours(new Date('2026-11-26T04:59:00Z'))).toEqual(new Date('2026-11-26T05:00:00Z'))
  expect(afterQuietHours(new Date('2026-11-26T18:59:00Z'))).toEqual(new Date('2026-11-26T18:59:00Z'))
  const overnight = {
    createdAt: new Date('2026-11-26T18:00:00Z'),
    dueAt: new Date('2026-11-27T04:00:00Z'),
  }
  expect([remindAt('third', overnight), remindAt('two_thirds', overnight)]).toEqual([null, null])
})

test('a step before the due was agreed is left out', () => {
  expect(remindAt('before', { ...due, createdAt: new Date('2026-11-29T08:00:00Z') })).toBeNull()
})
