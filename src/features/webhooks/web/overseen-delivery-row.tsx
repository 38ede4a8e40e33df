import { formatDateTime, grouped } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type OverseenDelivery, retryDelivery } from '../contract/oversee.ts'

/** One delivery: of which event, to whom, what it failed with, and the way to send it again. */
export function OverseenDeliveryRow({ delivery }: { delivery: OverseenDelivery }) {
  const {
    _id: id,
    event,
    state,
    tries,
    status,
    problem,
    createdAt,
    nextTryAt,
    webhook,
    organization,
  } = delivery
  const { act, isPending } = useAction(retryDelivery)
  const isLost = state === 'given_up'
  const why = [status ? `Answered ${status}` : null, problem].filter(Boolean).join(': ')
  return (
    <li className="grid grid-cols-1 items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-semibold wrap-anywhere">{event}</span>
          {webhook.isOn ? null : <Badge>Turned off</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">
          <Link
            to={links.adminDeliveries({ ...(isLost ? {} : { state: 'waiting' }), webhook: webhook._id })}
            className="hover:underline"
          >
            {webhook.name}
          </Link>{' '}
          of {organization.name}, at {webhook.host}
        </p>
        {why ? (
          <p className={`mt-1 text-sm wrap-anywhere ${isLost ? 'text-alarm-ink' : 'text-ink-2'}`}>{why}</p>
        ) : null}
        <p className="num mt-1 text-sm text-ink-2">
          Created {formatDateTime(createdAt)}
          {tries > 0 ? `, ${grouped(tries)} ${tries === 1 ? 'attempt' : 'attempts'}` : ''}
          {nextTryAt ? `, next ${formatDateTime(nextTryAt)}` : ''}
        </p>
      </div>
      {isLost && webhook.isOn ? (
        <Button
          size="sm"
          className="justify-self-start"
          busy={isPending}
          busyText="Sending…"
          aria-label={`Send again: ${event} to ${webhook.name}, ${formatDateTime(createdAt)}`}
          onClick={() => act({ id }, { done: 'Sending the delivery again' })}
        >
          Send again
        </Button>
      ) : null}
    </li>
  )
}
