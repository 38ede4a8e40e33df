import { useQuery } from '@tanstack/react-query'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { query } from '#src/web/api.ts'
import type { BookingAnswer } from '../../contract/booking.ts'
import { refusalWords } from './booking-words.ts'
import type { StayValue } from './stay-fields.tsx'

/** What the stay would cost, and why it cannot be had; as it was quoted while nights and guests are the same. A host is kept to no rule of the home, and told of it. */
export function useNewQuote(
  booking: BookingAnswer,
  { checkIn, checkOut, guests, pets }: StayValue,
  isHost: boolean,
) {
  const isSame =
    checkIn === booking.check_in &&
    checkOut === booking.check_out &&
    guests === booking.guests &&
    pets === booking.pets
  const slug = booking.property_slug ?? ''
  const { data, error } = useQuery({
    ...query(quoteStay, {
      slug,
      checkIn,
      checkOut,
      guests,
      pets,
      booking: booking._id,
      anyway: isHost ? '1' : undefined,
    }),
    enabled: slug !== '' && !isSame && checkOut > checkIn,
  })
  if (isSame) return { total: booking.total_amount, refusal: undefined }
  return { total: data?.quote.total, refusal: data?.refusal ?? (error ? refusalWords(error) : undefined) }
}
