import { type CallOptions, createCall } from '#src/contract/calls/create-call.ts'
import { OWN_EVENTS } from '#src/contract/topics.ts'
import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { Problem, unauthenticated } from '#src/contract/problem.ts'
import { session } from './session/session.ts'
import { invalidate, noteOwnEvents } from './topics.ts'

const origin = (): string => (typeof location === 'undefined' ? 'http://localhost' : location.origin)

const plainCall = createCall(
  origin(),
  async request => {
    const response = await fetch(request)
    noteOwnEvents(response.headers.get(OWN_EVENTS))
    return response
  },
  session.token,
)

/** True if the refusal comes from a change made in the meantime: another user was faster. */
const isLate = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 404 || error.status === 409)

/**
 * Calls the API as the signed-in user; answers that a change makes old are requested again before it resolves. A 401 ends the
 * session that asked; the shells then redirect to /login. See docs/product/accounts.md#sessions. `onAnswer` is called before
 * anything is requested again.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  { onAnswer, ...options }: CallOptions & { onAnswer?: (answer: Answer<E>) => void } = {},
): Promise<Answer<E>> {
  const token = session.token()
  try {
    const answer = await plainCall(endpoint, input, options)
    onAnswer?.(answer)
    await invalidate(endpoint.changes ?? [])
    return answer
  } catch (error) {
    if (unauthenticated.is(error)) session.end(token)
    if (isLate(error)) void invalidate(endpoint.changes ?? [])
    throw error
  }
}

/**
 * Message of a failure for the user: the server's, else the error's own, else a general one. See
 * docs/product/screens.md#when-something-fails.
 */
export const failureWords = (error: unknown): string =>
  (error instanceof Error && error.message) || 'An unexpected error occurred'
