import fc from 'fast-check'
import { test } from 'vitest'
import { calendarStory, followStory } from '#src/testing/calendars/random-calendars.ts'

test(
  'of 10,000 random calendars that lose, move, replace and double stays no night is freed that the rules do not free',
  { timeout: 600_000 },
  () => {
    fc.assert(fc.property(calendarStory, followStory), { numRuns: 10_000 })
  },
)
