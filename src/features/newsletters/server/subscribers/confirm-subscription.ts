import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import type * as contract from '../../contract/subscriptions.ts'
import { LISTS_TOKEN, noSuchSubscription } from '../../contract/subscriptions.ts'
import { leaveLists } from './leave-lists.ts'
import {
  confirmByCode,
  endSubscription,
  type Link,
  type Linked,
  subscriptionByLink,
} from './save-subscription.ts'

const READER = { kind: 'job', name: 'mail link' } as const

async function linked(deps: Deps, link: Link): Promise<Linked> {
  const found = await subscriptionByLink(deps.db, link)
  if (!found) throw noSuchSubscription()
  return found
}

/** Returns the subscription that the link of a mail is about. Throws 404. */
export async function readSubscription(deps: Deps, { token }: Input<typeof contract.readSubscription>) {
  const { sender, state } = await linked(deps, { code: token, token })
  return { success: true as const, subscription: { sender, state } }
}

/** Confirms a subscription, since a person who has the link reads that mailbox. Throws 404. See docs/product/newsletters.md#consent. */
export async function confirmSubscription(
  deps: Deps,
  { code }: Input<typeof contract.confirmSubscription>,
  _: Caller | null,
  { address }: From,
) {
  const { isPlatform, sender } = await linked(deps, { code })
  await confirmByCode(deps, deps.db, code, {
    words: isPlatform ? 'Confirm the newsletter' : `Follow ${sender}`,
    source: 'mail',
    networkAddress: address,
    actor: READER,
  })
  const message = isPlatform
    ? 'Thank you. We’ll email you our newsletter.'
    : `Thank you. We’ll email you the newsletters from ${sender}.`
  return { success: true as const, message }
}

/** Ends the subscription of a newsletter's link, or lists of an emailed one, any number of times. Throws 404, 400 `LINK_EXPIRED`. RFC 8058. */
export async function unsubscribeByLink(
  deps: Deps,
  { token, list }: Input<typeof contract.unsubscribeByLink>,
  _: Caller | null,
  { address }: From,
) {
  const said = { source: 'mail', networkAddress: address, actor: READER }
  if (LISTS_TOKEN.test(token)) return leftAnswer(await leaveLists(deps, { token, list }, said))
  const { sender } = await linked(deps, { token })
  await endSubscription(deps, deps.db, { token }, 'left', { ...said, words: 'Unsubscribe' })
  return leftAnswer(sender)
}

const leftAnswer = (sender: string | null) => ({
  success: true as const,
  message: `You’re unsubscribed. You get no more newsletters from ${sender ?? 'anyone on Naledi'}`,
})
