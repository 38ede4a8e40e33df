import { AmenityList } from '#src/features/properties/web/parts/amenity-list.tsx'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import Gallery from '#src/features/properties/web/parts/gallery.island.tsx'
import { PropertyDescription, PropertyFacts } from '#src/features/properties/web/parts/property-facts.tsx'
import { PlaceMap } from '#src/features/properties/web/parts/place-map.tsx'
import { PropertyHeader } from '#src/features/properties/web/parts/property-header.tsx'
import { PullQuote } from '#src/features/reviews/web/parts/pull-quote.tsx'
import { ReviewsSection } from '#src/features/reviews/web/parts/reviews-section.tsx'
import { Island } from '#src/web/islands/island.tsx'
import { PUBLIC_MEASURE } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import Availability from './availability.island.tsx'
import { bookableProperty } from './bookable-property.ts'
import BookingBar from './booking-bar.island.tsx'
import BookingBox from './booking-box.island.tsx'
import { BOOKING_BOX, STAY } from './booking-place.ts'
import type { LoadedProperty } from './load-property.ts'
import { HostCard } from './host-card.tsx'

type PropertyPageProps = {
  loaded: LoadedProperty
  today: string
  publicUrl: string
  asked: StayInAddress
  /** Its owner looks at it as others do. */
  isGuestView?: boolean
}

/** Everything about one home, and the way to book it. */
export function PropertyPage(props: PropertyPageProps) {
  const { loaded, today, publicUrl, asked, isGuestView = false } = props
  const { property, legal, reviews, taken: occupied, rules, first } = loaded
  const user = useViewer()
  const isOwn = user?.id === property.realtorId && !isGuestView
  const address = `${publicUrl}${links.property(property.public_slug)}`
  // Dates in the address are checked at once; without dates the guest chooses some first.
  const when = asked.checkIn && asked.checkOut ? 'seen' : 'touched'
  const stay = { property: bookableProperty(property), asked, today }
  return (
    <>
      <div className={`relative flex flex-col ${PUBLIC_MEASURE}`}>
        <PropertyHeader property={property} address={address} isOwn={isOwn} />
        <Island name="gallery" of={Gallery} props={{ title: property.title, images: property.images }} />
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 px-4 max-md:order-3 md:px-0 md:pt-9 lg:grid-cols-[minmax(0,1fr)_372px]">
          <div className="min-w-0">
            <PropertyFacts property={property} />
            <PropertyDescription property={property} />
            <PullQuote reviews={reviews} />
            <AmenityList amenities={property.amenities} />
            <Island
              name="availability"
              of={Availability}
              props={{ ...stay, occupiedFirst: occupied, rules, isOwn }}
              group={STAY}
            />
            <ReviewsSection property={property} first={reviews} isOwn={isOwn} />
            <PlaceMap property={property} />
            <HostCard property={property} legal={legal} asked={asked} isOwn={isOwn} />
          </div>
          <aside aria-label="Book this home" id={BOOKING_BOX} className="scroll-mt-24">
            <div className="lg:sticky lg:top-24">
              <Island
                name="booking-box"
                of={BookingBox}
                props={{ ...stay, first, isOwn }}
                group={STAY}
                when={isOwn ? 'seen' : when}
              />
            </div>
          </aside>
        </div>
      </div>
      {isOwn ? null : (
        <Island name="booking-bar" of={BookingBar} props={{ ...stay, first }} group={STAY} when={when} />
      )}
    </>
  )
}
