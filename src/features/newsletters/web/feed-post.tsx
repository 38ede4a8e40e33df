import { formatDateTime } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { FeedItem } from '../contract/feed.ts'

/** The way of a newsletter's button: within the product, or to another site. */
export function CtaLink({ item, onFollow }: { item: FeedItem; onFollow?: () => void }) {
  const { cta } = item.meta
  if (!cta) return null
  const dress = 'btn btn-solid min-w-0'
  return cta.url.startsWith('/') ? (
    <Link to={cta.url} className={dress} onClick={onFollow}>
      {cta.label}
    </Link>
  ) : (
    <a href={cta.url} target="_blank" rel="noopener noreferrer nofollow" className={dress} onClick={onFollow}>
      {cta.label}
    </a>
  )
}

/** One post of the feed: whose, when, whether it is new, and how it begins. */
export function FeedPost({ item, onOpen }: { item: FeedItem; onOpen: () => void }) {
  const { fromUserId: sender, subject, excerpt, read, createdAt, meta } = item
  return (
    <li>
      <article className="card overflow-hidden sm:flex">
        {meta.imageUrl ? (
          <img
            src={meta.imageUrl}
            alt=""
            loading="lazy"
            className="aspect-video w-full object-cover sm:aspect-auto sm:w-56 sm:shrink-0"
          />
        ) : null}
        <div className="min-w-0 flex-1 p-4 md:p-5">
          <div className="flex items-center gap-3">
            <Avatar name={sender.name} size="sm" />
            <p className="min-w-0 flex-1 leading-tight">
              <span className="block truncate font-semibold">{sender.name}</span>
              <time dateTime={createdAt} className="num text-sm text-ink-3">
                {formatDateTime(createdAt)}
              </time>
            </p>
            {read ? null : <Badge tone="info">New</Badge>}
          </div>
          <h2 dir="auto" lang="" className="mt-3 font-display text-xl font-medium break-words">
            {subject}
          </h2>
          <p dir="auto" lang="" className="mt-1.5 break-words text-ink-2">
            {excerpt}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={onOpen} aria-label={`View Full Details of ${subject}`}>
              View Full Details
            </Button>
            <CtaLink item={item} onFollow={read ? undefined : onOpen} />
          </div>
        </div>
      </article>
    </li>
  )
}
