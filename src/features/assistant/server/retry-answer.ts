import { and, eq, sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import type { Input } from '#src/contract/endpoint.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { aiMessages, aiSessions } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { From, Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/answers.ts'
import { readHistory } from './read-history.ts'
import { saveAnswer } from './save-answer.ts'
import { isOwn } from './sessions/select-sessions.ts'
import { type Written, writeAnswer } from './write-answer.ts'

/** The question of a message of the caller's, whether it is that question or its answer. */
async function questionOf(db: Db, caller: Member, id: string) {
  const [row] = await db
    .select({ question: aiMessages })
    .from(aiMessages)
    .innerJoin(aiSessions, eq(aiSessions.id, aiMessages.sessionId))
    .where(
      and(
        isOwn(caller),
        eq(aiMessages.role, 'user'),
        sql`(${aiMessages.sessionId}, ${aiMessages.place}) = (
          select session_id, place - place % 2 from ai_messages as named where named.id = ${id})`,
      ),
    )
  return row?.question
}

type Question = typeof aiMessages.$inferSelect
type Prepared = { question: Question; written: Written }

/** Answers an earlier question again, as it was asked. */
export async function prepareRetry(
  deps: Deps,
  { id }: Input<typeof contract.retryAnswer>,
  caller: Member,
  from: From,
): Promise<Prepared> {
  const question = orNotFound(await questionOf(deps.db, caller, id))
  const { bookingId, content, sessionId } = question
  const booking = bookingId ? (await from.callAs(caller, deps)(readBooking, { id: bookingId })).booking : null
  const before = await readHistory(deps.db, sessionId, question.id)
  const written = await writeAnswer(deps, caller, from, { ...before, content, bookingId, booking })
  return { question, written }
}

/** A new answer in place of the old one, and of all that was said behind it. Throws as the contract says. */
export const retryAnswer: Handler<typeof contract.retryAnswer, Prepared> = async (
  deps,
  _,
  caller,
  __,
  { question, written },
) => {
  const { sessionId, content, bookingId, place, createdAt } = question
  return saveAnswer(deps, caller, { sessionId, content, bookingId, askedAt: createdAt, from: place }, written)
}
