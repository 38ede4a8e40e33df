import type { ReactNode } from 'react'
import { guestsWord, nightsWord, stayRange, weekdayName } from '#src/contract/words.ts'
import { countNights } from '#src/contract/days.ts'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import type { StayReview } from '#src/features/terms/contract/review.ts'
import { CancelList } from '#src/features/terms/web/parts/cancel-list.tsx'
import { PaymentPlan } from '#src/features/terms/web/parts/payment-plan.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { PriceLines } from '#src/web/ui/price-lines.tsx'
import type { StayValue } from './parts/stay-fields.tsx'

const SHORT_CHARS = 3
const shortWeekday = (date: string) => weekdayName(date).slice(0, SHORT_CHARS)

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

/** The chosen stay in words. */
export function StaySummary({ stay, property }: { stay: StayValue; property: PublicProperty }) {
  const { checkIn, checkOut, guests, pets } = stay
  return (
    <p className="num">
      <strong>{stayRange(checkIn, checkOut)}</strong>, {shortWeekday(checkIn)} to {shortWeekday(checkOut)},{' '}
      {nightsWord(countNights(checkIn, checkOut))}
      <span className="block text-sm text-ink-2">
        {guestsWord(guests, pets)}. Check-in from {property.checkInTime}, check-out by {property.checkOutTime}
      </span>
    </p>
  )
}

type ReviewStayProps = { property: PublicProperty; terms: StayReview; phone: ReactNode; isStale: boolean }

/** Everything that a guest accepts with a request, in one view (ECTA, section 43). See docs/product/terms.md#review-before-a-request. */
export function ReviewStay({ property, terms, phone, isStale }: ReviewStayProps) {
  const viewer = useViewer()
  const hostName = property.realtor_name
  return (
    <div aria-live="polite" aria-busy={isStale} className={isStale ? 'opacity-50' : ''}>
      <ReviewSection
        title="Your details"
        action={
          <Link to={links.profile()} className="link text-sm">
            Change your details
          </Link>
        }
      >
        <p className="mb-4 break-words">
          {viewer?.name}
          <span className="block text-sm text-ink-2">{viewer?.email}</span>
        </p>
        {phone}
      </ReviewSection>
      <ReviewSection title="Price">
        <PriceLines lines={terms.lines} total={terms.total} />
      </ReviewSection>
      <ReviewSection title="When you pay">
        <PaymentPlan terms={terms} accepter={property.instantBooking ? null : hostName} />
      </ReviewSection>
      <ReviewSection title="If you cancel">
        <CancelList terms={terms} hostName={hostName} />
      </ReviewSection>
      {property.houseRules ? (
        <ReviewSection title="House rules">
          <p className="break-words whitespace-pre-line text-ink-2">{property.houseRules}</p>
        </ReviewSection>
      ) : null}
    </div>
  )
}
