import type { Answer } from '#src/contract/endpoint.ts'
import { formatDateTime } from '#src/contract/words.ts'
import { Badge, type BadgeTone } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import {
  type NotificationState,
  type overseeNotifications,
  retryNotification,
} from '../../contract/notifications.ts'

type Notification = Answer<typeof overseeNotifications>['notifications'][number]

export const STATE_WORDS: Record<NotificationState, string> = {
  waiting: 'Waiting',
  processed: 'Processed',
  given_up: 'Failed',
}

const TONES: Record<NotificationState, BadgeTone> = {
  waiting: 'pending',
  processed: 'confirmed',
  given_up: 'clash',
}

const SENDERS: Record<string, string> = {
  'billing.payfast': 'Payfast',
  'billing.paystack': 'Paystack',
  'newsletters.mail-report': 'Mail server',
}

/** One notification: of whom, by what they know it, what became of it, and the way to process it again. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { _id: id, kind, externalId, state, address, receivedAt, processedAt } = notification
  const { act, isPending } = useAction(retryNotification)
  const sender = SENDERS[kind] ?? kind
  return (
    <li className="grid grid-cols-1 items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-semibold">{sender}</span>
          <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{externalId}</p>
        <p className="num mt-1 text-sm text-ink-3">
          Received {formatDateTime(receivedAt)} from {address}
          {state === 'processed' && processedAt ? `, processed ${formatDateTime(processedAt)}` : ''}
        </p>
      </div>
      {state === 'waiting' ? null : (
        <Button
          size="sm"
          className="justify-self-start"
          busy={isPending}
          busyText="Processing…"
          aria-label={`Process again: ${sender} ${externalId}`}
          onClick={() => act({ id }, { done: 'Processing the notification again' })}
        >
          Process again
        </Button>
      )}
    </li>
  )
}
