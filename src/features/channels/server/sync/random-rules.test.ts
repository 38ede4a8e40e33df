import fc from 'fast-check'
import { test } from 'vitest'
import { compareRule, randomEvent } from '#src/testing/calendars/random-rules.ts'

test('of 2,000 random events that come back, in eight zones, every night is taken that a reference by days and clocks takes, and no other', () => {
  fc.assert(fc.property(randomEvent, compareRule), { numRuns: 2000, seed: 20_261_126 })
})
