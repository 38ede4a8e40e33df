import { addDays, countNights } from '#src/contract/days.ts'
import type { Season } from './rate-plan.ts'

const MONTH_DAY_CHARS = 'MM-DD'.length
const YEAR_CHARS = 'YYYY-'.length

/** True if the season comes back every year. */
export const isYearly = ({ from }: Pick<Season, 'from'>): boolean => from.length === MONTH_DAY_CHARS

type Days = Pick<Season, 'from' | 'to'>

/** True if a night belongs to the season; 29 February to no year that has none. */
export function isInSeason(night: string, { from, to }: Days): boolean {
  if (!isYearly({ from })) return from <= night && night <= to
  const day = night.slice(YEAR_CHARS)
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}

// Any year would do that has a 29 February, and one after it for a season that passes New Year.
const LEAP_YEAR = 2024

function nightsOf({ from, to }: Days): number {
  if (!isYearly({ from })) return countNights(from, addDays(to, 1))
  const ends = from <= to ? LEAP_YEAR : LEAP_YEAR + 1
  return countNights(`${LEAP_YEAR}-${from}`, addDays(`${ends}-${to}`, 1))
}

// Every night of four years asks it of every season it meets: counted anew, a long rate plan would hold all others up for a second.
const counted = new WeakMap<Readonly<Days>, number>()

/** Returns how many nights the season has. */
export function seasonNights(season: Readonly<Days>): number {
  const nights = counted.get(season) ?? nightsOf(season)
  counted.set(season, nights)
  return nights
}

const firstWins = (one: Season, other: Season) =>
  seasonNights(one) - seasonNights(other) || (one.id > other.id ? -1 : 1)

// Every night asks it of the same seasons: they are put in order once.
const ordered = new WeakMap<readonly Season[], readonly Season[]>()

function inOrder(seasons: readonly Season[]): readonly Season[] {
  const order = ordered.get(seasons) ?? seasons.toSorted(firstWins)
  ordered.set(seasons, order)
  return order
}

/** The seasons a night belongs to, in the order in which they decide: the shorter first, then the later made. */
export const seasonsOf = (night: string, seasons: readonly Season[]): readonly Season[] =>
  inOrder(seasons).filter(season => isInSeason(night, season))
