import { addDays, nightsBetween } from '#src/contract/days.ts'

/** Nights shown on either side of a stay. */
export const NIGHTS_BESIDE = 2
// Of a longer stay the first and the last nights, so that it fits on one line.
const NIGHTS_SHOWN_MAX = 5
const NIGHTS_AT_AN_END = 2

/** A night by the date that it begins on; null for those that are left out. */
type Cell = { date: string | null; isOwn: boolean }

/** The nights of a stay and those beside it, in their order. */
export function cellsAround(checkIn: string, checkOut: string): Cell[] {
  const nights: (string | null)[] = nightsBetween(checkIn, checkOut)
  const own =
    nights.length > NIGHTS_SHOWN_MAX
      ? [...nights.slice(0, NIGHTS_AT_AN_END), null, ...nights.slice(-NIGHTS_AT_AN_END)]
      : nights
  const beside = (from: string, to: string) => nightsBetween(from, to).map(date => ({ date, isOwn: false }))
  return [
    ...beside(addDays(checkIn, -NIGHTS_BESIDE), checkIn),
    ...own.map(date => ({ date, isOwn: true })),
    ...beside(checkOut, addDays(checkOut, NIGHTS_BESIDE)),
  ]
}

/** Options that the nights next to a stay allow. */
export function sidesWords(isOccupiedBefore: boolean, isOccupiedAfter: boolean): string {
  if (isOccupiedBefore && isOccupiedAfter) return 'The nights before and after are taken.'
  if (isOccupiedBefore) return 'The night before is taken; the night after is free.'
  if (isOccupiedAfter) return 'The night after is taken; the night before is free.'
  return 'Free on both sides: an early arrival or a late departure is possible.'
}
