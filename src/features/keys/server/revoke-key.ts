import { and, eq } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { apiKeys } from '#src/server/db/schema.ts'
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
  const own = and(eq(apiKeys.id, id), eq(apiKeys.organisationId, caller.organisation.id))
  const [key] = await db.delete(apiKeys).where(own).returning({ name: apiKeys.name, rights: apiKeys.rights })
  if (!key) throw notFound()
  recordChange({ before: key, after: null })
  logSecurity(log, 'key-ended', { userId: actorId(caller), keyId: id }, from)
  return { success: true as const }
}
