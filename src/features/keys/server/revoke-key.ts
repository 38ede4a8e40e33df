import { deleteApiKey } from '#src/server/http/api-key.ts'
import { orNotFound } from '#src/contract/problem.ts'
import { actorId } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../contract.ts'

/** Ends a key: each call looks it up, so the next one finds nothing. */
export const revokeKey: Handler<typeof contract.revokeKey> = async (
  { db, log, recordChange },
  { id },
  caller,
  from,
) => {
  const key = orNotFound(await deleteApiKey(db, id, caller.organisation.id))
  recordChange({ before: key, after: null })
  logSecurity(log, 'key-ended', { userId: actorId(caller), keyId: id }, from)
  return { success: true }
}
