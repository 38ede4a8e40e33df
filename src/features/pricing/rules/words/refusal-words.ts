import { listed, nightsWord, stayDay, weekdayNames } from '#src/contract/words.ts'
import type { StayRefusal } from '../stay.ts'

/** Returns why a stay is not offered and what would do, as a person reads it. */
export function refusalWords(refusal: StayRefusal): string {
  switch (refusal.rule) {
    case 'min_nights':
      return `The minimum stay for these dates is ${nightsWord(refusal.allowed)}`
    case 'max_nights':
      return `The maximum stay is ${nightsWord(refusal.allowed)}`
    case 'arrival_day':
      return `Check-in is only on ${listed(weekdayNames(refusal.allowed), 'or')}`
    case 'departure_day':
      return `Check-out is only on ${listed(weekdayNames(refusal.allowed), 'or')}`
    case 'notice':
      return `The earliest check-in is ${stayDay(refusal.allowed)}`
    case 'window':
      return `You can book up to ${stayDay(refusal.allowed)} at the moment`
  }
}
