import type { Api } from '#src/server/http/route.ts'
import { read } from '#src/server/http/read.ts'
import * as contract from '../contract.ts'
import { bookingsOf, calendarOf } from './list-bookings.ts'
import { openBooking } from './read-booking.ts'
import { recordBooking } from './record-booking.ts'
import { requestBooking } from './request-booking.ts'
import { alterBooking } from './update-booking.ts'

// Each may tell somebody by mail; an agency of a hundred homes stays below them.
export const REQUESTS_AN_HOUR = 120
const CHANGES_AN_HOUR = 240

export function bookingRoutes({ route }: Api): void {
  route(
    contract.createBooking,
    (deps, sent, caller) =>
      'guest_name' in sent ? recordBooking(deps, sent, caller) : requestBooking(deps, sent, caller),
    {
      writesAnHour: REQUESTS_AN_HOUR,
      // Which of the two is meant follows from who calls, whatever fields came along.
      readInput: async (request, _, caller) =>
        read(
          {
            ...contract.createBooking,
            input: caller?.role === 'realtor' ? contract.recordedStay : contract.requestedStay,
          },
          request,
        ),
    },
  )
  route(contract.updateBooking, alterBooking, { writesAnHour: CHANGES_AN_HOUR })
  route(contract.listBookings, bookingsOf)
  route(contract.bookingsCalendar, calendarOf)
  route(contract.readBooking, openBooking)
}
