import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/feeds.ts'
import { feedFor, readsOf } from './find-feeds.ts'

/** The last reads of a feed. Throws 404. */
export async function listReads(
  { db }: Deps,
  { id }: Input<typeof contract.listReads>,
  { organisation }: Member,
) {
  if (!(await feedFor(db, id, organisation.id))) throw notFound()
  const reads = await readsOf(db, id)
  return { reads: reads.map(({ id: _id, feedId: _, ...read }) => ({ _id, ...read })), total: reads.length }
}
