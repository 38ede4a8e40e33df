import type { ClosedNights } from '#src/features/bookings/contract/reads.ts'

const WORDS: Record<ClosedNights['reason'], string> = {
  off: 'Not for sale: the home takes no guests now.',
  season: 'Not for sale: outside the season.',
  notice: 'Not for sale to guests: too short notice.',
  window: 'Not for sale to guests: outside the booking window.',
}

/** Why no guest may have a night that nobody holds. */
export const closedWords = (reason: ClosedNights['reason']): string => WORDS[reason]
