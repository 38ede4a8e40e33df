import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { From } from '#src/server/http/route.ts'
import type * as contract from '../../contract/subscriptions.ts'
import { endSubscription } from './save-subscription.ts'
import { senderFor } from '../sending/find-sender.ts'
import type { Writer } from '../sending/send-newsletter.ts'

/** A sender writes to somebody no more. Throws 404. */
export async function removeSubscriber(
  deps: Deps,
  { id }: Input<typeof contract.removeSubscriber>,
  caller: Writer,
  { address }: From,
) {
  const isEnded = await endSubscription(deps, deps.db, { sender: senderFor(caller), id }, 'removed', {
    words: 'Removed from the list',
    source: 'host',
    networkAddress: address,
    actor: eventActorOf(caller),
  })
  if (!isEnded) throw notFound()
  return { success: true as const }
}
