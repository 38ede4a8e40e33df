import { Link } from '#src/web/link.tsx'
import { petsWord, weekdayDay } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Card } from '#src/web/ui/card.tsx'
import { Fact } from '#src/web/ui/fact.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { StayProperty } from '#src/features/bookings/web/parts/stay-property.tsx'

/** Place, dates, guests, and the requests of the guest. */
export function StayCard({ booking }: { booking: BookingAnswer }) {
  const isHost = useViewer()?.role === 'realtor'
  return (
    <Card>
      {isHost ? (
        // A host knows the stay by its guest: the home is one of its facts.
        <StayProperty stay={booking}>
          <PropertyLink slug={booking.property_slug} />
        </StayProperty>
      ) : (
        <PropertyOfGuest booking={booking} />
      )}
      <dl className="num grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-4">
        <Fact name="Check-in" note={booking.check_in_time ? `from ${booking.check_in_time}` : undefined}>
          {weekdayDay(booking.check_in)}
        </Fact>
        <Fact name="Check-out" note={booking.check_out_time ? `by ${booking.check_out_time}` : undefined}>
          {weekdayDay(booking.check_out)}
        </Fact>
        <Fact name="Nights">{booking.nights}</Fact>
        <Fact name="Guests" note={booking.pets > 0 ? petsWord(booking.pets) : undefined}>
          {booking.guests}
        </Fact>
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

/** For a guest the page is named after the home, and led by its picture. */
function PropertyOfGuest({ booking }: { booking: BookingAnswer }) {
  return (
    <>
      <div className="relative aspect-video md:aspect-[21/9]">
        <Picture
          src={booking.property_image}
          alt={booking.property_name}
          ratio="fill"
          priority
          sizes="(min-width: 64rem) 780px, calc(100vw - 2rem)"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1 md:px-5">
        <p className="py-2 text-sm text-ink-2">{booking.property_location}</p>
        <PropertyLink slug={booking.property_is_public ? booking.property_slug : null} />
      </div>
    </>
  )
}

function PropertyLink({ slug }: { slug: string | null }) {
  return slug ? (
    <Link to={links.property(slug)} className="link inline-flex min-h-11 items-center text-sm">
      View property
    </Link>
  ) : (
    <p className="py-2 text-sm text-ink-3">No longer listed</p>
  )
}
