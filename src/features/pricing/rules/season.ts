import { addDays, countNights } from '#src/contract/days.ts'
import type { Season } from './rate-book.ts'

const MONTH_DAY_CHARS = 'MM-DD'.length
const YEAR_CHARS = 'YYYY-'.length

/** Whether the season comes back every year. */
export const isYearly = ({ from }: Pick<Season, 'from'>): boolean => from.length === MONTH_DAY_CHARS

type Days = Pick<Season, 'from' | 'to'>

/** Whether a night belongs to the season; 29 February to no year that has none. */
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

// Every night of four years asks it of every season it meets: counted anew, a long book would hold all others up for a second.
const counted = new WeakMap<Readonly<Days>, number>()

/** How many nights the season has. */
export function seasonNights(season: Readonly<Days>): number {
  const nights = counted.get(season) ?? nightsOf(season)
  counted.set(season, nights)
  return nights
}

/** The season a night belongs to: where two meet the shorter, then the later made. */
export function seasonOf(night: string, seasons: readonly Season[]): Season | undefined {
  let found: Season | undefined
  for (const season of seasons) {
    if (!isInSeason(night, season)) continue
    const shorter = found ? seasonNights(found) - seasonNights(season) : 1
    if (!found || shorter > 0 || (shorter === 0 && season.id > found.id)) found = season
  }
  return found
}
