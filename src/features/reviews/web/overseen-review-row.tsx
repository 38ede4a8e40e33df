import { Eye, EyeOff, Flag } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, stayDay } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type OverseenReview, RATING_MAX, showReview } from '../contract.ts'

const HideDialog = loadable(async () => (await import('./hide-dialog.tsx')).HideDialog)

/** A review with what is reported of it, and what to do about that. */
export function OverseenReviewRow({ review }: { review: OverseenReview }) {
  const { _id: id, name, property, hidden, reports } = review
  const [isHiding, setHiding] = useState(false)
  const { act, isPending } = useAction(showReview)
  return (
    <li className="gap-x-6 px-4 py-4 md:flex md:items-start md:justify-between md:px-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="min-w-0">
            <span className="font-semibold wrap-anywhere">{name}</span>{' '}
            <span className="text-ink-2">
              about{' '}
              <Link to={links.property(property.slug)} className="link wrap-anywhere">
                {property.name}
              </Link>
            </span>
          </p>
          {hidden ? (
            <Badge tone="cancelled" icon={EyeOff}>
              Hidden
            </Badge>
          ) : null}
        </div>
        <p className="mt-1.5 flex items-center gap-1">
          <span className="sr-only">{`${review.rating} of ${RATING_MAX} stars`}</span>
          {Array.from({ length: RATING_MAX }, (_, star) => (
            <StarMark key={star} className={`size-4 ${star < review.rating ? 'text-gold' : 'text-edge'}`} />
          ))}
          <span className="num ml-2 text-sm text-ink-3">{stayDay(review.createdAt)}</span>
        </p>
        {review.body ? (
          <p className="mt-2 max-w-[75ch] break-words whitespace-pre-line">{review.body}</p>
        ) : null}
        {hidden ? (
          <p className="mt-2 text-sm break-words text-ink-2">
            Hidden on {formatDateTime(hidden.at)}: {hidden.reason}
          </p>
        ) : null}
        {reports.map(report => (
          <div
            key={`${report.name} ${report.at}`}
            className="mt-3 flex gap-2.5 rounded-md bg-sunken p-3 text-sm"
          >
            <Flag className="mt-0.5 size-4 shrink-0 text-alarm" />
            <div className="min-w-0">
              <p className="break-words whitespace-pre-line">{report.reason}</p>
              <p className="num mt-0.5 text-ink-2">
                Reported by {report.name}, {formatDateTime(report.at)}
              </p>
            </div>
          </div>
        ))}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 max-md:mt-3">
        {hidden ? null : (
          <Button size="sm" icon={EyeOff} onClick={() => setHiding(true)}>
            <span>
              Hide review<span className="sr-only"> by {name}</span>
            </span>
          </Button>
        )}
        {hidden || reports.length > 0 ? (
          <Button
            size="sm"
            variant={hidden ? 'line' : 'quiet'}
            icon={Eye}
            busy={isPending}
            onClick={() =>
              act({ id }, { done: hidden ? 'Review shown again' : 'Review kept, reports closed' })
            }
          >
            <span>
              {hidden ? 'Show review' : 'Keep review'}
              <span className="sr-only"> by {name}</span>
            </span>
          </Button>
        ) : null}
      </div>
      {isHiding ? <HideDialog review={review} onClose={() => setHiding(false)} /> : null}
    </li>
  )
}
