import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { aiSessions } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/sessions.ts'
import { isOwn } from './select-sessions.ts'

/** Deletes a conversation with all that was said and drafted in it. What was sent of it stays where it went. */
export const deleteSession: Handler<typeof contract.deleteSession> = async ({ db }, { id }, caller) => {
  const { rowCount } = await db.delete(aiSessions).where(and(eq(aiSessions.id, id), isOwn(caller)))
  if (!rowCount) throw notFound()
  return { success: true }
}
