import { expect, test } from 'vitest'
import { reasonOf, standingOf } from './dispute-words.ts'

const now = new Date('2026-12-01T08:00:00Z')
const open = (due_at: string | null) => standingOf({ state: 'open', due_at }, now)

test('days count down, and the last ones are urgent', () => {
  expect(open('2026-12-06T09:00:00Z')).toEqual({ tone: 'pending', words: '5 days left' })
  expect(open('2026-12-02T09:00:00Z')).toEqual({ tone: 'clash', words: '1 day left' })
  expect(open('2026-12-01T09:00:00Z')).toEqual({ tone: 'clash', words: 'Less than 1 day left' })
  expect(open('2026-12-01T07:00:00Z')).toEqual({ tone: 'clash', words: 'Answer overdue' })
  expect(open(null)).toEqual({ tone: 'pending', words: 'Not answered' })
})

test('what was answered or is over counts no days', () => {
  const words = (['answered', 'won', 'lost'] as const).map(
    state => standingOf({ state, due_at: '2026-12-02T09:00:00Z' }, now).words,
  )
  expect(words).toEqual(['Answered', 'Won', 'Lost'])
})

test('a category of Paystack is said in words, and what a host has noted in their own', () => {
  expect(reasonOf({ reason: 'fraud', method: 'paystack' })).toBe('The guest’s bank reports fraud')
  expect(reasonOf({ reason: 'fraud', method: 'payfast' })).toBe('“fraud”')
})
