import { notFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import { retryFailed } from '#src/server/outgoing/failed-work.ts'
import type * as contract from '../../contract/jobs.ts'

/** Work of an id: `<kind>/<subject>`; undefined where it is none. */
function workOf(id: string): { kind: string; subject: string } | undefined {
  const slash = id.indexOf('/')
  return slash < 0 ? undefined : { kind: id.slice(0, slash), subject: id.slice(slash + 1) }
}

/** Tries one piece of failed work again. Throws 404 where none of that id has failed. */
export const retryJob: Handler<typeof contract.retryJob> = async ({ db, recordChange }, { id }) => {
  const work = workOf(id)
  const retried = work ? await retryFailed(db, work) : 0
  if (retried === 0) throw notFound()
  recordChange({ before: null, after: { job: id, state: 'waiting' } })
  return { success: true, retried }
}

/** Tries all failed work again, or that of one kind. */
export const retryJobs: Handler<typeof contract.retryJobs> = async ({ db, recordChange }, { name }) => {
  const retried = await retryFailed(db, name ? { kind: name } : {})
  recordChange(retried === 0 ? null : { before: null, after: { name: name ?? 'all', retried } })
  return { success: true, retried }
}
