import { invalid, type Problem } from '#src/contract/problem.ts'
import { countNights, nightsBetween, STAY_NIGHTS_MAX } from '#src/contract/days.ts'
import { AVAILABILITY_NIGHTS_MAX, rangeBackwards, rangeTooLong } from './contract/nights.ts'

export type Stay = { checkIn: string; checkOut: string }

/** Names of the two dates in the request, so that an error is shown at the right field. */
type DateNames = { checkIn: string; checkOut: string }
const bookingDates: DateNames = { checkIn: 'check_in', checkOut: 'check_out' }
export const publicDates: DateNames = { checkIn: 'checkIn', checkOut: 'checkOut' }

/** Returns the error in the dates of a stay, or null. A stay may begin today. See docs/product/bookings.md#asking-for-a-stay. */
export function datesRefusal(
  { checkIn, checkOut }: Stay,
  today: string,
  names = bookingDates,
): Problem | null {
  const nights = countNights(checkIn, checkOut)
  if (nights <= 0) return invalid(names.checkOut, 'Check-out date must be after check-in date')()
  if (checkIn < today) return invalid(names.checkIn, 'Dates cannot be in the past')()
  if (nights > STAY_NIGHTS_MAX)
    return invalid(names.checkOut, 'A stay has at most {nights} nights')({ nights: STAY_NIGHTS_MAX })
  return null
}

/** Throws 400 where [from, to) is empty or longer than the nights one call may ask for. */
export function checkRange(from: string, to: string): void {
  const nights = countNights(from, to)
  if (nights <= 0) throw rangeBackwards()
  if (nights > AVAILABILITY_NIGHTS_MAX) throw rangeTooLong()
}

/** The nights on which a home takes guests at all: the first and last, both included. */
export type Offer = { isAvailable: boolean; availableFrom: string | null; availableTo: string | null }

/** True if a night is offered, even if it is held. A past night is not. */
export function isOffered(
  night: string,
  { isAvailable, availableFrom, availableTo }: Offer,
  today: string,
): boolean {
  if (!isAvailable || night < today) return false
  return (availableFrom === null || night >= availableFrom) && (availableTo === null || night <= availableTo)
}

/** The nights of a stay that are not offered. */
export const nightsClosed = ({ checkIn, checkOut }: Stay, offer: Offer, today: string): string[] =>
  nightsBetween(checkIn, checkOut).filter(night => !isOffered(night, offer, today))
