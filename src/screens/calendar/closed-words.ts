import type { ClosedNights } from '#src/features/bookings/contract/reads.ts'

const WORDS: Record<ClosedNights['reason'], string> = {
  off: 'Not bookable: bookings are off for this property.',
  season: 'Not bookable: outside the property’s available dates.',
  notice: 'Guests can’t book this night: it’s within your notice period.',
  window: 'Guests can’t book this night yet: it’s too far ahead.',
}

/** The reason why a night that is not held cannot be booked. */
export const closedWords = (reason: ClosedNights['reason']): string => WORDS[reason]
