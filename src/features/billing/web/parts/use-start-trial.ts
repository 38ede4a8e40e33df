import { addDays, dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { useConfirm } from '#src/web/ui/use-confirm.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { startTrial } from '../../contract/subscription.ts'
import { plans, TRIAL_DAYS } from '../../rules.ts'
import { propertiesWords } from '../../rules/limit-words.ts'
import { usePlanLimits } from './use-plan-limits.ts'

/** Starts the trial of an organisation, asked once more; `dialog` goes somewhere in the markup. See docs/product/plans.md#the-trial. */
export function useStartTrial() {
  const { mutateAsync, isPending } = useCall(startTrial)
  const { ask, dialog } = useConfirm()
  const max = usePlanLimits()?.starter.propertiesMax
  const start = async () => {
    const isSure = await ask({
      title: `Start a ${TRIAL_DAYS}-day free trial for your organization?`,
      text: `You have ${plans.starter.name}, ${max ? `with ${propertiesWords(max)}, ` : ''}until ${stayDay(addDays(dayOf(new Date()), TRIAL_DAYS))}. You need no card, and the trial ends automatically.`,
      confirmWord: 'Start Trial',
    })
    if (!isSure) return
    // Once it runs, what was pressed is gone: what is said then must not depend on it.
    await mutateAsync({}).then(
      ({ message }) => toast.success(message || 'Trial started.'),
      error => toast.error(`Unable to start trial: ${failureWords(error)}`),
    )
  }
  return { start: () => void start(), isPending, dialog }
}
