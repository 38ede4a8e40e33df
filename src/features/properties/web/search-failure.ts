import { NOT_JSON, serverError } from '#src/contract/create-call.ts'
import { Problem } from '#src/contract/problem.ts'

export const UNEXPECTED = 'Unexpected response from server.'

/** Why a search has no list: one of three fixed texts, and what else the server said. See docs/product/homes-and-search.md#browsing. */
export function searchFailure(error: unknown): { failed: string; detail?: string } {
  if (!(error instanceof Problem)) return { failed: UNEXPECTED }
  if (error.code === 'NOT_JSON') return { failed: NOT_JSON }
  const failed = serverError(error.status)
  return error.code === 'SERVER_ERROR' ? { failed } : { failed, detail: error.message }
}

/** Why the answer to a search made in place has no list; undefined where it is the page that was asked for. */
export function pageFailure(
  response: Pick<Response, 'ok' | 'status' | 'headers'>,
  found: HTMLElement | null,
) {
  if (found) return found.dataset.failed
  if (!response.ok) return serverError(response.status)
  return response.headers.get('content-type')?.includes('text/html') ? UNEXPECTED : NOT_JSON
}
