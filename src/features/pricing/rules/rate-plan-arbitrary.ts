import * as fc from 'fast-check'
import { addDays, type Weekday } from '#src/contract/days.ts'
import type { RatePlan, Season } from './rate-plan.ts'

const cents = fc.integer({ min: 100, max: 2_000_000 })
const perhaps = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<Weekday>, {
  minLength: 1,
  maxLength: 7,
})
const percent = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 9000 }).map(hundredths => hundredths / 100),
)

const surcharge = fc.integer({ min: -5000, max: 20_000 }).map(hundredths => hundredths / 100)

const yearly = (day: fc.Arbitrary<string>) =>
  fc.tuple(day, day).map(([from, to]) => ({ from: from.slice(5), to: to.slice(5) }))
const oneYear = (day: fc.Arbitrary<string>) =>
  fc.tuple(day, fc.integer({ min: 0, max: 120 })).map(([from, more]) => ({ from, to: addDays(from, more) }))

const season = (day: fc.Arbitrary<string>): fc.Arbitrary<Season> =>
  fc
    .record({
      id: fc.uuid(),
      name: fc.constantFrom('Summer', 'Easter', 'Winter school holidays', 'Long weekend'),
      days: fc.oneof(yearly(day), oneYear(day)),
      prices: fc.oneof(
        fc.record({ cents: perhaps(cents), weekendCents: perhaps(cents), percent: fc.constant(null) }),
        fc.record({ cents: fc.constant(null), weekendCents: fc.constant(null), percent: surcharge }),
      ),
      minNights: perhaps(fc.integer({ min: 1, max: 10 })),
      isThrough: perhaps(fc.boolean()),
    })
    .map(({ days, prices, ...rest }) => ({ ...rest, ...days, ...prices }))

/** Rate plans of every kind that a host may write, with dates from a day on. */
export function ratePlansFrom(firstDay: string): fc.Arbitrary<RatePlan> {
  const day = fc.nat(1000).map(ahead => addDays(firstDay, ahead))
  return fc.record({
    nightlyCents: cents,
    cleaningFeeCents: fc.nat(100_000),
    serviceFeeCents: fc.nat(100_000),
    weekendNights: weekdays,
    weekendCents: perhaps(cents),
    seasons: fc.array(season(day), { maxLength: 6 }),
    dates: fc.uniqueArray(
      fc.record({ date: day, cents: perhaps(cents), minNights: perhaps(fc.integer({ min: 1, max: 10 })) }),
      { selector: ({ date }) => date, maxLength: 40 },
    ),
    minNights: fc.integer({ min: 1, max: 7 }),
    // No shortest stay may be set above it.
    maxNights: perhaps(fc.integer({ min: 10, max: 60 })),
    isThrough: fc.boolean(),
    weeklyPercent: percent,
    monthlyPercent: percent,
    extraGuestAbove: perhaps(fc.integer({ min: 1, max: 8 })),
    extraGuestCents: fc.nat(50_000),
    petFeeCents: fc.nat(50_000),
    arrivalDays: perhaps(weekdays),
    departureDays: perhaps(weekdays),
    preparationNights: fc.nat(3),
    noticeDays: fc.nat(7),
    windowDays: perhaps(fc.integer({ min: 7, max: 730 })),
  })
}

export const ratePlans = ratePlansFrom('2026-11-22')
