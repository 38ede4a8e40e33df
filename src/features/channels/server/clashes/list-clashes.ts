import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { findClashes } from './find-clashes.ts'

/** Stays of channels that lie over ours, with those that wait for a person first. */
export function listClashes({ db, today }: Deps, _: unknown, { organisation }: Member) {
  return findClashes(db, organisation.id, today())
}
