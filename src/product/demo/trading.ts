import { addDays } from '#src/contract/days.ts'
import type { DemoProperty } from './demo-property.ts'
import { between, type Random } from '#src/contract/random.ts'

/** Days from today; negative ones are over. */
export type Span = { from: number; to: number }

/** Occupancy of an ordinary home by the month of the year, January first: summer and the school holidays are taken. */
const SEASON = [1.2, 0.95, 0.95, 1.1, 0.65, 0.75, 0.95, 0.65, 0.9, 0.95, 1, 1.3]
const FULLEST = 0.94
const NIGHTS_MAX = 6
const PAST_DAYS = 365
const MONTH_DAYS_MAX = 31
/** So long nobody stays in a home that has just been listed. */
const MADE_READY_DAYS = 6
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

type Days = { from: number; until: number; today: string }

/** Stays one after another in these days, around those that are fixed and the nights that stay free. */
function trade(
  property: DemoProperty,
  fixed: readonly Span[],
  { from, until, today }: Days,
  random: Random,
): Span[] {
  const made: Span[] = []
  let day = from + between(0, 4, random)
  while (day < until) {
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

/** The stays of a home for a year back and some months ahead: the same for the same day and the same numbers. */
export const stays = (property: DemoProperty, fixed: readonly Span[], today: string, random: Random) =>
  trade(
    property,
    fixed,
    { from: -Math.min(PAST_DAYS, property.listed - MADE_READY_DAYS), until: AHEAD_DAYS, today },
    random,
  )

/** Its stays of the month before that year: what a month brought has all of the same month of last year beside it. */
export function staysBefore(property: DemoProperty, today: string, random: Random): Span[] {
  const from = -Math.min(PAST_DAYS + MONTH_DAYS_MAX, property.listed - MADE_READY_DAYS)
  const yearOn = { from: -PAST_DAYS, to: AHEAD_DAYS }
  return trade(property, [yearOn], { from, until: -PAST_DAYS, today }, random)
}
