import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { webhooks } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/webhooks.ts'
import { ofOrganisation } from './find-webhooks.ts'

/** Deletes a webhook; what waits for it and its log go with it. */
export async function deleteWebhook(
  { db }: Deps,
  { id }: Input<typeof contract.deleteWebhook>,
  { organisation }: Member,
) {
  const { rowCount } = await db.delete(webhooks).where(ofOrganisation(id, organisation.id))
  if (rowCount === 0) throw notFound()
  return { success: true as const }
}
