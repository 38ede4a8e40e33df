import { queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type Call, createCall, NoAnswer } from '#src/contract/client.ts'
import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { Problem, unauthenticated } from '#src/contract/problem.ts'
import { session } from './session.ts'
import { tellChanged } from './topics.ts'

const origin = (): string => (typeof location === 'undefined' ? 'http://localhost' : location.origin)

const plainCall = createCall(origin(), request => fetch(request), session.token)

/** Refused for what has happened meanwhile: somebody else was faster. */
const isLate = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 404 || error.status === 409)

/**
 * Calls the API as the signed-in user; what a change makes old is asked for again before it resolves. Any 401 ends the
 * session; the shells then lead to /login. Document 1 §8.
 */
export const call: Call = async (endpoint, input, options) => {
  try {
    const answer = await plainCall(endpoint, input, options)
    await tellChanged(endpoint.changes ?? [])
    return answer
  } catch (error) {
    if (unauthenticated.is(error)) session.end()
    if (isLate(error)) void tellChanged(endpoint.changes ?? [])
    throw error
  }
}

type QuerySettings = {
  /** The last answer stays on this device for when the line is down. */
  kept?: boolean
}

/** What `useQuery` and a loader need to ask an endpoint; the key begins with its path. */
export const query = <E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  { kept = false }: QuerySettings = {},
) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { kept, reads: endpoint.reads ?? [] },
  })

/** A change. A POST that creates carries one key until it is answered, however often it is sent. */
export function useCall<E extends Endpoint>(endpoint: E) {
  const key = useRef<string>(undefined)
  return useMutation<Answer<E>, Error, Sent<E>>({
    mutationFn: async input => {
      if (endpoint.creates) key.current ??= uuidv7()
      try {
        const answer = await call(endpoint, input, { idempotencyKey: key.current })
        key.current = undefined
        return answer
      } catch (error) {
        if (!(error instanceof NoAnswer)) key.current = undefined
        throw error
      }
    },
  })
}

/** What to tell a person of a failure: the server's words, else the error's own, else that there was one. Document 1 §8. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error && error.message) || 'An unexpected error occurred'
