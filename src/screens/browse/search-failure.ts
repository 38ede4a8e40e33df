import { NOT_JSON, serverError, UNEXPECTED } from '#src/contract/calls/failure-words.ts'
import { Problem } from '#src/contract/problem.ts'

/**
 * The reason why a search has no list: one of three fixed texts, and the server's details. See
 * docs/product/homes-and-search.md#browsing.
 */
export function searchFailure(error: unknown): { failed: string; detail?: string } {
  if (!(error instanceof Problem)) return { failed: UNEXPECTED }
  if (error.code === 'NOT_JSON') return { failed: NOT_JSON }
  const failed = serverError(error.status)
  return error.code === 'SERVER_ERROR' ? { failed } : { failed, detail: error.message }
}
