import { expect, test } from 'vitest'
import { classifierOf } from './classifier.ts'
import { learnAside, learned, trainHere } from './sentences.ts'

test('a thread of its own learns the same as this one, once, and lets it go on meanwhile', async () => {
  const [first, second] = [learnAside(), learnAside()]
  let hasTurned = false
  setImmediate(() => (hasTurned = true))
  await first
  expect(second).toBe(first)
  // Learned here, it would be done before this thread came to anything else.
  expect(hasTurned).toBe(true)
  const here = classifierOf(trainHere())
  for (const tokens of [
    ['income', 'DAYS'],
    ['wie', 'kom', 'DAYS', 'aan'],
    ['longest', 'stay'],
    ['did', 'GUEST', 'pay'],
  ])
    expect(learned().classify(tokens)).toEqual(here(tokens))
})
