import { useQuery } from '@tanstack/react-query'
import { isUuid } from '#src/contract/uuid.ts'
import { query } from '#src/web/api.ts'
import { useParameters } from '#src/web/parameters.ts'
import type { BookingAnswer } from '../contract/booking.ts'
import { readBooking } from '../contract/reads.ts'
import { AddBookingDialog } from './parts/add-booking-dialog.tsx'
import { propertyIn } from './parts/property-in-address.ts'

/** The same stay and guest in another property. */
const stayOf = (booking: BookingAnswer) => ({
  checkIn: booking.check_in,
  checkOut: booking.check_out,
  guests: booking.guests,
  pets: booking.pets,
  guest_name: booking.guest_name,
  guest_email: booking.guest_email ?? '',
  hasNoEmail: booking.guest_email === null,
  guest_phone: booking.guest_phone ?? '',
  guest_language: booking.guest_language ?? '',
  special_requests: booking.special_requests ?? '',
})

/** The form of a new booking, with what the address says of it: `add` a property, `instead_of` the booking that it stands in for. */
export function AddedBooking({ onClose }: { onClose: () => void }) {
  const [parameters] = useParameters()
  const [propertyId, bookingId] = ['add', 'instead_of'].map(name => {
    const id = parameters.get(name) ?? ''
    return isUuid(id) ? id : undefined
  })
  const { data, isLoading } = useQuery({
    ...query(readBooking, { id: bookingId ?? '' }),
    enabled: bookingId !== undefined,
  })
  if (isLoading) return null
  // Of a list that shows one property, another booking is most likely of it as well.
  const property = propertyId ?? propertyIn(parameters)
  const given = { ...(property ? { propertyId: property } : {}), ...(data ? stayOf(data.booking) : {}) }
  return <AddBookingDialog given={given} onClose={onClose} />
}
