import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound, Problem } from '#src/contract/problem.ts'
import { countUsage, returnUsage } from '#src/features/billing/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { aiDrafts, aiMessages, aiSessions } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { draftWasSent } from '../contract/answers.ts'
import { suggestTitle } from '../rules/suggest-title.ts'
import { draftsOf, messageAnswer, type MessageRow } from './select-messages.ts'
import type { Written } from './write-answer.ts'

type Said = {
  sessionId: string
  content: string
  askedAt: Date
  bookingId: string | null
  /** From which place on what was said goes; null: nothing. */
  from: number | null
}

/** Takes what was said from a place on, with its open drafts. Throws DRAFT_SENT where one of them went. */
export async function deleteFrom(tx: Db, sessionId: string, place: number): Promise<void> {
  const { rows } = await tx.execute<{ sent: boolean }>(sql`
    select exists (select from ai_drafts join ai_messages on ai_messages.id = message_id
      where ai_messages.session_id = ${sessionId} and place >= ${place} and status = 'sent') as sent`)
  if (rows[0]!.sent) throw draftWasSent() // a select without a table has one row
  await tx.execute(sql`delete from ai_messages where session_id = ${sessionId} and place >= ${place}`)
}

/** Of two who write in one session at once the other waits. Throws 404 where it is gone. */
export async function lockSession(tx: Db, sessionId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from ai_sessions where id = ${sessionId} for update`)
  if (!rowCount) throw notFound()
}

const insertDrafts = (
  tx: Db,
  organisationId: string,
  sessionId: string,
  messageId: string,
  { drafts }: Written,
) =>
  tx.insert(aiDrafts).values(
    drafts.map(({ id, kind, title, text, recipient, details }) => ({
      id,
      organisationId,
      sessionId,
      messageId,
      kind,
      title,
      text,
      recipientId: recipient?.id ?? null,
      recipientName: recipient?.name ?? null,
      details,
    })),
  )

async function insertAnswer(tx: Db, { organisation }: Member, said: Said, written: Written) {
  const { sessionId, content, askedAt, bookingId } = said
  await lockSession(tx, sessionId)
  if (said.from !== null) await deleteFrom(tx, sessionId, said.from)
  const [{ next } = { next: 0 }] = await tx
    .select({ next: sql<number>`coalesce(max(${aiMessages.place}) + 1, 0)::int` })
    .from(aiMessages)
    .where(eq(aiMessages.sessionId, sessionId))
  const { spent } = written
  const [questionId, answerId] = [uuidv7(), uuidv7()]
  const rows = await tx
    .insert(aiMessages)
    .values([
      {
        id: questionId,
        sessionId,
        place: next,
        role: 'user',
        content,
        createdAt: askedAt,
        bookingId,
        codesSaid: written.codesSaid.question,
      },
      {
        id: answerId,
        sessionId,
        place: next + 1,
        role: 'assistant',
        content: written.content,
        sources: written.sources,
        hasGuestWords: written.hasGuestWords,
        codesSaid: written.codesSaid.answer,
        bookingId,
        offers: written.offers,
        card: written.card,
        isCounted: written.isCounted,
        model: spent?.model ?? null,
        inputTokens: spent?.inputTokens ?? 0,
        outputTokens: spent?.outputTokens ?? 0,
        isEstimated: spent?.isEstimated ?? false,
        sent: spent?.sent ?? null,
      },
    ])
    .returning()
  if (written.drafts.length > 0) await insertDrafts(tx, organisation.id, sessionId, answerId, written)
  await tx
    .update(aiSessions)
    .set({ updatedAt: sql`moment()` })
    .where(eq(aiSessions.id, sessionId))
  if (spent) {
    const month = { ...written.reservation, kind: 'ai_tokens' as const }
    await countUsage(tx, month, spent.inputTokens + spent.outputTokens)
  }
  const drafts = written.drafts.length > 0 ? await draftsOf(tx, [answerId]) : []
  const answerOf = (id: string) => messageAnswer(rows.find(row => row.id === id)! as MessageRow, drafts) // both were just written
  return {
    success: true as const,
    message: answerOf(answerId),
    question: answerOf(questionId),
    suggestedTitle: next === 0 ? suggestTitle(content) : null,
  }
}

/** Saves a question and its answer together, or neither, and then it does not count. Throws 404, DRAFT_SENT. */
export async function saveAnswer(
  { db, entryDb }: Pick<Inside, 'db' | 'entryDb'>,
  member: Member,
  said: Said,
  written: Written,
) {
  try {
    return await insertAnswer(db, member, said, written)
  } catch (error) {
    // Outside of the transaction, which is undone.
    if (error instanceof Problem && written.isCounted) await returnUsage(entryDb, written.reservation)
    throw error
  }
}
