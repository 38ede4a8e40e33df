import { notFound } from '#src/contract/problem.ts'
import { webhooks } from '#src/server/db/schema.ts'
import { actorId } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { openSecret } from '#src/server/sealed.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../contract/webhooks.ts'
import { ofOrganisation } from './find-webhooks.ts'

/** The secret that signs what a webhook is sent. */
export const revealSecret: Handler<typeof contract.revealSecret> = async (
  { config, db, log },
  { id },
  caller,
  from,
) => {
  const [found] = await db
    .select({ secret: webhooks.secret })
    .from(webhooks)
    .where(ofOrganisation(id, caller.organisation.id))
  if (!found) throw notFound()
  logSecurity(log, 'secret-shown', { userId: actorId(caller), webhookId: id }, from)
  return { success: true, secret: openSecret(config, 'webhooks.secret', id, found.secret) }
}
