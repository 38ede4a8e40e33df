import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from './subscription-query.ts'
import { useStartTrial } from './use-start-trial.ts'
import { stayDay } from '#src/contract/words.ts'
import { dayOf } from '#src/contract/days.ts'
import { Button } from '#src/web/ui/button.tsx'

const dayOfInstant = (instant: string): string => stayDay(dayOf(new Date(instant)))

type Trial = { isOffered: boolean; had: string | null }

const NOT_OFFERED: Trial = { isOffered: false, had: null }
const OFFERED: Trial = { isOffered: true, had: null }

/**
 * State of the trial offer: shown without a subscription and during a trial, which an organisation has once. See
 * docs/product/plans.md#the-trial.
 */
export function useTrial(isRealtor: boolean): Trial {
  const { data, isError } = useQuery({ ...subscriptionQuery, enabled: isRealtor })
  // If the plan cannot be loaded, offer the trial: the server refuses a second one all the same.
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

/** Starts the trial; one that was had says until when. See docs/product/plans.md#the-trial. */
export function TrialButton({ had }: { had: string | null }) {
  const { start, isPending, dialog } = useStartTrial()
  return (
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <Button
        busy={isPending}
        disabled={had !== null}
        aria-describedby={had ? 'trial-had' : undefined}
        onClick={start}
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
