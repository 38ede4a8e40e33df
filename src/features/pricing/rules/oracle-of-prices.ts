import { addDays, nightsBetween, weekdayOf } from '#src/contract/days.ts'
import type { RatePlan, Season } from './rate-plan.ts'

// docs/product/prices.md once more, word by word and slowly: what the product computes is compared with it.

const isYearly = ({ from }: Season) => from.length === 'MM-DD'.length

function isIn(night: string, season: Season): boolean {
  const { from, to } = season
  const day = isYearly(season) ? night.slice('YYYY-'.length) : night
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}

function lengthOf(season: Season): number {
  const { from, to } = season
  if (!isYearly(season)) return nightsBetween(from, addDays(to, 1)).length
  return nightsBetween(`2024-${from}`, addDays(`${from <= to ? 2024 : 2025}-${to}`, 1)).length
}

/** The season that decides over a night: the shorter, then the later made, which is the later in the rate plan. */
function winnerOf(night: string, { seasons }: RatePlan): Season | undefined {
  const meeting = seasons.filter(season => isIn(night, season))
  const shortest = Math.min(...meeting.map(lengthOf))
  return meeting.findLast(season => lengthOf(season) === shortest)
}

const without = (ratePlan: RatePlan, season: Season): RatePlan => ({
  ...ratePlan,
  seasons: ratePlan.seasons.filter(each => each !== season),
})

/** Returns what a night costs, in cents, of a rate plan whose later seasons were made later. */
export function priceByWords(night: string, ratePlan: RatePlan): number {
  const single = ratePlan.dates.find(({ date }) => date === night)?.cents
  if (typeof single === 'number') return single
  const isWeekend = ratePlan.weekendNights.includes(weekdayOf(night))
  const season = winnerOf(night, ratePlan)
  if (!season) return (isWeekend ? ratePlan.weekendCents : null) ?? ratePlan.nightlyCents
  const own = (isWeekend ? season.weekendCents : null) ?? season.cents
  if (own !== null) return own
  const rest = priceByWords(night, without(ratePlan, season))
  if (season.percent === null) return rest
  // In fractions of a rand that are exact, half of one upwards.
  const millionths = BigInt(rest) * BigInt(Math.round((100 + season.percent) * 100))
  return Math.min(100_000_000, Number((millionths + 500_000n) / 1_000_000n) * 100)
}

function asks(night: string, ratePlan: RatePlan): { nights: number; guards: boolean } {
  const single = ratePlan.dates.find(({ date }) => date === night)?.minNights
  if (typeof single === 'number') return { nights: single, guards: true }
  const season = winnerOf(night, ratePlan)
  if (!season) return { nights: ratePlan.minNights, guards: ratePlan.isThrough }
  if (season.minNights === null) return asks(night, without(ratePlan, season))
  return { nights: season.minNights, guards: season.isThrough !== false }
}

/** Returns how short a stay over these nights may be. */
export const shortestByWords = (ratePlan: RatePlan, nights: readonly string[]): number =>
  Math.max(
    ...nights.map((night, index) => {
      const asked = asks(night, ratePlan)
      return index === 0 || asked.guards ? asked.nights : 1
    }),
  )
