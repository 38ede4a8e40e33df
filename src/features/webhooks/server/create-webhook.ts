import { count, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { webhooks } from '#src/server/db/schema.ts'
import { actorId } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { sealSecret } from '#src/server/sealed.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../contract/webhooks.ts'
import { tooManyWebhooks, WEBHOOKS_MAX } from '../contract/webhooks.ts'
import { webhookFor } from './find-webhooks.ts'
import { newSecret } from './sign-delivery.ts'

/** Has another program told of some events, at an address that was checked. Throws TOO_MANY_WEBHOOKS. */
export const createWebhook: Handler<typeof contract.createWebhook> = async (
  deps,
  { name, url, events },
  caller,
  from,
) => {
  const { organisation } = caller
  const id = uuidv7()
  const secret = newSecret()
  const webhook = await deps.db.transaction(async tx => {
    // Two at once would each count without the other.
    await tx.execute(sql`select from organisations where id = ${organisation.id} for update`)
    const [made] = await tx
      .select({ webhooks: count() })
      .from(webhooks)
      .where(eq(webhooks.organisationId, organisation.id))
    if (made!.webhooks >= WEBHOOKS_MAX) throw tooManyWebhooks() // an aggregate has one row
    const chosen = [...new Set(events)]
    await tx.insert(webhooks).values({
      id,
      organisationId: organisation.id,
      name,
      url,
      events: chosen,
      secret: sealSecret(deps.config, 'webhooks.secret', id, secret),
    })
    return webhookFor(tx, organisation.id, id)
  })
  logSecurity(deps.log, 'webhook-created', { userId: actorId(caller), webhookId: id }, from)
  return { success: true, webhook, secret }
}
