import { sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { isMine, readingSide, selectMessages, type Party } from './select-messages.ts'

/** What was written to and by the caller's side, newest last: the latest, or those before a message of theirs. */
export async function listMessages(
  { db }: Deps,
  { conversation_id, booking_id, before, limit }: Input<typeof contract.listMessages>,
  caller: Party,
) {
  const wanted = sql`${isMine(caller)}
    ${conversation_id ? sql`and conversations.id = ${conversation_id}` : sql``}
    ${booking_id ? sql`and booking_id = ${booking_id}` : sql``}
    ${before ? sql`and (messages.created_at, messages.id) < (select created_at, id from messages where id = ${before})` : sql``}`
  const newestFirst = await selectMessages(db, readingSide(caller), wanted, limit)
  return { success: true as const, messages: newestFirst.toReversed() }
}
