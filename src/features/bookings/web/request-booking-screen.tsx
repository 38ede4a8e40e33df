import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '#src/web/link.tsx'
import { countNights } from '#src/contract/days.ts'
import { notFound } from '#src/contract/problem.ts'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { type PublicProperty } from '#src/features/properties/contract/property.ts'
import { reviewEn } from '#src/features/terms/rules/speech/en.ts'
import type { ReviewSpeech } from '#src/features/terms/rules/speech/speech.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { guestsWord, wholeRand } from '#src/contract/words.ts'
import { PageBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { dayIn } from '#src/web/parameters.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { Rating } from '#src/web/ui/rating.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import type { Route } from './+types/request-booking-screen'
import { RequestForm } from './request-form.tsx'
import { useReviewedStay } from './use-reviewed-stay.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  signedIn()
  ask(query(publicPropertyBySlug, { slug: params.propertyId }))
  return null
}

export const meta = () => [{ title: 'Request a booking · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows whoever is signed in may look; a client asks. See docs/product/bookings.md#asking-for-a-stay. */
export default function RequestBookingScreen({ params }: Route.ComponentProps) {
  const answer = useQuery(query(publicPropertyBySlug, { slug: params.propertyId }))
  const role = useViewer()?.role
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const isGone = notFound.is(answer.error)
  useEffect(() => {
    if (!isGone) return
    toast.onNextPage('Property not found', 'error')
    void navigate(links.browse(), { replace: true })
  }, [isGone, navigate])
  const nights = countNights(dayIn(parameters, 'checkIn') ?? '', dayIn(parameters, 'checkOut') ?? '')
  const property = answer.data?.property
  if (isGone) return null
  return (
    <PageBody className="pt-3">
      {property && role === 'client' ? (
        <ReviewedHead property={property} />
      ) : (
        <Head speech={reviewEn} slug={params.propertyId} property={property} />
      )}
      <AnswerState
        answer={answer}
        what="this property"
        failed="Error loading property details"
        skeleton={<FormSkeleton fields={5} />}
      >
        {property ? (
          <>
            <Summary property={property} isPriced={role === 'client' && nights > 0} />
            {role === 'client' ? (
              <RequestForm property={property} />
            ) : (
              <NotAGuest isHost={role === 'realtor'} />
            )}
          </>
        ) : null}
      </AnswerState>
    </PageBody>
  )
}

type HeadProps = { speech: ReviewSpeech; slug: string; property: PublicProperty | undefined }

function Head({ speech, slug, property }: HeadProps) {
  // The stay: it goes along.
  const [parameters] = useSearchParams()
  return (
    <div lang={speech.language}>
      <Link
        to={links.property(property?.public_slug ?? slug, Object.fromEntries(parameters))}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-2"
      >
        <ArrowLeft className="size-4" />
        {speech.back}
      </Link>
      <h1 className="pb-5 font-display text-3xl font-medium">
        {speech.title[property?.instantBooking ? 'instant' : 'request']}
      </h1>
    </div>
  )
}

/** The head in the language of the terms, as what stands below it. */
function ReviewedHead({ property }: { property: PublicProperty }) {
  const { review } = useReviewedStay(property)
  return <Head speech={review.speech} slug={property.public_slug} property={property} />
}

/** `isPriced`: the price of the chosen nights stands below, and a second one beside it would not be theirs. */
function Summary({ property, isPriced }: { property: PublicProperty; isPriced: boolean }) {
  return (
    <section aria-label="Property" className="card mb-5 flex gap-4 p-4 md:p-5">
      <div className="relative h-24 w-28 shrink-0 overflow-hidden rounded-md sm:h-28 sm:w-44">
        <Picture src={property.images[0]} alt={property.title} ratio="fill" sizes="176px" priority />
      </div>
      <div className="min-w-0 leading-snug">
        <h2 className="line-clamp-3 font-display text-xl font-medium break-words">{property.title}</h2>
        <p className="text-sm text-ink-2">
          {[property.neighbourhood, property.city, property.state].filter(Boolean).join(', ')}
        </p>
        <p className="num mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {isPriced ? null : (
            <span>
              from <strong className="text-base">{wholeRand(property.from_price)}</strong> a night
            </span>
          )}
          <span>Up to {guestsWord(property.max_guests)}</span>
          <Rating average={property.rating} count={property.reviewCount} />
        </p>
      </div>
    </section>
  )
}

function NotAGuest({ isHost }: { isHost: boolean }) {
  const title = 'You need a guest account (Client) to request a booking.'
  if (!isHost) return <Banner title={title} />
  return (
    <Banner title={title} action={<ButtonLink to={links.bookings()}>Go to Bookings</ButtonLink>}>
      To add a booking to your own property, go to Bookings.
    </Banner>
  )
}
