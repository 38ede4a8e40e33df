import { useQuery } from '@tanstack/react-query'
import type { ChangeAnswer } from '#src/features/pricing/contract/quote.ts'
import { query } from '#src/web/api.ts'
import type { BookingAnswer } from '../../../contract/booking.ts'
import { quoteChange } from '../../../contract/requests.ts'
import { refusalWords } from '../booking-words.ts'
import type { StayValue } from '../stay-fields.tsx'

export type NewQuote = {
  /** The effect of the change on the price, once the server has said it. */
  change: ChangeAnswer | undefined
  /** Reason why the stay cannot be had. A host is kept to no rule of the home, and told of it. */
  refusal: string | undefined
  /** True while nothing is changed that makes the price. */
  isSame: boolean
}

/** Returns what a change of a stay would do to its price: nothing while it is the same. */
export function useNewQuote(
  booking: BookingAnswer,
  { checkIn, checkOut, guests, pets }: StayValue,
): NewQuote {
  const isSame =
    checkIn === booking.check_in &&
    checkOut === booking.check_out &&
    guests === booking.guests &&
    pets === booking.pets
  const { data, error } = useQuery({
    ...query(quoteChange, { id: booking._id, check_in: checkIn, check_out: checkOut, guests, pets }),
    enabled: !isSame && checkOut > checkIn,
  })
  if (isSame) {
    const total = booking.total_amount
    return { change: { was: total, then: total, difference: 0, lines: [] }, refusal: undefined, isSame }
  }
  return { change: data, refusal: data?.refusal ?? (error ? refusalWords(error) : undefined), isSame }
}
