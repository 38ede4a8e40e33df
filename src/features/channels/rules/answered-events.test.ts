import { expect, test } from 'vitest'
import { oddNow, openOf } from './answered-events.ts'

const odd = (key: string) => ({ key, name: `uid ${key}`, summary: `Event ${key}`, date: null })

test('an event is asked about once, until the host answers, and again where it says something else', () => {
  const first = oddNow([], [odd('1')], false)
  expect(first).toMatchObject({ names: ['uid 1'], isNew: true })
  expect(openOf(first.saved)).toEqual([{ summary: 'Event 1', date: null }])
  const second = oddNow(first.saved, [odd('1')], false)
  expect(second).toMatchObject({ names: ['uid 1'], isNew: false })
  // Its nights are released in the read of the answer.
  const answered = oddNow(second.saved, [odd('1')], true)
  expect(answered).toMatchObject({ names: ['uid 1'], isNew: false })
  expect(openOf(answered.saved)).toEqual([])
  expect(oddNow(answered.saved, [odd('1')], false)).toMatchObject({ names: [], isNew: false })
  expect(oddNow(answered.saved, [odd('2')], false)).toMatchObject({ names: ['uid 2'], isNew: true })
})

test('an answer is not for an event that only its own read finds', () => {
  expect(openOf(oddNow([], [odd('1')], true).saved)).toHaveLength(1)
})

test('of thousands all are asked about, and twenty saved with their words', () => {
  const many = Array.from({ length: 3000 }, (_, at) => odd(String(at)))
  const { saved, names } = oddNow([], many, false)
  expect(names).toHaveLength(3000)
  expect(saved.filter(({ summary }) => summary !== undefined)).toHaveLength(20)
})
