import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, grouped, plainAmount } from '#src/contract/words.ts'
import { listSubscribers } from '#src/features/newsletters/contract/subscriptions.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { discardDraft, type DraftAnswer, PROBLEM_WORDS, sendDraft } from '../../contract/drafts.ts'
import { gapsIn } from '../../rules/gaps.ts'
import { copyText } from '../copy-text.ts'
import type { Edited } from './draft-editor.tsx'
import { kindWords, placeOfSent } from './draft-words.ts'

const NewsletterBody = loadable(async () => (await import('./newsletter-draft.tsx')).NewsletterBody)
const QuotaWords = loadable(async () => (await import('./newsletter-draft.tsx')).QuotaWords)
const DraftEditor = loadable(async () => (await import('./draft-editor.tsx')).DraftEditor)

const followersWord = (count: number | undefined) =>
  count === undefined ? 'your followers' : `${grouped(count)} follower${count === 1 ? '' : 's'}`
const newsletterQuestion = (people: string) => ({
  title: `Send this newsletter to ${people}?`,
  text: 'We’ll email it now. You can pause it under Sent while it’s being sent.',
  confirmWord: 'Send newsletter',
})

const gapQuestion = (gaps: readonly string[]) => ({
  title: `Send with ${gaps.join(' and ')} empty?`,
  text: 'Your guest will read the brackets as they are. Edit the draft to fill them in.',
  confirmWord: 'Send with brackets',
})

type CardProps = {
  draft: DraftAnswer
  /** The answer is still being written. */
  isArriving?: boolean
  /** Called with the text that its host made of it. */
  onEdited?: (id: string, text: string) => void
}

/** A draft that only a person sends: it can be edited, sent once, or discarded. */
export function DraftCard({ draft, isArriving = false, onEdited }: CardProps) {
  const words = kindWords[draft.kind]
  const Icon = words.icon
  const [edited, setEdited] = useState<Edited>({
    text: draft.text,
    title: draft.title,
    price: draft.price === null || draft.price === undefined ? '' : String(draft.price),
  })
  const [isEditing, setEditing] = useState(false)
  const sending = useAction(sendDraft)
  const discarding = useAction(discardDraft)
  const isOpen = draft.status === 'open' && !isArriving
  const gaps = isOpen && words.edits === 'text' ? gapsIn(edited.text) : []
  const isNewsletter = draft.kind === 'newsletter'
  const { data: followers } = useQuery({
    ...query(listSubscribers, { pageSize: 1 }),
    enabled: isNewsletter && isOpen,
  })
  const people = followersWord(followers?.total)
  const question = isNewsletter ? newsletterQuestion(people) : gaps.length > 0 ? gapQuestion(gaps) : undefined
  const send = () =>
    sending.act(
      {
        id: draft._id,
        ...(words.edits === 'text' ? { text: edited.text } : {}),
        ...(isNewsletter ? { title: edited.title } : {}),
        ...(gaps.length > 0 ? { withGaps: true } : {}),
        ...(draft.kind === 'price' ? { price: Number(plainAmount(edited.price)) } : {}),
      },
      { done: words.done, ...(question ? { question } : {}) },
    )
  const discard = () => discarding.act({ id: draft._id }, { done: 'Draft discarded' })
  const shown = draft.status === 'open' ? edited : { text: draft.text, title: draft.title }
  return (
    <section
      aria-label={`Draft: ${draft.title}`}
      className={`mt-3 w-full rounded-lg border bg-surface ${isOpen ? 'border-edge' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <h3 className="min-w-0 flex-1 font-semibold break-words">
          {isNewsletter ? 'Newsletter' : shown.title}
        </h3>
        <StatusBadge status={draft.status} />
      </header>
      {isEditing && isOpen ? (
        <DraftEditor
          draft={draft}
          edited={edited}
          onKeep={next => {
            setEdited(next)
            onEdited?.(draft._id, next.text)
            setEditing(false)
          }}
          onClose={() => setEditing(false)}
        />
      ) : isNewsletter ? (
        <NewsletterBody title={shown.title} text={shown.text} propertyId={draft.property_id} />
      ) : (
        <p className="px-4 py-3 break-words whitespace-pre-line">
          {draft.kind === 'price' && draft.status === 'open' && edited.price !== String(draft.price)
            ? `${draft.text}. Changed by you to R ${edited.price}`
            : shown.text}
        </p>
      )}
      {isOpen && draft.checked ? (
        <p className="mx-4 mb-4 flex items-start gap-2.5 rounded-md bg-leaf-soft px-3.5 py-2.5 text-sm text-leaf-ink">
          <BadgeCheck aria-hidden="true" className="mt-px size-4 shrink-0" />
          <span>
            Price checked {formatDateTime(draft.createdAt)}: {draft.checked}.
          </span>
        </p>
      ) : null}
      {isOpen && draft.caution ? (
        <p className="mx-4 mb-4 rounded-md bg-gold-soft px-3.5 py-2.5 text-sm text-gold-ink">
          {draft.caution}.
        </p>
      ) : null}
      {isOpen && draft.problem ? (
        <p className="px-4 pb-3 text-sm text-alarm-ink">{PROBLEM_WORDS[draft.problem]}.</p>
      ) : null}
      {gaps.length > 0 && !draft.problem && !isEditing ? (
        <p className="px-4 pb-3 text-sm text-alarm-ink">
          Fill in {gaps.join(' and ')} before you send it. Choose Edit.
        </p>
      ) : null}
      {isOpen && !isEditing ? (
        <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-3 max-sm:gap-1.5 max-sm:*:px-3">
          {draft.problem ? (
            <Button icon={Copy} onClick={() => copyText(edited.text)}>
              Copy text
            </Button>
          ) : (
            <Button
              variant={gaps.length > 0 ? 'line' : isNewsletter ? 'primary' : 'solid'}
              busy={sending.isPending}
              busyText={words.busy}
              onClick={send}
            >
              {isNewsletter ? `Send to ${people}` : words.send}
            </Button>
          )}
          {words.edits === 'nothing' ? null : <Button onClick={() => setEditing(true)}>Edit</Button>}
          <Button variant="quiet" busy={discarding.isPending} busyText="Discarding…" onClick={discard}>
            Discard
          </Button>
          {isNewsletter ? <QuotaWords /> : null}
        </footer>
      ) : null}
      {draft.status === 'sent' ? (
        <p className="border-t border-line px-4 py-2">
          <Link to={placeOfSent(draft)} className="link inline-flex min-h-11 items-center text-sm">
            {words.view}
          </Link>
        </p>
      ) : null}
      {sending.dialog}
    </section>
  )
}

function StatusBadge({ status }: Pick<DraftAnswer, 'status'>) {
  if (status === 'sent')
    return (
      <Badge tone="confirmed" icon={Check}>
        Sent
      </Badge>
    )
  return status === 'discarded' ? (
    <Badge tone="cancelled">Discarded</Badge>
  ) : (
    <Badge tone="pending">Draft</Badge>
  )
}
