import { useQuery } from '@tanstack/react-query'
import { getSubscription, meSummary, startTrial } from '../../contract.ts'
import { query, useCall, wordsOf } from '#src/web/api.ts'
import { stayDay } from '#src/contract/words.ts'
import { dayOf } from '#src/contract/days.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useConfirm } from '#src/web/ui/confirm-dialog.tsx'
import { toast } from '#src/web/ui/toast.tsx'

const dayOfInstant = (instant: string): string => stayDay(dayOf(new Date(instant)))

type Trial = { isOffered: boolean; had: string | null }

const NOT_OFFERED: Trial = { isOffered: false, had: null }
const OFFERED: Trial = { isOffered: true, had: null }

/** Whether the trial is shown: without a subscription and beside a trial, which an organisation has once. Document 2 §2. */
export function useTrial(isRealtor: boolean): Trial {
  const { data, isError } = useQuery({ ...query(getSubscription, {}), enabled: isRealtor })
  // Who cannot be asked is taken to have none: the server refuses a second trial all the same.
  if (!data) return isError ? OFFERED : NOT_OFFERED
  if (!data.subscription) return OFFERED
  const { status, endDate } = data.subscription
  if (status !== 'trialing' && status !== 'trial_expired') return NOT_OFFERED
  const when = endDate ? dayOfInstant(endDate) : ''
  return {
    isOffered: true,
    had: status === 'trialing' ? `Your trial runs until ${when}.` : `Your trial ended on ${when}.`,
  }
}

/** Starts the trial; one that was had says until when. Decisions §Plans. */
export function TrialButton({ had }: { had: string | null }) {
  const start = useCall(startTrial, [getSubscription, meSummary])
  const { ask, dialog } = useConfirm()
  const begin = async () => {
    if (
      !(await ask({ title: 'Start a 14-day free trial for your organization?', confirmWord: 'Start Trial' }))
    )
      return
    start.mutate(
      { planId: 'starter' },
      {
        onSuccess: ({ message }) => toast.success(message || 'Trial started.'),
        onError: error => toast.error(`Unable to start trial: ${wordsOf(error)}`),
      },
    )
  }
  return (
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <Button
        busy={start.isPending}
        disabled={had !== null}
        aria-describedby={had ? 'trial-had' : undefined}
        onClick={() => void begin()}
      >
        Start 14-day Free Trial
      </Button>
      {had ? (
        <p id="trial-had" className="text-sm text-ink-2">
          {had}
        </p>
      ) : null}
      {dialog}
    </div>
  )
}
