import { sql } from 'drizzle-orm'
import { aiSessions } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/sessions.ts'
import { SESSIONS_MAX, tooManySessions } from '../../contract/sessions.ts'
import { startingTitle } from '../../rules/title.ts'
import { askerOf, isOwn, sessionAnswer } from './select-sessions.ts'

/** Begins a conversation. Of several at once each counts those before it. Throws TOO_MANY_SESSIONS. */
export const addSession: Handler<typeof contract.addSession> = async ({ db, today }, { title }, caller) => {
  const userId = askerOf(caller).id
  const session = await db.transaction(async tx => {
    await tx.execute(sql`select from users where id = ${userId} for no key update`)
    if ((await tx.$count(aiSessions, isOwn(caller))) >= SESSIONS_MAX) throw tooManySessions()
    const [row] = await tx
      .insert(aiSessions)
      .values({ userId, organisationId: caller.organisation.id, title: title ?? startingTitle(today()) })
      .returning()
    return row! // returning() after an insert of one row
  })
  return { success: true, session: sessionAnswer(session) }
}
