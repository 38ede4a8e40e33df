import { availability } from '#src/features/calendar/contract.ts'
import { getDashboard } from '#src/features/dashboard/contract.ts'
import { bookingsCalendar, listBookings, readBooking } from '../../contract/reads.ts'

/** What a new booking, or a step of one, makes old. */
export const STALE = [listBookings, readBooking, bookingsCalendar, getDashboard, availability]
