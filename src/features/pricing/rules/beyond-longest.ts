import { nightsWord, stayDay } from '#src/contract/words.ts'
import type { DatePrice, RatePlan, Season } from './rate-plan.ts'

type Asking = {
  seasons: readonly Pick<Season, 'id' | 'minNights'>[]
  dates: readonly DatePrice[]
  maxNights: number | null
}

/** True if nobody could book a night that asks for so many: the longest stay has fewer. */
export const isBeyond = (minNights: number | null, { maxNights }: Pick<RatePlan, 'maxNights'>): boolean =>
  minNights !== null && maxNights !== null && minNights > maxNights

/** Returns why not, as a person reads it; `day` where it is a single night's. */
export const beyondWords = (maxNights: number | null, day?: string): string =>
  `The shortest stay${day ? ` on ${stayDay(day)}` : ''} cannot be longer than the longest, ${nightsWord(maxNights ?? 0)}`

/** The words beside each season and date of a sent plan that asks for more nights than its longest stay has; what was saved like that may stay. */
export function beyondIn(sent: Asking, saved: Asking): Record<string, string> {
  const stood = new Set([
    ...saved.seasons
      .filter(each => isBeyond(each.minNights, saved))
      .map(each => `${each.id} ${each.minNights}`),
    ...saved.dates
      .filter(each => isBeyond(each.minNights, saved))
      .map(each => `${each.date} ${each.minNights}`),
  ])
  const fields: Record<string, string> = {}
  for (const [index, { id, minNights }] of sent.seasons.entries()) {
    if (!isBeyond(minNights, sent) || stood.has(`${id} ${minNights}`)) continue
    fields[`seasons.${index}.min_nights`] = beyondWords(sent.maxNights)
  }
  for (const [index, { date, minNights }] of sent.dates.entries()) {
    if (!isBeyond(minNights, sent) || stood.has(`${date} ${minNights}`)) continue
    fields[`dates.${index}.min_nights`] = beyondWords(sent.maxNights, date)
  }
  return fields
}
