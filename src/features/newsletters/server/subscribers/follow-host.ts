import { sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound, unauthenticated } from '#src/contract/problem.ts'
import { openConversation } from '#src/features/messages/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import type * as contract from '../../contract/subscriptions.ts'
import { invalidPayload, onlyClients } from '../../contract/subscriptions.ts'
import { askAddress } from './ask-address.ts'
import { causeOfHour, mailLeaveLink } from '../work.ts'
import { endSubscription, saveSubscription } from './save-subscription.ts'
import { senderOf } from '../sending/find-sender.ts'

type Host = { organisation_id: string; name: string; is_host: boolean }

/** The organisation of a host, and whether they are one still, which they stay while it is asked; undefined of anybody else. Takes the organisation first, as a deletion of the host does. */
async function hostById(db: Db, id: string): Promise<Host | undefined> {
  const { rows } = await db.execute<Host>(sql`
    with theirs as materialized (
      select id from organisations where id = (select organisation_id from memberships where user_id = ${id} limit 1) for key share)
    select theirs.id as organisation_id, name, deleted_at is null and role = 'realtor' as is_host
    from theirs cross join users where users.id = ${id} for key share of users`)
  return rows[0]
}

/** The account of a client who calls. Throws 401, 403. */
function clientOf(caller: Caller | null): Caller & { guestId: string } {
  if (!caller) throw unauthenticated()
  const { guestId } = caller
  if (guestId === null) throw onlyClients()
  return { ...caller, guestId }
}

/** The button that is pressed; each page explains it beside it. */
const wordsOf = ({ name }: Host) => `Subscribe: news of ${name} in my feed and by mail, until I unsubscribe`

/** A client follows a host, or an address asks for the newsletter of Naledi itself. See docs/product/newsletters.md#following. */
export async function followHost(
  deps: Inside,
  { realtorId, email, source }: Input<typeof contract.followHost>,
  caller: Caller | null,
  { address }: From,
) {
  const { db } = deps
  if (!realtorId) {
    if (!email) throw invalidPayload()
    await askAddress(deps, db, email, { source: source ?? 'api', networkAddress: address })
    return {
      success: true as const,
      conversationId: null,
      message: 'Successfully subscribed to newsletter!',
    }
  }
  const client = clientOf(caller)
  const host = await hostById(db, realtorId)
  if (!host?.is_host) throw notFound()
  await saveSubscription(deps, db, senderOf(host.organisation_id), client.guestId, {
    words: wordsOf(host),
    source: source ?? 'api',
    networkAddress: address,
    actor: eventActorOf(client),
  })
  const conversationId = await openConversation(db, host.organisation_id, client.guestId)
  return { success: true as const, conversationId, message: `You follow ${host.name} now` }
}

/** Ends what a client follows; an address alone is mailed a link to all its lists, and nothing changes before that is used. */
export async function unfollowHost(
  deps: Inside,
  { realtorId, email }: Input<typeof contract.unfollowHost>,
  caller: Caller | null,
  { address }: From,
) {
  const { db, now } = deps
  if (!realtorId) {
    if (!email) throw invalidPayload()
    await mailLeaveLink.post(db, { email, cause: causeOfHour(now()) })
    return {
      success: true as const,
      message: 'If newsletters go to that address, we’ve emailed it a link to unsubscribe',
    }
  }
  const client = clientOf(caller)
  const host = await hostById(db, realtorId)
  if (host)
    await endSubscription(
      deps,
      db,
      { sender: senderOf(host.organisation_id), userId: client.guestId },
      'left',
      { words: 'Unsubscribe', source: 'account', networkAddress: address, actor: eventActorOf(client) },
    )
  return { success: true as const, message: 'You get no more newsletters from this host' }
}
