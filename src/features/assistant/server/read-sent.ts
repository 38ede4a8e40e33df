import { and, eq } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { aiMessages, aiSessions } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/answers.ts'
import { isOwn } from './sessions/select-sessions.ts'

/** The request that a model received for an answer of the caller's. */
export const readSent: Handler<typeof contract.readSent> = async ({ db }, { id }, caller) => {
  const [row] = await db
    .select({ sent: aiMessages.sent })
    .from(aiMessages)
    .innerJoin(aiSessions, eq(aiSessions.id, aiMessages.sessionId))
    .where(and(eq(aiMessages.id, id), isOwn(caller)))
  return { success: true, sent: orNotFound(row).sent ?? null }
}
