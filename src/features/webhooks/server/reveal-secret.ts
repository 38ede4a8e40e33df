import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { webhooks } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { actorId, type Member } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { openSecret } from '#src/server/sealed.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../contract/webhooks.ts'
import { ofOrganisation } from './find-webhooks.ts'

/** The secret that signs what a webhook is sent. */
export async function revealSecret(
  { config, db, log }: Deps,
  { id }: Input<typeof contract.revealSecret>,
  caller: Member,
  from: From,
) {
  const [found] = await db
    .select({ secret: webhooks.secret })
    .from(webhooks)
    .where(ofOrganisation(id, caller.organisation.id))
  if (!found) throw notFound()
  logSecurity(log, 'secret-shown', { userId: actorId(caller), webhookId: id }, from)
  return { success: true as const, secret: openSecret(config, 'webhook', found.secret) }
}
