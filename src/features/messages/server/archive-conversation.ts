import { sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { isMine, type Party } from './select-messages.ts'
import { archivedAt } from './select-conversations.ts'

/** Puts a conversation aside for the caller's side until its next message, or takes it back. Throws 404. */
export async function archiveConversation(
  { db }: Deps,
  { id, archived }: Input<typeof contract.archiveConversation>,
  caller: Party,
) {
  const { rowCount } = await db.execute(sql`
    update conversations set ${archivedAt(caller)} = ${archived ? sql`moment()` : sql`null`}
    where id = ${id} and ${isMine(caller)}`)
  if (!rowCount) throw notFound()
  return { success: true as const }
}
