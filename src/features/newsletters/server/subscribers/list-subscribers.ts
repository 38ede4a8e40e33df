import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../../contract/subscriptions.ts'
import { senderFor } from '../sending/find-sender.ts'
import { selectSubscribers } from './select-subscribers.ts'
import type { Writer } from '../sending/send-newsletter.ts'

/** Lists people who follow, were invited, or have left. */
export async function listSubscribers(
  { db }: Deps,
  asked: Input<typeof contract.listSubscribers>,
  caller: Writer,
) {
  const found = await selectSubscribers(db, senderFor(caller), asked)
  return { success: true as const, ...found, page: asked.page, pageSize: asked.pageSize }
}
