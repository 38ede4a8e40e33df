import { letBookingsWait } from '#src/features/bookings/web/parts/send-booking.ts'
import { keepCarrying } from '#src/features/favourites/web/parts/carry-hearts.ts'
import { letPropertiesWait } from '#src/features/properties/web/parts/send-property.ts'
import { keepSending } from '#src/web/outbox.ts'

letBookingsWait()
letPropertiesWait()

/** Sends whatever waits on this device as soon as the line is back, on every page; returns how to stop. */
export function sendWhatWaits(): () => void {
  const stops = [keepSending(), keepCarrying()]
  return () => {
    for (const stop of stops) stop()
  }
}
