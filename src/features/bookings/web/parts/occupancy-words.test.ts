import { expect, test } from 'vitest'
import { isFew, occupancyWords } from './occupancy-words.ts'

test.each([
  [{ share: 0.4, offered: 5 }, '2 of 5 nights'],
  [{ share: 1, offered: 1 }, '1 of 1 night'],
  [{ share: 0, offered: 13 }, '0 of 13 nights'],
  [{ share: 3 / 13, offered: 13 }, '3 of 13 nights'],
  [{ share: 0.5, offered: 14 }, '50%'],
  [{ share: 0.666, offered: 90 }, '67%'],
])('occupancy of %j reads %s', (occupancy, words) => {
  expect(occupancyWords(occupancy)).toBe(words)
  expect(isFew(occupancy)).toBe(words.includes('night'))
})
