import { EyeOff } from 'lucide-react'
import { stayDay } from '#src/contract/words.ts'
import { Card } from '#src/web/ui/card.tsx'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { RATING_MAX } from '../../contract.ts'
import { HostAnswer } from './host-answer.tsx'
import { ReportButton } from './report-button.tsx'

type Review = NonNullable<BookingAnswer['review']>

/** Shows what the guest of a stay wrote of it, and the host answered, as the two of them see it. */
export function WrittenReview({ review, isHost, name }: { review: Review; isHost: boolean; name: string }) {
  return (
    <Card className="p-4 md:p-5">
      <h2 className="font-semibold">{isHost ? 'Review' : 'Your review'}</h2>
      {review.hidden ? <HiddenNote hidden={review.hidden} isHost={isHost} /> : null}
      <p className="mt-2 flex gap-1">
        <span className="sr-only">{`${review.rating} of ${RATING_MAX} stars`}</span>
        {Array.from({ length: RATING_MAX }, (_, star) => (
          <StarMark key={star} className={`size-4 ${star < review.rating ? 'text-gold' : 'text-edge'}`} />
        ))}
      </p>
      {review.body ? <p className="mt-2 break-words whitespace-pre-line">{review.body}</p> : null}
      <p className="num mt-2 text-sm text-ink-3">{stayDay(review.createdAt)}</p>
      <HostAnswer reviewId={review._id} reply={review.reply} isHost={isHost}>
        {isHost && !review.hidden ? <ReportButton reviewId={review._id} name={name} /> : null}
      </HostAnswer>
    </Card>
  )
}

function HiddenNote({ hidden, isHost }: { hidden: NonNullable<Review['hidden']>; isHost: boolean }) {
  return (
    <div className="mt-3 flex gap-3 rounded-md bg-sunken p-3">
      <EyeOff className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">Hidden since {stayDay(hidden.at)}</p>
        <p className="mt-1 break-words whitespace-pre-line text-ink-2">{hidden.reason}</p>
        <p className="mt-1 text-ink-3">
          {isHost ? 'Only you and the guest can read it.' : 'Only you and your host can read it.'}
        </p>
      </div>
    </div>
  )
}
