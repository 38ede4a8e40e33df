import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { useCall } from '../api.ts'
import { failureWords } from '../call.ts'
import type { ConfirmQuestion } from './dialogs/confirm-dialog.tsx'
import { toast } from './toast.ts'
import { useConfirm } from './dialogs/use-confirm.tsx'

type ActionSettings<E extends Endpoint> = {
  /** Asked first, where it cannot be taken back. */
  question?: ConfirmQuestion
  /** Message of success. */
  done?: string | ((answer: Answer<E>) => unknown)
}

/**
 * A change by one press: it asks first where it should, and says what came of it, also when the row that was pressed is
 * already gone. `dialog` goes somewhere in the markup where there is a question.
 */
export function useAction<E extends Endpoint>(endpoint: E) {
  const call = useCall(endpoint)
  return { ...useActionOf<E>(call), variables: call.variables }
}

type Send<E extends Endpoint> = {
  /** Gives null where they changed their mind. */
  mutateAsync: (input: Sent<E>) => Promise<Answer<E> | null>
  isPending: boolean
}

/** The same for a call that asks for something first, such as the password. */
export function useActionOf<E extends Endpoint>({ mutateAsync, isPending }: Send<E>) {
  const { ask, dialog } = useConfirm()
  const act = async (input: Sent<E>, { question, done }: ActionSettings<E> = {}) => {
    if (question && !(await ask(question))) return
    try {
      const answer = await mutateAsync(input)
      if (answer === null) return
      if (typeof done === 'string') toast.success(done)
      else done?.(answer)
    } catch (error) {
      toast.error(failureWords(error))
    }
  }
  return {
    act: (input: Sent<E>, settings?: ActionSettings<E>) => void act(input, settings),
    isPending,
    dialog,
  }
}
