import { addDays, countNights, nightsBetween } from '#src/contract/days.ts'
import type { ClashAnswer } from '../contract/clashes.ts'

const AROUND_DAYS = 2
/** More days than these have no room on a phone. */
const DAYS_MAX = 9
const HALF = 0.5

type Nights = { from: string; to: string }
type Held = { booking: Pick<ClashAnswer['booking'], 'check_in' | 'check_out'>; block: Nights }

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/** The nights that both stays hold; `to` is the morning they end. */
export const sharedBy = ({ booking, block }: Held): Nights => ({
  from: later(booking.check_in, block.from),
  to: earlier(booking.check_out, block.to),
})

/** The days around the shared nights, from the first arrival and up to the last departure where these are near. */
export function daysAround(clash: Held): string[] {
  const { booking, block } = clash
  const { from, to } = sharedBy(clash)
  const first = later(earlier(booking.check_in, block.from), addDays(from, -AROUND_DAYS))
  const last = earlier(later(booking.check_out, block.to), addDays(to, AROUND_DAYS))
  return nightsBetween(first, addDays(last, 1)).slice(0, DAYS_MAX)
}

/**
 * Position of a stay among these days, in hundredths of their width: from the afternoon of the arrival to the morning of the
 * departure.
 */
export function placeAmong({ from, to }: Nights, days: readonly string[]) {
  const [first] = days
  const along = (day: string) => countNights(first ?? day, day) + HALF
  const [begin, end] = [along(from), along(to)]
  const left = Math.max(0, begin)
  return {
    left: (100 * left) / days.length,
    width: (100 * (Math.min(days.length, end) - left)) / days.length,
    begins: begin >= 0,
    ends: end <= days.length,
  }
}
