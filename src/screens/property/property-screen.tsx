import { data, redirect } from 'react-router'
import { type Call, NoAnswer } from '#src/contract/client.ts'
import { dayOf } from '#src/contract/days.ts'
import { availability, publicPropertyNotFound } from '#src/features/calendar/contract.ts'
import { addDays } from '#src/contract/days.ts'
import { listReviews } from '#src/features/reviews/contract.ts'
import { call } from '#src/web/api.ts'
import { PUBLIC_MEASURE, PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { callFrom, pageContext } from '#src/web/page.ts'
import { session, useUser } from '#src/web/session.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { AmenityList } from '#src/features/properties/web/parts/amenity-list.tsx'
import { AvailabilitySection } from './availability-section.tsx'
import { BOOKING_BOX, BookingBar } from './booking-bar.tsx'
import { BookingBox } from './booking-box.tsx'
import { Gallery } from '#src/features/properties/web/parts/gallery.tsx'
import { HostCard } from './host-card.tsx'
import { PropertyDescription, PropertyFacts } from '#src/features/properties/web/parts/property-facts.tsx'
import { PropertyHeader } from '#src/features/properties/web/parts/property-header.tsx'
import { propertyMeta } from '#src/features/properties/web/parts/property-meta.ts'
import { ReviewsSection, REVIEWS_FIRST } from '#src/features/reviews/web/parts/reviews-section.tsx'
import { StayProvider } from './stay-context.tsx'
import type { Route } from './+types/property-screen'

const NIGHTS_FIRST = 92

/** The home of a slug or an id with what stands below it; null where the caller may not know of it. */
async function homeOf(ask: Call, slug: string) {
  try {
    const today = dayOf(new Date())
    const { property } = await ask(publicPropertyBySlug, { slug })
    const [nights, reviews] = await Promise.all([
      ask(availability, { slug, from: today, to: addDays(today, NIGHTS_FIRST) }).then(
        answer => answer.nights,
        () => [],
      ),
      ask(listReviews, { slug, pageSize: REVIEWS_FIRST }).then(
        answer => answer.reviews,
        () => [],
      ),
    ])
    return { property, reviews, taken: nights.flatMap(({ date, available }) => (available ? [] : [date])) }
  } catch (error) {
    if (publicPropertyNotFound.is(error)) return null
    throw error
  }
}

/** Rendered on the server as a visitor sees it; an id leads on to the slug. Decisions §One screen. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const home = await homeOf(callFrom(page), params.slug)
  if (home && home.property.public_slug !== params.slug)
    throw redirect(`${links.property(home.property.public_slug)}${url.search}`, 301)
  return data({ home, today: dayOf(new Date()), publicUrl: page.publicUrl }, { status: home ? 200 : 404 })
}

/** A realtor also sees an own home that is not public, which the server cannot know of while it renders. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const served = await serverLoader()
  if (served.home || session.get()?.user.role !== 'realtor') return served
  const home = await homeOf(call, params.slug).catch(error => {
    if (error instanceof NoAnswer) return null
    throw error
  })
  return { ...served, home }
}
clientLoader.hydrate = true as const

// Choosing dates changes the address and nothing that the server knows.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.home
    ? propertyMeta(loaderData.home.property, loaderData.publicUrl)
    : [{ title: 'Property Not Found · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function PropertyScreen({ loaderData: { home, today, publicUrl } }: Route.ComponentProps) {
  const user = useUser()
  if (!home) return <PropertyNotFound />
  const { property, reviews, taken } = home
  const isOwn = user?.id === property.realtorId
  const address = `${publicUrl}${links.property(property.public_slug)}`
  return (
    <StayProvider key={property._id}>
      <div className={`flex flex-col ${PUBLIC_MEASURE}`}>
        <PropertyHeader property={property} address={address} isOwn={isOwn} />
        <Gallery title={property.title} images={property.images} />
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 px-4 max-md:order-3 md:px-0 md:pt-9 lg:grid-cols-[minmax(0,1fr)_372px]">
          <div className="min-w-0">
            <PropertyFacts property={property} />
            <PropertyDescription property={property} />
            <AmenityList amenities={property.amenities} />
            <AvailabilitySection property={property} today={today} takenFirst={taken} />
            <ReviewsSection property={property} first={reviews} />
            <HostCard property={property} />
          </div>
          <aside aria-label="Book this home" id={BOOKING_BOX} className="scroll-mt-24">
            <div className="lg:sticky lg:top-24">
              <BookingBox property={property} today={today} />
            </div>
          </aside>
        </div>
      </div>
      {isOwn ? null : <BookingBar property={property} today={today} />}
    </StayProvider>
  )
}

function PropertyNotFound() {
  return (
    <PublicBody>
      <EmptyState
        drawing="search"
        level={1}
        className="py-20"
        title="Property Not Found"
        text="The link has a typing slip, or the home is no longer listed."
        actions={
          <ButtonLink to={links.browse()} look="primary">
            Browse Properties
          </ButtonLink>
        }
      />
    </PublicBody>
  )
}
