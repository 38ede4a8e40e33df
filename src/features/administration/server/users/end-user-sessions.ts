import { eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { sessions, users } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { closeSessions } from '#src/server/http/session.ts'
import type * as contract from '../../contract/users.ts'

/** Signs somebody out everywhere, with their streams. Throws 404. */
export const endUserSessions: Handler<typeof contract.endUserSessions> = async (
  { db, recordChange },
  { id },
) => {
  if ((await db.$count(users, eq(users.id, id))) === 0) throw notFound()
  const ended = await db.$count(sessions, eq(sessions.userId, id))
  await closeSessions(db, id)
  recordChange(ended === 0 ? null : { before: { sessions: ended }, after: { sessions: 0 } })
  return { success: true, ended }
}
