import { notFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/feeds.ts'
import { feedFor, readsOf } from './find-feeds.ts'

/** The last reads of a feed. Throws 404. */
export const listReads: Handler<typeof contract.listReads> = async ({ db }, { id }, { organisation }) => {
  if (!(await feedFor(db, id, organisation.id))) throw notFound()
  const reads = await readsOf(db, id)
  return { reads: reads.map(({ id: _id, feedId: _, ...read }) => ({ _id, ...read })), total: reads.length }
}
