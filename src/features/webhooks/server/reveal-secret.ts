import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { webhooks } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/webhooks.ts'
import { ofOrganisation } from './find-webhooks.ts'

/** The secret that signs what a webhook is sent. */
export async function revealSecret(
  { db }: Deps,
  { id }: Input<typeof contract.revealSecret>,
  { organisation }: Member,
) {
  const [found] = await db
    .select({ secret: webhooks.secret })
    .from(webhooks)
    .where(ofOrganisation(id, organisation.id))
  if (!found) throw notFound()
  return { success: true as const, secret: found.secret }
}
