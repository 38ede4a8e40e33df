import { Link } from '#src/web/link.tsx'
import { weekdayDay } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session.ts'
import { Card } from '#src/web/ui/card.tsx'
import { Fact } from '#src/web/ui/fact.tsx'
import { Picture } from '#src/web/ui/picture.tsx'
import type { BookingAnswer } from '../contract/booking.ts'

/** Where, when, how many, and what was asked for. */
export function StayCard({ booking }: { booking: BookingAnswer }) {
  const isHost = useViewer()?.role === 'realtor'
  const isShown = booking.property_is_public || isHost
  return (
    <Card>
      <div className="flex gap-4 p-4 md:p-5">
        <div className="relative h-24 w-28 shrink-0 overflow-hidden rounded-md sm:w-36">
          <Picture src={booking.property_image} alt={booking.property_name} ratio="fill" sizes="144px" />
        </div>
        <div className="min-w-0 leading-snug">
          <h2 className="font-display text-xl font-medium break-words">{booking.property_name}</h2>
          <p className="text-sm text-ink-2">{booking.property_location}</p>
          {booking.property_slug && isShown ? (
            <Link
              to={links.property(booking.property_slug)}
              className="link mt-1 inline-flex min-h-11 items-center text-sm"
            >
              See the home
            </Link>
          ) : (
            <p className="mt-1 text-sm text-ink-3">No longer listed</p>
          )}
        </div>
      </div>
      <dl className="num grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-4">
        <Fact name="Check-in" note={booking.check_in_time ? `from ${booking.check_in_time}` : undefined}>
          {weekdayDay(booking.check_in)}
        </Fact>
        <Fact name="Check-out" note={booking.check_out_time ? `by ${booking.check_out_time}` : undefined}>
          {weekdayDay(booking.check_out)}
        </Fact>
        <Fact name="Nights">{booking.nights}</Fact>
        <Fact name="Guests">{booking.guests}</Fact>
      </dl>
      <div className="border-t border-line p-4 md:px-5">
        <p className="text-xs text-ink-3">Special requests</p>
        <p className="mt-0.5 break-words whitespace-pre-line">
          {booking.special_requests ?? <span className="text-ink-2">None</span>}
        </p>
      </div>
    </Card>
  )
}
