import type { Sent } from '#src/contract/endpoint.ts'
import type { sendMessage } from '../../contract.ts'

type Typed = Required<Sent<typeof sendMessage>>

/** Returns what a form with a message sent, with script or without. */
export function readMessage(form: FormData): Typed {
  const text = (name: keyof Typed) => String(form.get(name) ?? '')
  return { name: text('name'), email: text('email'), message: text('message'), website: text('website') }
}

/** A message that was sent without script and not taken in. */
export type MessageRefused = { typed: Typed; error: string; fields: Record<string, string> }
