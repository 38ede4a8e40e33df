import { useRef, useState } from 'react'
import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { useCall } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { passwordNeeded } from '../../contract.ts'

const PasswordDialog = loadable(async () => (await import('../password-dialog.tsx')).PasswordDialog)

type Asked<E extends Endpoint> = {
  input: Sent<E>
  resolve: (answer: Answer<E> | null) => void
  reject: (error: unknown) => void
}

/** `useCall` for a call that asks for the password again: `dialog`, somewhere in the markup, asks for it when the server does. */
export function useConfirmedCall<E extends Endpoint>(endpoint: E) {
  const call = useCall(endpoint)
  const [asked, setAsked] = useState<Asked<E>>()
  // A form that is refused for something else does not ask twice.
  const password = useRef<string>(undefined)

  const send = async (input: Sent<E>) => {
    const typed = password.current
    const sent = typed === undefined ? input : { ...(input as object), currentPassword: typed } // it takes one
    try {
      return await call.mutateAsync(sent as Sent<E>) // as just said
    } catch (error) {
      if (passwordNeeded.is(error)) password.current = undefined
      throw error
    }
  }
  /** The answer, or null where the dialog was closed. */
  const mutateAsync = async (input: Sent<E>): Promise<Answer<E> | null> => {
    try {
      return await send(input)
    } catch (error) {
      if (!passwordNeeded.is(error)) throw error
      return new Promise((resolve, reject) => setAsked({ input, resolve, reject }))
    }
  }
  const confirm = async ({ input, resolve, reject }: Asked<E>, typed: string) => {
    password.current = typed
    try {
      resolve(await send(input))
    } catch (error) {
      if (passwordNeeded.is(error)) throw error
      reject(error)
    }
    setAsked(undefined)
    return null
  }
  const close = () => {
    asked?.resolve(null)
    setAsked(undefined)
  }
  const dialog = asked ? <PasswordDialog onPassword={typed => confirm(asked, typed)} onClose={close} /> : null
  return { mutateAsync, dialog, isPending: call.isPending }
}
