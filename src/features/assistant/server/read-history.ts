import { and, asc, eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { aiMessages } from '#src/server/db/schema.ts'
import { draftWasSent } from '../contract/answers.ts'
import type { Said } from './answering/answer.ts'

const MESSAGES_MAX = 30

export type History = {
  history: Said[]
  /** Words of guests were read for one of the answers. */
  hasGuestWords: boolean
  /** The place of the question that is replaced, with all behind it. */
  replacedFrom: number | null
}

/**
 * The latest messages of a session, or those before a question that is replaced. Throws 404 if that question is not in it, and
 * DRAFT_SENT if a draft of what is replaced went: before a model is asked. One statement.
 */
export async function readHistory(db: Db, sessionId: string, replacedId: string | null): Promise<History> {
  const rows = await db
    .select({
      role: aiMessages.role,
      content: aiMessages.content,
      codesSaid: aiMessages.codesSaid,
      place: aiMessages.place,
      hasGuestWords: aiMessages.hasGuestWords,
      isSent: sql<boolean>`${replacedId}::uuid is not null and exists (
        select from ai_drafts where message_id = ai_messages.id and status = 'sent')`,
      isReplaced: sql<boolean>`${aiMessages.id} = ${replacedId}::uuid and ${aiMessages.role} = 'user'`,
    })
    .from(aiMessages)
    .where(and(eq(aiMessages.sessionId, sessionId)))
    .orderBy(asc(aiMessages.place))
  const replaced = rows.find(({ isReplaced }) => isReplaced)
  if (replacedId !== null && !replaced) throw notFound()
  if (replaced && rows.some(({ place, isSent }) => isSent && place >= replaced.place)) throw draftWasSent()
  const before = replaced ? rows.filter(({ place }) => place < replaced.place) : rows
  return {
    history: before
      .slice(-MESSAGES_MAX)
      .map(({ role, content, codesSaid }) => ({ role, content, codesSaid })),
    hasGuestWords: before.some(({ hasGuestWords }) => hasGuestWords),
    replacedFrom: replaced?.place ?? null,
  }
}
