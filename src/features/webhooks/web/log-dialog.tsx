import { useQuery } from '@tanstack/react-query'
import { ChevronDown, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type DeliveryAnswer, listDeliveries, readDelivery, replayDelivery } from '../contract/deliveries.ts'
import type { WebhookAnswer } from '../contract/webhooks.ts'

const STATE = {
  waiting: { tone: 'pending', word: 'Waits' },
  sending: { tone: 'info', word: 'On its way' },
  delivered: { tone: 'confirmed', word: 'Delivered' },
  given_up: { tone: 'clash', word: 'Failed' },
} as const

const RECHECK_MS = 3000
const ROWS = 20

/** Shows what a webhook was sent, and how that went; looked at again while something is on its way. */
export function LogDialog({ webhook, onClose }: { webhook: WebhookAnswer; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const answer = useQuery({
    ...query(listDeliveries, { id: webhook._id, page, pageSize: ROWS }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ settled_at }) => settled_at === null) ? RECHECK_MS : false,
  })
  const pages = Math.ceil((answer.data?.total ?? 0) / ROWS)
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={`The log of ${webhook.name}`}
      description="Deliveries of the last 30 days, newest first."
      footer={
        pages > 1 ? (
          <>
            <Button variant="quiet" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <Button variant="quiet" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </>
        ) : undefined
      }
    >
      <List
        answer={answer}
        what="the log"
        skeleton={<Skeleton className="h-48" />}
        items={answer.data?.deliveries}
        empty={<p className="text-ink-2">Nothing was sent yet. Send a test, and see what arrives.</p>}
      >
        {delivery => <DeliveryRow delivery={delivery} />}
      </List>
    </Dialog>
  )
}

const triesWord = (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`)

function DeliveryRow({ delivery }: { delivery: DeliveryAnswer }) {
  const { _id: id, event, state, tries, status, took_ms, problem, next_try_at, createdAt } = delivery
  const [isOpen, setOpen] = useState(false)
  const replay = useAction(replayDelivery)
  const { tone, word } = STATE[state]
  return (
    <li className="py-3.5 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="num font-semibold">{formatDateTime(createdAt)}</span>
        <code className="text-sm">{event}</code>
        <Badge tone={tone}>{word}</Badge>
        <span className="num text-sm text-ink-2">
          {[triesWord(tries), status && `answer ${status}`, took_ms !== null && `${took_ms} ms`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {problem ? <p className="mt-1 max-w-[68ch] text-sm text-alarm-ink">{problem}.</p> : null}
      {next_try_at && tries > 0 ? (
        <p className="num mt-1 text-sm text-ink-3">Tried again {formatDateTime(next_try_at)}.</p>
      ) : null}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4">
        <Button
          variant="quiet"
          size="sm"
          icon={RefreshCw}
          busy={replay.isPending}
          onClick={() => replay.act({ id }, { done: 'It is sent again' })}
        >
          Send again
        </Button>
        <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm">
            Request and response
            <ChevronDown className="size-4 group-open:rotate-180" />
          </summary>
        </details>
      </div>
      {isOpen ? <DeliveryWords id={id} /> : null}
    </li>
  )
}

function DeliveryWords({ id }: { id: string }) {
  const answer = useQuery(query(readDelivery, { id }))
  const delivery = answer.data?.delivery
  return (
    <AnswerState answer={answer} what="the delivery" skeleton={<Skeleton className="h-32" />}>
      {delivery ? (
        <div className="space-y-3">
          <Words label="Request" value={indented(delivery.body)} />
          {delivery.answer === null ? null : <Words label="Response" value={delivery.answer} />}
        </div>
      ) : null}
    </AnswerState>
  )
}

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

const Words = ({ label, value }: { label: string; value: string }) => (
  <label className="block text-sm">
    {label}
    <textarea
      readOnly
      rows={8}
      wrap="off"
      className="mt-1 w-full rounded-md bg-sunken p-3 font-mono text-xs"
      value={value}
    />
  </label>
)
