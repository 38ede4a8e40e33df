import { BEYOND_GUESTS_WORDS, isBeyondGuests } from '#src/features/pricing/rules/beyond-guests.ts'

/** Returns the words beneath a shortest stay as it is typed: that guests cannot ask for so many nights, else what is usually there. */
export const shortestHint = (typed: string, usual?: string): string | undefined =>
  isBeyondGuests(Number(typed)) ? BEYOND_GUESTS_WORDS : usual
