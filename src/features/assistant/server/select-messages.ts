import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { aiDrafts, aiMessages, aiSessions, bookings } from '#src/server/db/schema.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { Source } from '../contract/answers.ts'
import type { DraftProblem } from '../rules/draft-problem.ts'
import { askerOf, isOwn, sessionAnswer } from './sessions/select-sessions.ts'

export type MessageRow = typeof aiMessages.$inferSelect
export type DraftRow = typeof aiDrafts.$inferSelect & { isCancelled: boolean }

type Details = {
  booking_id?: string
  review_id?: string
  property_id?: string
  from?: string
  to?: string
  /** In cents. */
  price?: number
  reason?: 'blocked' | 'owner' | 'maintenance'
  checked?: string
  caution?: string
}

export const detailsOf = ({ details }: Pick<DraftRow, 'details'>) => details as Details // written by save-draft.ts alone

/** The reason why it can't be sent; only messages have a recipient. */
export function problemOf({ kind, recipientId, isCancelled }: DraftRow): DraftProblem | null {
  if (kind !== 'message') return null
  if (recipientId === null) return 'no_account'
  return isCancelled ? 'cancelled' : null
}

export function draftAnswer(row: DraftRow) {
  const { booking_id, review_id, property_id, from, to, price, reason, checked, caution } = detailsOf(row)
  const named = row.recipientName === null ? null : { id: row.recipientId, name: row.recipientName }
  return {
    _id: row.id,
    kind: row.kind,
    to: to ?? named,
    title: row.title,
    text: row.text,
    status: row.status,
    problem: row.status === 'open' ? problemOf(row) : null,
    createdAt: row.createdAt,
    booking_id,
    review_id,
    property_id,
    from,
    price,
    reason,
    checked,
    caution,
  }
}

/** A draft is whose question it was for; one that another program had written is the organisation's. */
export const isVisible = ({ organisation, ...caller }: Member) =>
  and(
    eq(aiDrafts.organisationId, organisation.id),
    sql`(${aiDrafts.sessionId} is null or ${aiDrafts.sessionId} in (
      select id from ai_sessions where user_id = ${askerOf({ organisation, ...caller }).id}))`,
  )

/** Drafts with whether the stay that they are about is cancelled by now. */
export const selectDrafts = (db: Db) =>
  db
    .select({
      draft: aiDrafts,
      isCancelled: sql<boolean>`coalesce(${bookings.status} = 'cancelled', false)`,
    })
    .from(aiDrafts)
    .leftJoin(bookings, sql`${bookings.id} = (${aiDrafts.details} ->> 'booking_id')::uuid`)

export const draftRow = ({
  draft,
  isCancelled,
}: {
  draft: typeof aiDrafts.$inferSelect
  isCancelled: boolean
}): DraftRow => ({ ...draft, isCancelled })

export const messageAnswer = (row: MessageRow, drafts: readonly DraftRow[]) => ({
  _id: row.id,
  role: row.role,
  content: row.content,
  createdAt: row.createdAt,
  sources: row.sources as Source[], // as they were saved
  drafts: drafts.filter(({ messageId }) => messageId === row.id).map(draftAnswer),
  booking_id: row.bookingId,
  model: row.model,
  offers: row.offers,
  card: row.card,
  counted: row.isCounted,
})

/**
 * The messages in a session of the caller's, oldest first: the latest `limit`, or those before a message of it; with its drafts.
 * Null if there is no such session. Two statements.
 */
export async function selectMessages(
  db: Db,
  caller: Member,
  { id, before, limit }: { id: string; before?: string | undefined; limit: number },
) {
  const earlier = before
    ? sql`${aiMessages.place} < (select place from ai_messages as other where other.id = ${before})`
    : undefined
  const found = await db
    .select({
      session: aiSessions,
      message: aiMessages,
      total: sql<number>`(select count(*) from ai_messages as every where every.session_id = ${aiSessions.id})::int`,
    })
    .from(aiSessions)
    .leftJoin(aiMessages, and(eq(aiMessages.sessionId, aiSessions.id), earlier))
    .where(and(eq(aiSessions.id, id), isOwn(caller)))
    .orderBy(sql`${aiMessages.place} desc`)
    .limit(limit)
  if (found.length === 0) return null
  const messages = found.flatMap(({ message }) => message ?? []).toReversed()
  const answers = messages.filter(({ role }) => role === 'assistant').map(each => each.id)
  const drafts = answers.length > 0 ? await draftsOf(db, answers) : []
  const { session, total } = found[0]! // there is one
  return {
    session: sessionAnswer(session),
    messages: messages.map(message => messageAnswer(message, drafts)),
    total,
  }
}

export async function draftsOf(db: Db, messageIds: string[]): Promise<DraftRow[]> {
  const rows = await selectDrafts(db)
    .where(inArray(aiDrafts.messageId, messageIds))
    .orderBy(asc(aiDrafts.createdAt), asc(aiDrafts.id))
  return rows.map(draftRow)
}
