import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { useConfirm } from '#src/web/ui/dialogs/use-confirm.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { startTrial } from '../../contract/subscription.ts'

// Few of those who see the button press it: the question comes when they do.
const askedFirst = async () => (await import('./trial-question.ts')).trialQuestion()

/**
 * Starts the trial of an organisation after a question; `dialog` goes somewhere in the markup. See
 * docs/product/plans.md#the-trial.
 */
export function useStartTrial() {
  const { mutateAsync, isPending } = useCall(startTrial)
  const { ask, dialog } = useConfirm()
  const sayWhyNot = (error: unknown) => toast.error(`Unable to start trial: ${failureWords(error)}`)
  const start = async () => {
    if (!(await ask(await askedFirst()))) return
    // Once it runs, what was pressed is gone: what is said then must not depend on it.
    await mutateAsync({}).then(({ message }) => toast.success(message || 'Trial started.'), sayWhyNot)
  }
  return { start: () => void start().catch(sayWhyNot), isPending, dialog }
}
