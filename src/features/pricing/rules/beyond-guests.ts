import { HELD_NIGHTS_MAX } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import type { DatePrice, RatePlan, Season } from './rate-plan.ts'

/** True of a shortest stay that is longer than what a guest may ask for: nobody but the host can record one. */
export const isBeyondGuests = (minNights: number | null): boolean =>
  minNights !== null && minNights > HELD_NIGHTS_MAX

/** Returns what that comes to, as a person reads it. */
export const BEYOND_GUESTS_WORDS = `Guests can book at most ${HELD_NIGHTS_MAX} nights. Longer stays you add yourself`

/** A shortest stay that keeps every guest out, by its field in the rate plan. */
export type RatesNote = { field: string; words: string }

type Asking = Pick<RatePlan, 'minNights'> & {
  seasons: readonly Pick<Season, 'name' | 'minNights'>[]
  dates: readonly DatePrice[]
}

/** The shortest stays of a plan that keep every guest out: its host is told when they are set. Nights that are over keep nobody out. */
export function beyondGuestsIn({ minNights, seasons, dates }: Asking, today: string): RatesNote[] {
  const notes: RatesNote[] = []
  if (isBeyondGuests(minNights)) notes.push({ field: 'min_nights', words: BEYOND_GUESTS_WORDS })
  for (const [index, season] of seasons.entries())
    if (isBeyondGuests(season.minNights))
      notes.push({ field: `seasons.${index}.min_nights`, words: `${season.name}: ${BEYOND_GUESTS_WORDS}` })
  for (const [index, { date, minNights: ownNights }] of dates.entries())
    if (date >= today && isBeyondGuests(ownNights))
      notes.push({ field: `dates.${index}.min_nights`, words: `${stayDay(date)}: ${BEYOND_GUESTS_WORDS}` })
  return notes
}
