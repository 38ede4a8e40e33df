import fc from 'fast-check'
import { test } from 'vitest'
import { calendarStory, followStory } from '#src/testing/calendars/random-calendars.ts'

test('of 1,000 random calendars that lose, move, replace and double stays no night is freed that the rules do not free', () => {
  fc.assert(fc.property(calendarStory, followStory), { numRuns: 1000, seed: 20_261_123 })
})
