import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { isMine } from './select-messages.ts'
import { archivedAt } from './select-conversations.ts'

/** Puts a conversation aside for the caller's side until its next message, or takes it back. Throws 404. */
export const archiveConversation: Handler<typeof contract.archiveConversation> = async (
  { db },
  { id, archived },
  caller,
) => {
  const { rowCount } = await db.execute(sql`
    update conversations set ${archivedAt(caller)} = ${archived ? sql`moment()` : sql`null`}
    where id = ${id} and ${isMine(caller)}`)
  if (!rowCount) throw notFound()
  return { success: true }
}
