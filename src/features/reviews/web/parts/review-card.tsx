import { Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { RATING_MAX, REVIEW_CHARS_MAX, writeReview } from '../../contract.ts'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { canReview, type Party } from '#src/features/bookings/rules.ts'
import { WrittenReview } from './written-review.tsx'

/** The part of the page to which mails lead. */
const REVIEW = 'review'
const STARS = Array.from({ length: RATING_MAX }, (_, before) => before + 1)
const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Wonderful']

/** Shows how the stay was: what its guest wrote, or the form to write it, once it is over. */
export function ReviewCard({ booking, party }: { booking: BookingAnswer; party: Party }) {
  const place = useRef<HTMLDivElement>(null)
  // Mails lead here; the booking was still on its way when the address was opened.
  useEffect(() => {
    if (location.hash !== `#${REVIEW}`) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [])
  const isOpen = canReview(booking, party)
  if (!booking.review && !isOpen) return null
  return (
    <div ref={place} id={REVIEW} tabIndex={-1} className="scroll-mt-24 outline-none">
      {booking.review ? (
        <WrittenReview review={booking.review} isHost={party.side === 'host'} name={booking.guest_name} />
      ) : (
        <ReviewForm booking={booking} />
      )}
    </div>
  )
}

function ReviewForm({ booking }: { booking: BookingAnswer }) {
  const { mutateAsync } = useCall(writeReview)
  const form = useForm({
    saved: { rating: 0, body: '' },
    draft: `review.${booking._id}`,
    check: ({ rating }) => ({ rating: rating === 0 ? 'Please give 1 to 5 stars' : undefined }),
    send: typed => mutateAsync({ id: booking._id, ...typed }),
    onSent: () => toast.success('Thank you for your review'),
  })
  const { rating } = form.values
  return (
    <Card className="p-4 md:p-5">
      <h2 className="font-semibold">How was your stay?</h2>
      <Form form={form} className="mt-3 space-y-4">
        <fieldset>
          <legend className="sr-only">Stars</legend>
          <div className="-ml-2.5 flex items-center">
            {STARS.map(star => (
              <label
                key={star}
                className="relative grid size-12 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-indigo"
              >
                <input
                  type="radio"
                  name="rating"
                  value={star}
                  checked={rating === star}
                  onChange={() => form.change({ rating: star })}
                  className="absolute inset-0 cursor-pointer opacity-0"
                  aria-label={`${star} of ${RATING_MAX}, ${WORDS[star - 1]}`}
                />
                <Star className={`size-8 ${star <= rating ? 'fill-gold text-gold' : 'text-edge'}`} />
              </label>
            ))}
          </div>
          <p aria-hidden="true" className="min-h-6 text-sm text-ink-2">
            {WORDS[rating - 1] ?? 'Press a star'}
          </p>
          <FieldError>{form.errors.rating}</FieldError>
        </fieldset>
        <TextArea
          label="What should others know?"
          optional
          maxLength={REVIEW_CHARS_MAX}
          {...form.field('body')}
        />
        <Button variant="solid" type="submit" busy={form.isBusy} busyText="Sending…">
          Send review
        </Button>
      </Form>
    </Card>
  )
}
