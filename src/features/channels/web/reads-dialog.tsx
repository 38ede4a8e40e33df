import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { Answer } from '#src/contract/endpoint.ts'
import { grouped, formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type FeedAnswer, listReads } from '../contract/feeds.ts'
import { changeWords } from './change-words.ts'

type Read = Answer<typeof listReads>['reads'][number]

const OUTCOME = {
  changed: { tone: 'info', word: 'Changed' },
  same: { tone: 'plain', word: 'Nothing new' },
  failed: { tone: 'clash', word: 'Failed' },
} as const

/** The last reads of a calendar: when, what came of each, and what was answered. */
export function ReadsDialog({
  feed,
  name,
  onClose,
}: {
  feed: FeedAnswer
  name: string
  onClose: () => void
}) {
  const answer = useQuery(query(listReads, { id: feed._id }))
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={`Sync history: ${name}`}
      description={`Last 10 syncs for ${feed.property_name}.`}
    >
      <List
        answer={answer}
        what="the reads"
        skeleton={<Skeleton className="h-48" />}
        items={answer.data?.reads}
        empty={<p className="text-ink-2">No syncs yet.</p>}
      >
        {read => <ReadRow read={read} />}
      </List>
    </Dialog>
  )
}

function ReadRow({ read }: { read: Read }) {
  const { word, tone } = OUTCOME[read.outcome]
  return (
    <li className="py-3.5 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="num font-semibold">{formatDateTime(read.at)}</span>
        <Badge tone={tone}>{word}</Badge>
        <span className="num text-sm text-ink-2">{changeWords(read)}</span>
      </p>
      {read.problem ? <p className="mt-1 max-w-[68ch] text-sm text-alarm-ink">{read.problem}</p> : null}
      <p className="num mt-1 text-sm text-ink-3">{answeredOf(read)}</p>
      {read.body === null ? null : (
        <details className="group mt-1.5">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm">
            Response
            <ChevronDown className="size-4 group-open:rotate-180" />
          </summary>
          <textarea
            readOnly
            rows={10}
            wrap="off"
            aria-label={`Response on ${formatDateTime(read.at)}`}
            className="w-full rounded-md bg-sunken p-3 font-mono text-xs"
            value={read.body}
          />
        </details>
      )}
    </li>
  )
}

const answeredOf = ({ status, type, bytes }: Read): string =>
  status === null
    ? 'No response'
    : [`Answer ${status}`, type, bytes === null ? null : `${grouped(bytes)} bytes`]
        .filter(Boolean)
        .join(' · ')
