import { addDays } from '#src/contract/days.ts'
import type { DemoProperty } from './demo-property.ts'
import { between, type Random } from '#src/contract/random.ts'

/** Days from today; negative ones are over. */
export type Span = { from: number; to: number }

/** How full an ordinary home is by the month of the year, January first: summer and the school holidays are taken. */
const SEASON = [1.2, 0.95, 0.95, 1.1, 0.65, 0.75, 0.95, 0.65, 0.9, 0.95, 1, 1.3]
const FULLEST = 0.94
const NIGHTS_MAX = 6
const PAST_DAYS = 365
const AHEAD_DAYS = 110
/** Further ahead less is booked yet. */
const AHEAD_HALVES_DAYS = 45

const inside = (span: Span, day: number) => day >= span.from && day < span.to
const meets = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** The share of nights around a day that are taken. */
function demandOn(property: DemoProperty, day: number, today: string): number {
  const month = Number(addDays(today, day).slice(5, 7)) - 1
  const share = Math.min(FULLEST, property.demand * SEASON[month]!) // a month has its season
  return day <= 0 ? share : share / (1 + day / AHEAD_HALVES_DAYS)
}

/**
 * The stays of a home for a year back and some months ahead, one after another, around those that are fixed and the nights
 * that stay free: the same for the same day and the same numbers.
 */
export function stays(property: DemoProperty, fixed: readonly Span[], today: string, random: Random): Span[] {
  const made: Span[] = []
  let day = -Math.min(PAST_DAYS, property.listed - 6) + between(0, 4, random)
  while (day < AHEAD_DAYS) {
    const nights = between(1, NIGHTS_MAX, random) + (random() < 0.15 ? between(1, 5, random) : 0)
    const wanted = { from: day, to: day + nights }
    const inTheWay = fixed.find(span => meets(span, wanted))
    // It ends where another begins, or begins where that ends.
    if (inTheWay && inTheWay.from > day) wanted.to = inTheWay.from
    if (inTheWay && inside(inTheWay, day)) day = inTheWay.to
    else {
      made.push(wanted)
      const share = demandOn(property, wanted.to, today)
      day = wanted.to + Math.round(((nights * (1 - share)) / share) * 2 * random())
    }
  }
  return made
}
