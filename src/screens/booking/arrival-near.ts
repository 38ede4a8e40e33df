import { addDays } from '#src/contract/days.ts'
import type { BookingStanding, Party } from '#src/features/bookings/rules.ts'

const ARRIVAL_NEAR_DAYS = 3

/** True if the guest of a confirmed stay needs the code and the way next: check-in is under 3 days away, or they are staying. */
export const isArrivalNear = (
  { status, check_in, check_out }: BookingStanding,
  { side, today }: Party,
): boolean =>
  side === 'guest' &&
  status === 'confirmed' &&
  check_in < addDays(today, ARRIVAL_NEAR_DAYS) &&
  check_out >= today
