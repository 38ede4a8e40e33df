import { sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { countMessages, isMine, readingSide, selectMessages } from './select-messages.ts'

const PAGE_SIZE = 20

/** Lists messages to and by the caller's side, newest last: the latest, those before a message of theirs, or a page from the oldest on. */
export const listMessages: Handler<typeof contract.listMessages> = async ({ db }, asked, caller) => {
  const { conversation_id, booking_id, before, limit } = asked
  const side = readingSide(caller)
  const all = sql`${isMine(caller)}
    ${conversation_id ? sql`and conversations.id = ${conversation_id}` : sql``}
    ${booking_id ? sql`and booking_id = ${booking_id}` : sql``}`
  const success = true as const
  const total = await countMessages(db, all)
  if (contract.isPaged(asked)) {
    const { page = 1, pageSize = PAGE_SIZE } = asked
    const messages = await selectMessages(db, side, all, { limit: pageSize, after: (page - 1) * pageSize })
    return { success, messages, total, page, pageSize }
  }
  const earlier = sql`${all} ${before ? sql`and (messages.created_at, messages.id) < (select created_at, id from messages where id = ${before})` : sql``}`
  const newestFirst = await selectMessages(db, side, earlier, { limit })
  return { success, messages: newestFirst.toReversed(), total, page: 1, pageSize: limit }
}
