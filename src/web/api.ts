import { queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { freshKey } from './fresh-key.ts'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { call } from './call.ts'

type QuerySettings = {
  /** The last answer stays on this device for when the line is down. */
  cached?: boolean
}

/** Options for `useQuery` and a loader to call an endpoint; the key begins with its path. */
export const query = <E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  { cached = false }: QuerySettings = {},
) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { cached, reads: endpoint.reads ?? [] },
  })

/** A change. A POST that creates carries one key until it is answered, however often it is sent. */
export function useCall<E extends Endpoint>(endpoint: E) {
  const key = useRef<string>(undefined)
  return useMutation<Answer<E>, Error, Sent<E>>({
    mutationFn: async input => {
      if (endpoint.creates) key.current ??= freshKey()
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
