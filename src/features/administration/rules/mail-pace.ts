import { grouped } from '#src/contract/words.ts'

/** Slower, an email that somebody waits for would be late. */
export const PER_MINUTE_MIN = 30
export const PER_MINUTE_MAX = 60_000

/** Number of receivers that stands for a large list. */
export const EXAMPLE_RECEIVERS = 3000

const HOUR = 60

/** Returns how long a newsletter to so many takes at a pace, as people say it: `about 50 minutes`. */
export function durationWords(receivers: number, perMinute: number): string {
  const minutes = receivers / perMinute
  if (minutes < 1) return 'less than a minute'
  const whole = Math.round(minutes)
  if (whole < 2 * HOUR) return `about ${grouped(whole)} ${whole === 1 ? 'minute' : 'minutes'}`
  return `about ${grouped(Math.round(minutes / HOUR))} hours`
}
