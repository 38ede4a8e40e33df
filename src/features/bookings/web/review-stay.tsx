import type { ReactNode } from 'react'
import { countNights } from '#src/contract/days.ts'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import type { StayReview } from '#src/features/terms/contract/review.ts'
import type { ReviewSpeech } from '#src/features/terms/rules/speech/speech.ts'
import { CancelList } from '#src/features/terms/web/parts/cancel-list.tsx'
import { PaymentPlan } from '#src/features/terms/web/parts/payment-plan.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { PriceLines } from '#src/web/ui/price-lines.tsx'
import type { StayValue } from './parts/stay-fields.tsx'

type SectionProps = { title: string; action?: ReactNode; children: ReactNode }

/** A part of what a guest reviews. */
export function ReviewSection({ title, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="border-t border-line p-4 md:p-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

type StaySummaryProps = { stay: StayValue; property: PublicProperty; speech: ReviewSpeech }

/** The chosen stay in words. */
export function StaySummary({ stay, property, speech }: StaySummaryProps) {
  const { checkIn, checkOut, guests, pets } = stay
  const [days, weekdays] = speech.range(checkIn, checkOut)
  return (
    <p className="num">
      <strong>{days}</strong>
      {weekdays}, {speech.nights(countNights(checkIn, checkOut))}
      <span className="block text-sm text-ink-2">
        {speech.guests(guests, pets)}. {speech.times(property.checkInTime, property.checkOutTime)}
      </span>
    </p>
  )
}

type ReviewStayProps = {
  property: PublicProperty
  terms: StayReview
  speech: ReviewSpeech
  phone: ReactNode
  isStale: boolean
}

/** Everything that a guest accepts with a request, in one view (ECTA, section 43). See docs/product/terms.md#review-before-a-request. */
export function ReviewStay({ property, terms, speech, phone, isStale }: ReviewStayProps) {
  const viewer = useViewer()
  const hostName = property.realtor_name
  return (
    <div
      lang={speech.language}
      aria-live="polite"
      aria-busy={isStale}
      className={isStale ? 'opacity-50' : ''}
    >
      <ReviewSection
        title={speech.details}
        action={
          <Link to={links.profile()} className="link text-sm">
            {speech.changeDetails}
          </Link>
        }
      >
        <p className="mb-4 break-words">
          {viewer?.name}
          <span className="block text-sm text-ink-2">{viewer?.email}</span>
        </p>
        {phone}
      </ReviewSection>
      <ReviewSection title={speech.price}>
        <PriceLines lines={terms.lines} total={terms.total} totalWord={speech.total} />
      </ReviewSection>
      <ReviewSection title={speech.pay}>
        <PaymentPlan terms={terms} accepter={property.instantBooking ? null : hostName} speech={speech} />
      </ReviewSection>
      <ReviewSection title={speech.cancel}>
        <CancelList terms={terms} hostName={hostName} speech={speech} />
      </ReviewSection>
      {property.houseRules ? (
        <ReviewSection title={speech.houseRules}>
          <p className="break-words whitespace-pre-line text-ink-2">{property.houseRules}</p>
        </ReviewSection>
      ) : null}
    </div>
  )
}
