import { addDays, nightsBetween } from '#src/contract/days.ts'
import { nightOf } from './nights/night.ts'
import type { RatePlan } from './rate-plan.ts'

/** The coming two years: what a host sees in the price calendar. */
const COMPARED_NIGHTS = 731

/** A night that a change makes cheaper, in cents. */
export type CheaperNight = { date: string; was: number; now: number }

/** The nights from today on that cost less by `after` than by `before`. See docs/product/prices.md#cheaper-nights. */
export function cheaperNights(before: RatePlan, after: RatePlan, today: string): CheaperNight[] {
  return nightsBetween(today, addDays(today, COMPARED_NIGHTS)).flatMap(date => {
    const [was, now] = [nightOf(date, before).cents, nightOf(date, after).cents]
    return now < was ? [{ date, was, now }] : []
  })
}

/** Nights that follow each other with the same two prices, `to` the last of them. */
export function cheaperSpans(nights: readonly CheaperNight[]) {
  const spans: { from: string; to: string; count: number; was: number; now: number }[] = []
  for (const { date, was, now } of nights) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === date && last.was === was && last.now === now) {
      last.to = date
      last.count += 1
    } else spans.push({ from: date, to: date, count: 1, was, now })
  }
  return spans
}

/** Ways to take back one part of a change: the base price, the weekend, each season that was there before. */
function* restored(before: RatePlan, after: RatePlan): Generator<(ratePlan: RatePlan) => RatePlan> {
  const { nightlyCents, weekendCents, weekendNights } = before
  yield ratePlan => ({ ...ratePlan, nightlyCents })
  yield ratePlan => ({ ...ratePlan, weekendCents, weekendNights })
  for (const season of before.seasons) {
    const now = after.seasons.find(({ id }) => id === season.id)
    if (JSON.stringify(now) === JSON.stringify(season)) continue
    const { from, to, cents, weekendCents: weekend, percent } = season
    yield now
      ? ratePlan => ({
          ...ratePlan,
          seasons: ratePlan.seasons.map(each =>
            each.id === season.id ? { ...each, from, to, cents, weekendCents: weekend, percent } : each,
          ),
        })
      : ratePlan => ({ ...ratePlan, seasons: [...ratePlan.seasons, season] })
  }
}

/** One night at what it cost before: without a price of its own where that is enough. */
function withNight(ratePlan: RatePlan, { date, was }: CheaperNight): RatePlan {
  const own = ratePlan.dates.find(each => each.date === date)
  const others = ratePlan.dates.filter(each => each !== own)
  const minNights = own?.minNights ?? null
  const plain = {
    ...ratePlan,
    dates: minNights === null ? others : [...others, { date, cents: null, minNights }],
  }
  return nightOf(date, plain).cents >= was
    ? plain
    : { ...ratePlan, dates: [...others, { date, cents: was, minNights }] }
}

/**
 * `after` without what makes nights cheaper than by `before`: what was lowered is as it was, and nights that a new season
 * would lower keep a price of their own. Everything else of the change stays.
 */
export function withHigherPrices(before: RatePlan, after: RatePlan, today: string): RatePlan {
  let ratePlan = after
  let cheaper = cheaperNights(before, ratePlan, today)
  for (const restore of restored(before, after)) {
    if (cheaper.length === 0) return ratePlan
    const next = restore(ratePlan)
    const left = cheaperNights(before, next, today)
    if (left.length < cheaper.length) [ratePlan, cheaper] = [next, left]
  }
  const saved = cheaper.reduce(withNight, ratePlan)
  return { ...saved, dates: saved.dates.toSorted((one, other) => one.date.localeCompare(other.date)) }
}
