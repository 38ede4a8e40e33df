import { addDays, nightsBetween } from '#src/contract/days.ts'

/** A confirmed stay: the day on which it was made, and what its nights came to without cleaning, pets and service. */
export type SoldStay = { checkIn: string; checkOut: string; madeOn: string; cents: number }

/** So many days back a night has the same day of the week, about a year earlier. */
const YEAR_OF_WEEKS = 364

/** The same calendar day a year earlier; 28 February for the 29th. */
export function yearBefore(date: string): string {
  const [year, day] = [Number(date.slice(0, 4)) - 1, date.slice('YYYY'.length)]
  return `${year}${day === '-02-29' ? '-02-28' : day}`
}

const isOver = (night: string) => (stay: SoldStay) => stay.checkIn <= night && night < stay.checkOut

/** Returns how many of these nights were sold by stays that had been made by that day. */
export const countSold = (
  stays: readonly SoldStay[],
  nights: readonly string[],
  { madeBy }: { madeBy: string },
): number => {
  const made = stays.filter(({ madeOn }) => madeOn <= madeBy)
  return nights.filter(night => made.some(isOver(night))).length
}

/** Returns what the same nights of the week came to a year ago, in cents, for each of them that was paid: what was given away says nothing of prices. */
export const paidAYearAgo = (stays: readonly SoldStay[], nights: readonly string[]): number[] =>
  nights.flatMap(night => {
    const stay = stays.find(isOver(addDays(night, -YEAR_OF_WEEKS)))
    return stay && stay.cents > 0 ? [stay.cents / nightsBetween(stay.checkIn, stay.checkOut).length] : []
  })
