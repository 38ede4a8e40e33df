import { eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { messages } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { isHost, isMine, readingSide, selectMessages } from './select-messages.ts'

/** Returns whose side a message came to has seen it, and what came before it. Throws 404, also to whoever wrote it. */
export const readMessage: Handler<typeof contract.readMessage> = async ({ db }, { id }, caller) => {
  const { rowCount } = await db.execute(sql`
    update messages set read_at = coalesce(messages.read_at, moment())
    from messages as seen join conversations on conversations.id = seen.conversation_id
    where seen.id = ${id} and ${isMine(caller)} and seen.from_host <> ${isHost(caller)}
      and messages.conversation_id = seen.conversation_id and messages.from_host = seen.from_host
      and (messages.created_at, messages.id) <= (seen.created_at, seen.id)
      and (messages.read_at is null or messages.id = seen.id)`)
  if (!rowCount) throw notFound()
  const [message] = await selectMessages(db, readingSide(caller), eq(messages.id, id), { limit: 1 })
  if (!message) throw notFound() // it went meanwhile, with its conversation
  return { success: true, message }
}
