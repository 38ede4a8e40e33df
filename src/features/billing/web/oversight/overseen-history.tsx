import type { Answer } from '#src/contract/endpoint.ts'
import { formatDateTime, rand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import type { overseeSubscription } from '../../contract/oversee.ts'
import { plans } from '../../rules.ts'
import { EVENT_WORDS } from '../parts/subscription-words.ts'
import { useShowAll } from '../use-show-all.tsx'

type OverseenHistoryProps = Pick<Answer<typeof overseeSubscription>, 'events'> & { organizationId: string }

/** The history of the subscription, newest first, and the way to the actions of administrators. */
export function OverseenHistory({ organizationId, events }: OverseenHistoryProps) {
  const { shown = [], button } = useShowAll(events, 'changes')
  return (
    <Card>
      <CardHeader
        title="History"
        action={
          <ButtonLink variant="quiet" size="sm" to={links.adminAudit({ subject: organizationId })}>
            Open audit log
          </ButtonLink>
        }
      />
      {shown.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-ink-2 md:px-5">No changes yet.</p>
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {shown.map(({ _id, at, event, planId, amount, reason }) => (
            <li
              key={_id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-3 md:px-5"
            >
              <p className="font-medium">{EVENT_WORDS[event]}</p>
              <p className="num font-medium">{amount === null ? '' : rand(amount)}</p>
              {reason ? <p className="col-span-2 wrap-anywhere text-ink-2">{reason}</p> : null}
              <p className="num col-span-2 text-sm text-ink-3">
                {formatDateTime(at)}
                {planId ? `, ${plans[planId].name}` : ''}
              </p>
            </li>
          ))}
        </ol>
      )}
      {button}
    </Card>
  )
}
