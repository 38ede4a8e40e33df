import { letBookingsWait } from '#src/features/bookings/web/parts/send-booking.ts'
import { letHomesWait } from '#src/features/properties/web/parts/send-home.ts'
import { keepSending } from '#src/web/outbox.ts'

letBookingsWait()
letHomesWait()

/** Sends whatever waits on this device as soon as the line is back, on every page; returns how to stop. */
export const sendWhatWaits = keepSending
