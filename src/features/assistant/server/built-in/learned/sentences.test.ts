import { expect, test } from 'vitest'
import { classifierOf } from './classifier.ts'
import { learnAside, learned, trainHere } from './sentences.ts'

test('a thread of its own learns the same as this one, once, and lets it go on meanwhile', async () => {
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 5)
  const [first, second] = [learnAside(), learnAside()]
  await first
  clearInterval(ticking)
  expect(second).toBe(first)
  expect(turns).toBeGreaterThan(10)
  const here = classifierOf(trainHere())
  for (const tokens of [
    ['income', 'DAYS'],
    ['wie', 'kom', 'DAYS', 'aan'],
    ['longest', 'stay'],
    ['did', 'GUEST', 'pay'],
  ])
    expect(learned().classify(tokens)).toEqual(here(tokens))
})
