import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import { openSessionsOf } from '#src/server/http/session.ts'
import { describeDevice } from './describe-device.ts'

/** Returns the sessions of the caller, last seen first. */
export async function listSessions({ db }: Deps, _: object, { actor }: SignedIn) {
  const rows = await openSessionsOf(db, actor.person.id)
  const sessions = rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
    _id: id,
    device: describeDevice(userAgent),
    address,
    createdAt,
    lastSeenAt: lastUsedAt,
    current: id === actor.sessionId,
  }))
  return { success: true as const, sessions }
}
