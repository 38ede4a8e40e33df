import { expect, test } from 'vitest'
import { oddNow, openOf } from './answered-events.ts'

const odd = (key: string) => ({ key, name: `uid ${key}`, summary: `Event ${key}`, date: null })

test('an event is asked about once, until the host answers, and again where it says something else', () => {
  const first = oddNow([], [odd('1')], false)
  expect(first).toMatchObject({ names: ['uid 1'], isNew: true })
  expect(openOf(first.kept)).toEqual([{ summary: 'Event 1', date: null }])
  const second = oddNow(first.kept, [odd('1')], false)
  expect(second).toMatchObject({ names: ['uid 1'], isNew: false })
  // Its nights are let go of in the read of the answer.
  const answered = oddNow(second.kept, [odd('1')], true)
  expect(answered).toMatchObject({ names: ['uid 1'], isNew: false })
  expect(openOf(answered.kept)).toEqual([])
  expect(oddNow(answered.kept, [odd('1')], false)).toMatchObject({ names: [], isNew: false })
  expect(oddNow(answered.kept, [odd('2')], false)).toMatchObject({ names: ['uid 2'], isNew: true })
})

test('an answer is not for an event that only its own read finds', () => {
  expect(openOf(oddNow([], [odd('1')], true).kept)).toHaveLength(1)
})

test('of thousands all are asked about, and twenty kept with their words', () => {
  const many = Array.from({ length: 3000 }, (_, at) => odd(String(at)))
  const { kept, names } = oddNow([], many, false)
  expect(names).toHaveLength(3000)
  expect(kept.filter(({ summary }) => summary !== undefined)).toHaveLength(20)
})
