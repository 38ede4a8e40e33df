import type { RatePlan } from './rate-plan.ts'

const RAND_CENTS = 100

/** A rate plan for a home with another price a night: what is dearer or cheaper is so by as much there, in whole rand. Fees, discounts and stay rules stay. */
export function ratePlanInProportion(ratePlan: RatePlan, nightlyCents: number): RatePlan {
  const scaled = <Cents extends number | null>(cents: Cents) =>
    typeof cents !== 'number' || ratePlan.nightlyCents === 0
      ? cents
      : Math.round((cents * nightlyCents) / ratePlan.nightlyCents / RAND_CENTS) * RAND_CENTS
  return {
    ...ratePlan,
    nightlyCents,
    weekendCents: scaled(ratePlan.weekendCents),
    seasons: ratePlan.seasons.map(season => ({
      ...season,
      cents: scaled(season.cents),
      weekendCents: scaled(season.weekendCents),
    })),
    dates: ratePlan.dates.map(date => ({ ...date, cents: scaled(date.cents) })),
  }
}
