import { and, eq } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { apiKeys } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'

/** Ends a key: each call looks it up, so the next one finds nothing. */
export async function revokeKey(
  { db }: Deps,
  { id }: Input<typeof contract.revokeKey>,
  { organisation }: Member,
) {
  const own = and(eq(apiKeys.id, id), eq(apiKeys.organisationId, organisation.id))
  const { rowCount } = await db.delete(apiKeys).where(own)
  if (rowCount === 0) throw notFound()
  return { success: true as const }
}
