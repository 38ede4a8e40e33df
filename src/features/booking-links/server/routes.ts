import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { linkBooking } from './link-booking.ts'
import { readBookingLink } from './read-booking-link.ts'

export function bookingLinkRoutes({ route }: Api): void {
  route(contract.readBookingLink, readBookingLink)
  route(contract.linkBooking, linkBooking)
}
