import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { priceByWords, shortestByWords } from './oracle-of-prices.ts'
import { nightOf } from './nights/night.ts'
import { ratePlans } from './rate-plan-arbitrary.ts'
import { minNightsOf } from './stay.ts'

// In the order in which a server makes seasons: their ids count up.
const numbered = ratePlans.map(ratePlan => ({
  ...ratePlan,
  seasons: ratePlan.seasons.map((season, index) => ({ ...season, id: String(index) })),
}))
const days = fc.nat(1000).map(ahead => addDays('2026-11-22', ahead))

test('every night of any rate plan costs what the words say', () => {
  fc.assert(
    fc.property(numbered, fc.array(days, { minLength: 20, maxLength: 20 }), (ratePlan, nights) => {
      for (const night of nights) expect(nightOf(night, ratePlan).cents).toBe(priceByWords(night, ratePlan))
    }),
  )
})

test('the shortest stay over any nights of any rate plan is what the words say', () => {
  fc.assert(
    fc.property(numbered, days, fc.integer({ min: 1, max: 14 }), (ratePlan, checkIn, count) => {
      const checkOut = addDays(checkIn, count)
      expect(minNightsOf(ratePlan, { checkIn, checkOut })).toBe(
        shortestByWords(ratePlan, nightsBetween(checkIn, checkOut)),
      )
    }),
  )
})
