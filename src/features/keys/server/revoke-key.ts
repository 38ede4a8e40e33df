import { deleteApiKey } from '#src/server/http/api-key.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { actorId, type Member } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../contract.ts'

/** Ends a key: each call looks it up, so the next one finds nothing. */
export async function revokeKey(
  { db, log, recordChange }: Deps,
  { id }: Input<typeof contract.revokeKey>,
  caller: Member,
  from: From,
) {
  const key = await deleteApiKey(db, id, caller.organisation.id)
  if (!key) throw notFound()
  recordChange({ before: key, after: null })
  logSecurity(log, 'key-ended', { userId: actorId(caller), keyId: id }, from)
  return { success: true as const }
}
