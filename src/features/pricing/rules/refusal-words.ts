import { listed, nightsWord, stayDay, weekdayNames } from '#src/contract/words.ts'
import type { StayRefusal } from './stay.ts'

/** Why a stay is not offered and what would do, as a person reads it. */
export function refusalWords(refusal: StayRefusal): string {
  switch (refusal.rule) {
    case 'min_nights':
      return `Please stay at least ${nightsWord(refusal.allowed)} on those dates`
    case 'max_nights':
      return `Please stay at most ${nightsWord(refusal.allowed)}`
    case 'arrival_day':
      return `Guests arrive here on ${listed(weekdayNames(refusal.allowed), 'or')} only`
    case 'departure_day':
      return `Guests leave here on ${listed(weekdayNames(refusal.allowed), 'or')} only`
    case 'notice':
      return `The earliest check-in is ${stayDay(refusal.allowed)}`
    case 'window':
      return `Nights can be booked up to ${stayDay(refusal.allowed)} so far`
  }
}
