import { addDays } from '#src/contract/days.ts'

/**
 * A stay that a shortest stay of so many nights on [from, to] refuses: the longest one that arrives the evening before, or
 * on the first of them where no earlier one touches them. Null where any stay is long enough.
 */
export function refusedExample(
  { from }: { from: string },
  minNights: number,
  today: string,
): { checkIn: string; checkOut: string } | null {
  if (minNights < 2) return null
  const checkIn = minNights > 2 && from > today ? addDays(from, -1) : from
  return { checkIn, checkOut: addDays(checkIn, minNights - 1) }
}
