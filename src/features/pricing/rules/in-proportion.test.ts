import { expect, test } from 'vitest'
import { ratePlanInProportion } from './in-proportion.ts'
import { plainRatePlan, type RatePlan } from './rate-plan.ts'

const ratePlan: RatePlan = {
  ...plainRatePlan({ nightlyCents: 100_000, cleaningFeeCents: 5000, serviceFeeCents: 2500 }),
  weekendCents: 120_000,
  seasons: [
    {
      id: 'a',
      name: 'Summer',
      from: '12-10',
      to: '01-10',
      cents: 150_000,
      weekendCents: null,
      percent: null,
      minNights: 5,
      isThrough: true,
    },
  ],
  dates: [{ date: '2027-04-02', cents: 133_300, minNights: null }],
  petFeeCents: 30_000,
}

test('what is dearer here is dearer there by as much, in whole rand; fees and rules stay', () => {
  const other = ratePlanInProportion(ratePlan, 80_000)
  expect(other.nightlyCents).toBe(80_000)
  expect(other.weekendCents).toBe(96_000)
  expect(other.seasons[0]).toEqual({ ...ratePlan.seasons[0], cents: 120_000 })
  expect(other.dates).toEqual([{ date: '2027-04-02', cents: 106_600, minNights: null }])
  expect(other.petFeeCents).toBe(30_000)
})

test('of a home that asks nothing a night, amounts stay as they are', () => {
  expect(ratePlanInProportion({ ...ratePlan, nightlyCents: 0 }, 80_000).weekendCents).toBe(120_000)
})
