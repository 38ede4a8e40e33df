import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { stayDayIn } from '#src/contract/fields.ts'
import type { Query } from './links.ts'

const PAGE_MAX = 1_000_000

/** The calendar day that an address says by this name; nonsense counts as not said. */
export const dayIn = (parameters: URLSearchParams, name: string): string | undefined =>
  stayDayIn(parameters.get(name))

/** The page of a list that an address asks for by this name, from 1; nonsense is the first. */
export const pageIn = (parameters: URLSearchParams, name = 'page'): number =>
  Math.min(PAGE_MAX, Math.max(1, Math.trunc(Number(parameters.get(name))) || 1))

/** The query parameters of the address, and a function that replaces them; empty ones are removed. */
export function useParameters(): [URLSearchParams, (changes: Query) => void] {
  const [parameters, setParameters] = useSearchParams()
  const change = useCallback(
    (changes: Query) =>
      setParameters(
        before => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === null || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  )
  return [parameters, change]
}
