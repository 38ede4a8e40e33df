import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { containing } from '#src/server/db/pattern.ts'
import { aiMessages, aiSessions } from '#src/server/db/schema.ts'
import type { Member } from '#src/server/http/caller.ts'
import { personOf } from '#src/server/http/caller.ts'

export type SessionRow = typeof aiSessions.$inferSelect

/** A session is its person's, and of the organisation that they acted for. */
export const isOwn = (caller: Member) =>
  and(eq(aiSessions.userId, askerOf(caller).id), eq(aiSessions.organisationId, caller.organisation.id))

/** The person who asks: no key has the right to. */
export const askerOf = (caller: Member) => personOf(caller)!

export const sessionAnswer = ({ id, title, updatedAt }: SessionRow) => ({ _id: id, title, updatedAt })

/** A session of the caller's, or undefined: not yours is not found. */
export async function sessionFor(db: Db, caller: Member, id: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(aiSessions)
    .where(and(eq(aiSessions.id, id), isOwn(caller)))
  return row
}

/** Found by its title and by what was said in it. */
function says(search: string | undefined) {
  if (!search) return undefined
  const pattern = containing(search)
  return or(
    ilike(aiSessions.title, pattern),
    sql`exists (select from ${aiMessages} where ${aiMessages.sessionId} = ${aiSessions.id} and ${aiMessages.content} ilike ${pattern})`,
  )
}

/** A page of the caller's sessions, the latest first, and how many there are. One statement. */
export async function selectSessions(
  db: Db,
  caller: Member,
  { page, pageSize, search }: { page: number; pageSize: number; search?: string | undefined },
) {
  const rows = await db
    .select({ session: aiSessions, total: sql<number>`(count(*) over ())::int` })
    .from(aiSessions)
    .where(and(isOwn(caller), says(search)))
    .orderBy(desc(aiSessions.updatedAt), desc(aiSessions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  if (rows.length > 0 || page === 1)
    return { items: rows.map(({ session }) => sessionAnswer(session)), total: rows[0]?.total ?? 0 }
  return { items: [], total: await db.$count(aiSessions, and(isOwn(caller), says(search))) }
}
