import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listReviews, RATING_MAX, type ReviewAnswer } from '../../contract.ts'
import { query } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { grouped, stayDay } from '#src/contract/words.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useViewer } from '#src/web/session/session.ts'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import { HostAnswer } from './host-answer.tsx'
import { ReportButton } from './report-button.tsx'

const REVIEWS_ALL = 100

type ReviewsProps = {
  slug: string
  count: number
  first: readonly ReviewAnswer[]
  /** The host of the home looks. */
  isOwn: boolean
}

function Reviews({ slug, count, first, isOwn }: ReviewsProps) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const all = useQuery({ ...query(listReviews, { slug, pageSize: REVIEWS_ALL }), enabled: isOpen })
  const shown = all.data?.reviews ?? first
  return (
    <>
      <ul className="mt-5 grid gap-8 md:grid-cols-2">
        {shown.map(review => (
          <Review key={review._id} review={review} isOwn={isOwn} mayReport={viewer !== null} />
        ))}
      </ul>
      {all.error ? (
        <Banner tone="error" className="mt-5">
          {failureWords(all.error)}
        </Banner>
      ) : null}
      {shown.length < Math.min(count, REVIEWS_ALL) ? (
        <Button
          className="mt-7 max-sm:w-full"
          busy={all.isFetching}
          busyText="Loading…"
          onClick={() => (isOpen ? void all.refetch() : setOpen(true))}
        >
          All {grouped(count)} reviews
        </Button>
      ) : null}
    </>
  )
}

/** Shows what guests wrote of their stays, the last first; the rest is asked for. */
export default function ReviewsIsland(props: ReviewsProps) {
  return (
    <Answers>
      <Reviews {...props} />
    </Answers>
  )
}

type ReviewProps = { review: ReviewAnswer; isOwn: boolean; mayReport: boolean }

function Review({ review, isOwn, mayReport }: ReviewProps) {
  const [, month, year] = stayDay(review.createdAt).split(' ')
  return (
    <li className="min-w-0">
      <div className="flex items-center gap-3">
        <Avatar name={review.name} />
        <div className="min-w-0 leading-tight">
          <p className="truncate font-semibold">{review.name}</p>
          <p className="text-sm text-ink-3">
            {review.city ? `${review.city}, ` : ''}
            {month} {year}
          </p>
        </div>
      </div>
      <p className="mt-2 flex gap-0.5">
        <span className="sr-only">{`${review.rating} of ${RATING_MAX} stars`}</span>
        {Array.from({ length: RATING_MAX }, (_, star) => (
          <StarMark key={star} className={`size-4 ${star < review.rating ? 'text-gold' : 'text-line'}`} />
        ))}
      </p>
      <p className="mt-1 break-words whitespace-pre-line text-ink-2">{review.body}</p>
      <HostAnswer reviewId={review._id} reply={review.reply} isHost={isOwn}>
        {mayReport ? <ReportButton reviewId={review._id} name={review.name} /> : null}
      </HostAnswer>
    </li>
  )
}
