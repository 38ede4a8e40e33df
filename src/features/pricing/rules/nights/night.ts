import { weekdayOf } from '#src/contract/days.ts'
import type { DatePrice, RatePlan, Season } from '../rate-plan.ts'
import { seasonsOf } from '../season.ts'

/** One price that a night has by a rule: the last of them is what it costs. */
export type PriceStep = {
  kind: 'base' | 'weekend' | 'season' | 'date'
  /** The name of the rule that made it. */
  rule: string
  cents: number
  /** So much above the step before, where the season says a percentage. */
  percent: number | null
}

/** The price and the rules of a night, and which rule said so. */
export type Night = {
  date: string
  cents: number
  /** The name of what made the price. */
  rule: string
  /** From the price that percentages build on to the price of the night. */
  steps: readonly PriceStep[]
  /** The shortest stay that may begin on it. */
  minNights: number
  /** True if every stay over it must be that long, and not only one that begins on it. */
  isThrough: boolean
}

export const BASE_RULE = 'Base price'
export const WEEKEND_RULE = 'Weekend price'
export const DATE_RULE = 'Price of the date'

const HUNDREDTHS = 10_000
const RAND_CENTS = 100

/** The dearest a night can be, which the database keeps as an integer. */
const CENTS_MAX = 100_000_000

/** So many percent above an amount, in whole rand. A percentage has two decimals, which whole numbers say exactly. */
const raisedBy = (cents: number, percent: number): number => {
  const hundredths = HUNDREDTHS + Math.round(percent * 100)
  return Math.min(CENTS_MAX, Math.round((cents * hundredths) / (HUNDREDTHS * RAND_CENTS)) * RAND_CENTS)
}

function priceOfSeason(season: Season, isWeekend: boolean): PriceStep | null {
  if (isWeekend && season.weekendCents !== null)
    return { kind: 'season', rule: `${season.name}, weekend`, cents: season.weekendCents, percent: null }
  if (season.cents === null) return null
  return { kind: 'season', rule: season.name, cents: season.cents, percent: null }
}

/** Returns what a night costs without any season. */
const plainPrice = (ratePlan: RatePlan, isWeekend: boolean): PriceStep =>
  isWeekend && ratePlan.weekendCents !== null
    ? { kind: 'weekend', rule: WEEKEND_RULE, cents: ratePlan.weekendCents, percent: null }
    : { kind: 'base', rule: BASE_RULE, cents: ratePlan.nightlyCents, percent: null }

/** The first season that names a price decides; percentages before it build on it, the longest season first. */
function pricesOf(
  own: DatePrice | undefined,
  seasons: readonly Season[],
  ratePlan: RatePlan,
  isWeekend: boolean,
) {
  if (own && own.cents !== null)
    return [{ kind: 'date' as const, rule: DATE_RULE, cents: own.cents, percent: null }]
  const percents: Season[] = []
  let first: PriceStep | null = null
  for (const season of seasons) {
    first = priceOfSeason(season, isWeekend)
    if (first) break
    if (season.percent !== null) percents.push(season)
  }
  const steps = [first ?? plainPrice(ratePlan, isWeekend)]
  for (const { name, percent } of percents.toReversed())
    steps.push({
      kind: 'season',
      rule: name,
      cents: raisedBy(steps.at(-1)!.cents, percent ?? 0),
      percent,
    })
  return steps
}

function shortestOf(own: DatePrice | undefined, seasons: readonly Season[], ratePlan: RatePlan) {
  if (own && own.minNights !== null) return { minNights: own.minNights, isThrough: true }
  const asking = seasons.find(({ minNights }) => minNights !== null)
  return asking
    ? { minNights: asking.minNights ?? 1, isThrough: asking.isThrough ?? true }
    : { minNights: ratePlan.minNights, isThrough: ratePlan.isThrough }
}

/** Returns what a night costs and asks, and by which rules. See docs/product/prices.md#the-price-of-a-night. */
export function nightOf(date: string, ratePlan: RatePlan): Night {
  const own = ratePlan.dates.find(each => each.date === date)
  const seasons = seasonsOf(date, ratePlan.seasons)
  const steps = pricesOf(own, seasons, ratePlan, ratePlan.weekendNights.includes(weekdayOf(date)))
  const { cents, rule } = steps.at(-1)! // there is always the home's own price
  return { date, cents, rule, steps, ...shortestOf(own, seasons, ratePlan) }
}
