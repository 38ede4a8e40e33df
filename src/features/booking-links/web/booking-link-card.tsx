import { StayProperty } from '#src/features/bookings/web/parts/stay-property.tsx'
import { rand, weekdayDay } from '#src/contract/words.ts'
import { Card } from '#src/web/ui/card.tsx'
import { Fact } from '#src/web/ui/fact.tsx'
import type { BookingLinkAnswer } from '../contract.ts'

/** Shows where, when, for whom and from whom: enough to know the stay again. */
export function BookingLinkCard({ booking }: { booking: BookingLinkAnswer }) {
  return (
    <Card>
      <StayProperty stay={booking}>
        <p className="mt-2 text-sm">
          Noted by <strong className="font-semibold">{booking.realtor_name}</strong> for{' '}
          <strong className="font-semibold">{booking.guest_name}</strong>
        </p>
      </StayProperty>
      <dl className="num grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-[1.3fr_1.3fr_0.6fr_0.8fr]">
        <Fact name="Check-in">{weekdayDay(booking.check_in)}</Fact>
        <Fact name="Check-out">{weekdayDay(booking.check_out)}</Fact>
        <Fact name="Guests">{booking.guests}</Fact>
        <Fact name="Total">{rand(booking.total_amount)}</Fact>
      </dl>
    </Card>
  )
}
