import { useState } from 'react'
import { formatDateTime, rand } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { BY_HAND, retryUnmatched, type Unmatched } from '../../contract/unmatched.ts'
import { MarkPaidButton } from './mark-paid-button.tsx'
import { gatewayWords, nextStepWords, reasonWords } from './unmatched-words.ts'

const SettleDialog = loadable(async () => (await import('../settle-dialog.tsx')).SettleDialog)

/** One sum that waits: why, of whom, what is to be done about it, and the ways to do it. */
export function OverseenUnmatchedRow({ unmatched }: { unmatched: Unmatched }) {
  const { gateway, externalId, reason, organization, expected, amount, receivedAt, resolvedAt } = unmatched
  return (
    <li className="grid grid-cols-1 items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold">{reasonWords(reason)}</span>
          <span className="num">
            {amount === null ? null : rand(amount)}
            {expected === null || expected === amount ? null : (
              <span className="text-sm text-ink-2">
                {amount === null ? '' : ', '}
                {rand(expected)} was due
              </span>
            )}
          </span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {organization ? (
            <>
              <Link to={links.adminSubscription(organization._id)} className="hover:underline">
                {organization.name}
              </Link>
              {', '}
            </>
          ) : null}
          {gatewayWords(gateway)}
          {reason === BY_HAND ? '' : `, ${externalId}`}
        </p>
        {resolvedAt === null ? <p className="mt-1 text-sm text-ink-2">{nextStepWords(unmatched)}</p> : null}
        <p className="num mt-1 text-sm text-ink-3">
          Received {formatDateTime(receivedAt)}
          {resolvedAt === null ? '' : `, settled ${formatDateTime(resolvedAt)}`}
        </p>
      </div>
      {resolvedAt === null ? <Actions unmatched={unmatched} /> : null}
    </li>
  )
}

function Actions({ unmatched }: { unmatched: Unmatched }) {
  const { _id: id, externalId, reason, isStored, amount } = unmatched
  const { act, isPending } = useAction(retryUnmatched)
  const [isSettling, setSettling] = useState(false)
  if (reason === BY_HAND) return <MarkPaidButton refund={{ _id: externalId, amount: amount ?? 0 }} />
  const which = `${reasonWords(reason)}, ${externalId}`
  return (
    <div className="flex flex-wrap gap-2">
      {isStored ? (
        <Button
          size="sm"
          busy={isPending}
          busyText="Trying…"
          aria-label={`Try again: ${which}`}
          onClick={() => act({ id }, { done: 'Asking the payment provider again' })}
        >
          Try again
        </Button>
      ) : null}
      <Button size="sm" aria-label={`Mark as settled: ${which}`} onClick={() => setSettling(true)}>
        Mark as settled
      </Button>
      {isSettling ? <SettleDialog unmatched={unmatched} onClose={() => setSettling(false)} /> : null}
    </div>
  )
}
