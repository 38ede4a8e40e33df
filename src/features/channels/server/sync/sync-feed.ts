import type { Input } from '#src/contract/endpoint.ts'
import { notFound, orNotFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../../contract/feeds.ts'
import { feedAnswer, feedFor } from '../feeds/find-feeds.ts'
import { readFeed } from '../feeds/read-feed.ts'

/** Reads a feed now, and returns its state afterwards. A read by hand counts as any other. Throws 404. */
export async function syncFeed(
  deps: Deps,
  { id }: Pick<Input<typeof contract.syncFeed>, 'id'>,
  { organisation }: Member,
  isConfirmed = false,
) {
  if (!(await feedFor(deps.db, id, organisation.id))) throw notFound()
  await readFeed(deps, id, { isConfirmed })
  const read = orNotFound(await feedFor(deps.db, id, organisation.id)) // deleted in the meantime
  return { success: true as const, feed: feedAnswer(read, deps.config, deps.now()) }
}
