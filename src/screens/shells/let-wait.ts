import { letBookingsWait } from '#src/features/bookings/web/parts/send-booking.ts'
import { hasSavedHearts } from '#src/features/properties/web/parts/has-saved-hearts.ts'
import { letMessagesWait } from '#src/features/messages/web/parts/send-message.ts'
import { letPropertiesWait } from '#src/features/properties/web/parts/send-property.ts'
import { startSending } from '#src/web/offline/outbox.ts'

letBookingsWait()
letMessagesWait()
letPropertiesWait()

/** Loads the code that moves hearts into the account only if there are some on this device, which is seldom. */
function carryHearts(): () => void {
  const over = new AbortController()
  if (hasSavedHearts())
    void import('#src/features/properties/web/parts/carry-hearts.ts').then(
      ({ carryWhenSignedIn }) => {
        if (!over.signal.aborted) over.signal.addEventListener('abort', carryWhenSignedIn())
      },
      () => undefined, // the line broke: they wait for the next page
    )
  return () => over.abort()
}

/** Sends whatever waits on this device as soon as the line is back, on every page; returns how to stop. */
export function sendWhatWaits(): () => void {
  const stops = [startSending(), carryHearts()]
  return () => {
    for (const stop of stops) stop()
  }
}
