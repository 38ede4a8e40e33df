import { sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { isHost, isMine, type Party } from './queries.ts'

/** Puts a conversation aside for the caller's side until its next message, or takes it back. Throws 404. */
export async function archiveConversation(
  { db }: Deps,
  { id, archived }: Input<typeof contract.archiveConversation>,
  caller: Party,
) {
  const column = sql.identifier(isHost(caller) ? 'host_archived_at' : 'guest_archived_at')
  const { rowCount } = await db.execute(sql`
    update conversations set ${column} = ${archived ? sql`moment()` : sql`null`}
    where id = ${id} and ${isMine(caller)}`)
  if (!rowCount) throw notFound()
  return { success: true as const }
}
