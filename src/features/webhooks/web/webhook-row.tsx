import { CircleAlert, CircleCheck, CircleOff, History, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#src/contract/words.ts'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { failureWords } from '#src/web/call.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import { Switch } from '#src/web/ui/fields/switch.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { testWebhook } from '../contract/deliveries.ts'
import { changeWebhook, deleteWebhook, revealSecret, type WebhookAnswer } from '../contract/webhooks.ts'
import { eventNames } from './event-words.ts'

const LogDialog = loadable(async () => (await import('./log-dialog.tsx')).LogDialog)
const WebhookDialog = loadable(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const SecretDialog = loadable(async () => (await import('./secret-dialog.tsx')).SecretDialog)

const onError = (error: unknown) => void toast.error(failureWords(error))

/** Shows what is known of it: nothing, before anything was sent. */
function Health({ webhook: { is_on, failing_since, turned_off_at, last } }: { webhook: WebhookAnswer }) {
  if (!is_on)
    return (
      <Badge tone={turned_off_at ? 'clash' : 'cancelled'} icon={CircleOff}>
        {turned_off_at ? 'Turned off by us' : 'Off'}
      </Badge>
    )
  if (!failing_since && !last) return null
  return failing_since || last?.state === 'given_up' ? (
    <Badge tone="clash" icon={CircleAlert}>
      Failing
    </Badge>
  ) : (
    <Badge tone="confirmed" icon={CircleCheck}>
      Working
    </Badge>
  )
}

function standingOf({ last, waiting, failing_since, turned_off_at }: WebhookAnswer): string {
  const parts = [
    last
      ? `${last.state === 'delivered' ? 'Last delivered' : 'Last given up'} ${formatDateTime(last.at)}`
      : 'Nothing sent yet',
    failing_since && `nothing reached it since ${formatDateTime(failing_since)}`,
    turned_off_at && `turned off ${formatDateTime(turned_off_at)} after 3 days of failures`,
    waiting > 0 && `${waiting} on the way`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

/** One webhook: where it leads, how it does, and what may be done about it. */
export function WebhookRow({ webhook }: { webhook: WebhookAnswer }) {
  const { _id: id, name, url, events, is_on } = webhook
  const [shown, setShown] = useState<'log' | 'change' | { secret: string }>()
  const reveal = useConfirmedCall(revealSecret)
  const [change, remove, ping] = [useAction(changeWebhook), useAction(deleteWebhook), useAction(testWebhook)]
  const drop = () =>
    remove.act(
      { id },
      {
        question: {
          title: `Delete ${name}?`,
          text: 'Its log goes with it, and what waits is not sent.',
          confirmWord: 'Delete the webhook',
          destructive: true,
        },
        done: `${name} is deleted`,
      },
    )
  const close = () => setShown(undefined)
  const test = () => ping.act({ id }, { done: () => setShown('log') })
  return (
    <li className="px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="font-semibold break-words">{name}</span>
            <Health webhook={webhook} />
          </p>
          <p className="mt-1 font-mono text-sm break-all text-ink-2">{url}</p>
          <p className="num mt-1 text-sm text-ink-2">
            {events.length === eventNames.length ? 'All events' : events.join(', ')}. {standingOf(webhook)}
          </p>
        </div>
        <Switch
          label="On"
          aria-label={`${name} is on`}
          checked={is_on}
          disabled={change.isPending}
          onChange={({ target }) => change.act({ id, is_on: target.checked })}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-1 gap-y-2 sm:gap-2">
        <Button size="sm" icon={Send} busy={ping.isPending} aria-label={`Test ${name}`} onClick={test}>
          Test
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={History}
          aria-label={`The log of ${name}`}
          onClick={() => setShown('log')}
        >
          Log
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`The secret of ${name}`}
          busy={reveal.isPending}
          onClick={() => void reveal.mutateAsync({ id }).then(answer => answer && setShown(answer), onError)}
        >
          Secret
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Change ${name}`} onClick={() => setShown('change')}>
          Change
        </Button>
        <MoreMenu
          label={`More for ${name}`}
          actions={[{ word: 'Delete', icon: Trash2, act: drop, isEnding: true }]}
        />
      </div>
      {remove.dialog}
      {reveal.dialog}
      {shown === 'log' ? <LogDialog webhook={webhook} onClose={close} /> : null}
      {shown === 'change' ? <WebhookDialog webhook={webhook} onClose={close} /> : null}
      {typeof shown === 'object' ? (
        <SecretDialog webhook={webhook} secret={shown.secret} onClose={close} />
      ) : null}
    </li>
  )
}
