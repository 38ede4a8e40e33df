import { differenceWord, nightsWord, shortRange } from '#src/contract/words.ts'
import type { BookingAnswer } from '../contract/booking.ts'
import { isChanging, type Party } from '../rules.ts'

/** In a list, what a change that waits would make of the stay: `Then 15 – 19 Dec, 4 nights, R 1 850 less`. */
export function ChangeNote({ booking, party }: { booking: BookingAnswer; party: Party }) {
  const { change_request: change } = booking
  if (!change || !isChanging(booking, party)) return null
  return (
    <p className="num text-sm text-balance text-ink-2">
      Then {shortRange(change.check_in, change.check_out)}, {nightsWord(change.nights)},{' '}
      <span className="font-semibold whitespace-nowrap text-ink">
        {differenceWord(change.change.difference)}
      </span>
    </p>
  )
}
