import type { Answer as AnswerOf } from '#src/contract/endpoint.ts'
import type { changeLodger } from '../../contract/by-link.ts'
import type { Sent } from './save-queue.ts'

export type Answer = Partial<Pick<AnswerOf<typeof changeLodger>['lodger'], 'doubts'>> &
  Pick<AnswerOf<typeof changeLodger>['lodger'], 'complete' | 'missing'>

const ANSWER_MS_MAX = 60_000
const BUSY_STATUSES = new Set([408, 425, 429])

type Problem = { message?: string; fields?: Record<string, string> }

/** Sends a part of a lodger by the link of the page; no connection, or a server that is busy, means later. */
export async function sendLodger(address: string, body: string | FormData): Promise<Sent<Answer>> {
  let response: Response
  try {
    response = await fetch(address, {
      method: 'PUT',
      body,
      headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    if (response.ok) return { kind: 'saved', answer: (await response.json()).lodger }
  } catch {
    return { kind: 'later', why: 'no connection' }
  }
  if (BUSY_STATUSES.has(response.status)) return { kind: 'later', why: 'too much was sent at once' }
  if (response.status >= 500) return { kind: 'later', why: 'something is wrong on our side' }
  const { message, fields }: Problem = await response.json().catch(() => ({}))
  return { kind: 'refused', words: message ?? 'We couldn’t save this', fields: fields ?? {} }
}

/** Waits, but not after the connection is back. */
export const waitForConnection = (ms: number): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
