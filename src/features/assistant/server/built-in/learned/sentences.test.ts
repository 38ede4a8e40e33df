import { expect, test } from 'vitest'
import { classifierOf } from './classifier.ts'
import { learnAside, learned, trainHere } from './sentences.ts'

test('a thread of its own learns the same as this one, once', async () => {
  const [first, second] = [learnAside(), learnAside()]
  await first
  expect(second).toBe(first)
  const here = classifierOf(trainHere())
  for (const tokens of [
    ['income', 'DAYS'],
    ['wie', 'kom', 'DAYS', 'aan'],
    ['longest', 'stay'],
    ['did', 'GUEST', 'pay'],
  ])
    expect(learned().classify(tokens)).toEqual(here(tokens))
})
