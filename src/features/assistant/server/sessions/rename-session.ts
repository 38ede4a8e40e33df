import { and, eq } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { aiSessions } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/sessions.ts'
import { isOwn, sessionAnswer } from './select-sessions.ts'

/** Gives a conversation another title, and leaves it where it is in the list. */
export const renameSession: Handler<typeof contract.renameSession> = async (
  { db },
  { id, title },
  caller,
) => {
  const [row] = await db
    .update(aiSessions)
    .set({ title })
    .where(and(eq(aiSessions.id, id), isOwn(caller)))
    .returning()
  return { success: true, session: sessionAnswer(orNotFound(row)) }
}
