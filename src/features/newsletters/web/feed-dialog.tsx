import { formatDateTime } from '#src/contract/words.ts'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import type { FeedItem } from '../contract/feed.ts'
import { CtaLink } from './feed-post.tsx'

/** A newsletter as a whole. */
export function FeedDialog({ item, onClose }: { item: FeedItem; onClose: () => void }) {
  const { fromUserId: sender, subject, html, createdAt, meta } = item
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={
        <span dir="auto" lang="" className="break-words">
          {subject}
        </span>
      }
      description={<span className="num text-sm">{`${sender.name}, ${formatDateTime(createdAt)}`}</span>}
      footer={meta.cta ? <CtaLink item={item} /> : undefined}
    >
      {meta.imageUrl ? (
        <img src={meta.imageUrl} alt="" className="mb-5 max-h-80 w-full rounded-md object-cover" />
      ) : null}
      {/* oxlint-disable-next-line react/no-danger -- safe HTML of the server's own renderer: no script, no style, no address but https */}
      <div dir="auto" lang="" className="newsletter break-words" dangerouslySetInnerHTML={{ __html: html }} />
    </Dialog>
  )
}
