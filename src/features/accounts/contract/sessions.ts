import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, messageFields, succeeded } from '#src/contract/fields.ts'

const session = z.object({
  _id: id,
  /** Such as `Chrome on Android`. */
  device: z.string(),
  /** From which it was opened; null where that is not known. */
  address: z.string().nullable(),
  createdAt: instant,
  /** To within ten minutes. */
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type SessionAnswer = z.input<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  reads: ['sessions'],
  who: 'user',
  summary: 'List where the caller is logged in, last seen first, at most 50',
  input: z.object({}),
  output: z.object({ success: succeeded, sessions: z.array(session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  changes: ['sessions'],
  who: 'user',
  summary: 'Log out one of the caller’s sessions: its token stops working immediately',
  input: z.object({ id }),
  output: z.object(messageFields),
})
