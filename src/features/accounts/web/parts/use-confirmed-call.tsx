import { lazy, Suspense, useRef, useState } from 'react'
import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { useCall } from '#src/web/api.ts'
import { passwordNeeded } from '../../contract.ts'

const PasswordDialog = lazy(async () => ({
  default: (await import('../password-dialog.tsx')).PasswordDialog,
}))

type Then<E extends Endpoint> = {
  onSuccess?: (answer: Answer<E>) => void
  onError?: (error: Error) => void
  /** Nobody gave the password. */
  onCancel?: () => void
}

/** `useCall` for a call that asks for the password again: `dialog`, somewhere in the markup, asks for it when the server does. */
export function useConfirmedCall<E extends Endpoint>(endpoint: E) {
  const call = useCall(endpoint)
  const [asked, setAsked] = useState<{ input: Sent<E>; wrong: string | undefined; callbacks: Then<E> }>()
  // A form that is refused for something else does not ask twice.
  const password = useRef<string>(undefined)

  function mutate(input: Sent<E>, callbacks: Then<E> = {}) {
    const typed = password.current
    const sent = typed === undefined ? input : { ...(input as object), currentPassword: typed }
    call.mutate(sent as Sent<E>, {
      onSuccess(answer) {
        setAsked(undefined)
        callbacks.onSuccess?.(answer)
      },
      onError(error) {
        if (passwordNeeded.is(error)) {
          password.current = undefined
          return setAsked({ input, wrong: typed === undefined ? undefined : error.message, callbacks })
        }
        setAsked(undefined)
        callbacks.onError?.(error)
      },
    })
  }

  const close = () => {
    asked?.callbacks.onCancel?.()
    setAsked(undefined)
    call.reset()
  }
  const dialog = asked ? (
    <Suspense fallback={null}>
      <PasswordDialog
        wrong={asked.wrong}
        busy={call.isPending}
        onPassword={typed => {
          password.current = typed
          mutate(asked.input, asked.callbacks)
        }}
        onClose={close}
      />
    </Suspense>
  ) : null
  return {
    mutate,
    /** The answer, or null where the dialog was closed. */
    mutateAsync: (input: Sent<E>) =>
      new Promise<Answer<E> | null>((resolve, reject) =>
        mutate(input, { onSuccess: resolve, onError: reject, onCancel: () => resolve(null) }),
      ),
    dialog,
    data: call.data,
    error: passwordNeeded.is(call.error) ? null : call.error,
    isPending: call.isPending,
  }
}
