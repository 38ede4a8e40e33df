import { rand, weekdayDay } from '#src/contract/words.ts'
import { Card } from '#src/web/ui/card.tsx'
import { Fact } from '#src/web/ui/fact.tsx'
import { Picture } from '#src/web/ui/picture.tsx'
import type { ClaimAnswer } from '../contract.ts'

/** Where, when, for whom and from whom: enough to know the stay again. */
export function ClaimCard({ booking }: { booking: ClaimAnswer }) {
  return (
    <Card>
      <div className="flex gap-4 p-4 md:p-5">
        <div className="relative h-24 w-28 shrink-0 overflow-hidden rounded-md sm:w-36">
          <Picture src={booking.property_image} alt={booking.property_name} ratio="fill" sizes="144px" />
        </div>
        <div className="min-w-0 leading-snug">
          <h2 className="font-display text-xl font-medium break-words">{booking.property_name}</h2>
          <p className="text-sm text-ink-2">{booking.property_location}</p>
          <p className="mt-2 text-sm">
            Noted by <strong className="font-semibold">{booking.realtor_name}</strong> for{' '}
            <strong className="font-semibold">{booking.guest_name}</strong>
          </p>
        </div>
      </div>
      <dl className="num grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-[1.3fr_1.3fr_0.6fr_0.8fr]">
        <Fact name="Check-in">{weekdayDay(booking.check_in)}</Fact>
        <Fact name="Check-out">{weekdayDay(booking.check_out)}</Fact>
        <Fact name="Guests">{booking.guests}</Fact>
        <Fact name="Total">{rand(booking.total_amount)}</Fact>
      </dl>
    </Card>
  )
}
