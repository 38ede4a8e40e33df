import { sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { webhooks } from '#src/server/db/schema.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { openSecret, sealSecret } from '#src/server/sealed.ts'
import type * as contract from '../contract/webhooks.ts'
import { checkAddress } from './check-address.ts'
import { ofOrganisation, webhookFor } from './find-webhooks.ts'
import { giveUpWaiting } from './record-try.ts'
import { newSecret } from './sign-delivery.ts'

const OLD_SECRET_HOURS = 24

const switched = (isOn: boolean) => ({ isOn, ...(isOn ? { failingSince: null, turnedOffAt: null } : {}) })

/** Another secret for a webhook; the one it has signs for a day yet. */
async function replaceSecret({ config }: Pick<Deps, 'config'>, tx: Db, id: string, organisationId: string) {
  const [found] = await tx
    .select({ secret: webhooks.secret })
    .from(webhooks)
    .where(ofOrganisation(id, organisationId))
    .for('no key update')
  if (!found) throw notFound()
  return {
    secret: sealSecret(config, 'webhooks.secret', id, newSecret()),
    oldSecret: sealSecret(
      config,
      'webhooks.old_secret',
      id,
      openSecret(config, 'webhooks.secret', id, found.secret),
    ),
    oldSecretUntil: sql`moment() + make_interval(hours => ${OLD_SECRET_HOURS})`,
  }
}

/** True if what is told would go to another address, or be signed by another secret: whoever has a session alone may not have that. */
export async function isTakenElsewhere(
  { db }: Pick<Deps, 'db'>,
  { id, url, replace_secret }: Input<typeof contract.changeWebhook>,
  { organisation }: Pick<Caller, 'organisation'>,
): Promise<boolean> {
  if (!organisation || (url === undefined && !replace_secret)) return false
  const [found] = await db
    .select({ url: webhooks.url })
    .from(webhooks)
    .where(ofOrganisation(id, organisation.id))
  return found !== undefined && (replace_secret === true || found.url !== url)
}

/** Changes what was sent of a webhook. Turned off it gives up what waits; another secret leaves the old one for a day. */
export const changeWebhook: Handler<typeof contract.changeWebhook> = async (deps, sent, { organisation }) => {
  const { id, name, url, events, is_on, replace_secret } = sent
  if (url !== undefined) await checkAddress(deps, url)
  return deps.db.transaction(async tx => {
    const replaced = replace_secret ? await replaceSecret(deps, tx, id, organisation.id) : {}
    const { rowCount } = await tx
      .update(webhooks)
      .set({
        id,
        name,
        url,
        events: events && [...new Set(events)],
        ...(is_on === undefined ? {} : switched(is_on)),
        ...replaced,
      })
      .where(ofOrganisation(id, organisation.id))
    if (rowCount === 0) throw notFound()
    if (is_on === false) await giveUpWaiting(tx, id)
    return { success: true, webhook: await webhookFor(tx, organisation.id, id) }
  })
}
