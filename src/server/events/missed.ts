import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import type { Topic } from '../../contract/topics.ts'
import { events } from '../db/schema.ts'
import type { Caller } from '../http/caller.ts'
import type { Word } from './emit.ts'

/** More than this is told as one: that all is old. */
export const MISSED_MAX = 200
const MISSED_BY_ALL_MAX = 2000
/** A client that comes without having received anything has read its answers a moment before. */
const JUST_NOW = sql`interval '30 seconds'`

const columns = {
  id: events.id,
  name: events.name,
  organisation: events.organisationId,
  guest: events.guestId,
  subject: events.subjectId,
  changes: sql<Topic[]>`coalesce(facts -> 'changes', '[]')`,
}

export type Missed = {
  /** In the order of their transactions, or null where they are too many or nobody knows since when. */
  words: Word[] | null
  /** The newest that there is: whoever has heard all up to here has heard everything. */
  newest: string | null
}

const concerning = ({ organisation, guestId }: Pick<Caller, 'organisation' | 'guestId'>) => {
  if (organisation) return eq(events.organisationId, organisation.id)
  return guestId ? eq(events.guestId, guestId) : null
}

/**
 * Events that a caller has missed since the last one received. Some of it may have been heard: what was told beside that event is
 * told again, because what commits late has an earlier id. See docs/product/live.md#what-was-missed.
 */
export async function missedSince(db: Db, caller: Caller, lastId: string | null): Promise<Missed> {
  const theirs = concerning(caller)
  // Nothing is told to such a caller.
  if (!theirs) return { words: [], newest: null }
  const last = sql`(select horizon from events where id = ${lastId}::uuid)`
  const max = lastId === null ? 1 + MISSED_MAX / 10 : 1 + MISSED_MAX
  const rows = await db
    .select({ ...columns, isJustNow: sql<boolean>`${events.at} > moment() - ${JUST_NOW}` })
    .from(events)
    .where(and(theirs, lastId === null ? undefined : gte(events.xid, sql`coalesce(${last}, '0')`)))
    .orderBy(desc(events.xid), desc(events.id))
    .limit(max)
  const newest = rows[0]?.id ?? null
  const isAll = lastId === null || rows.some(({ id }) => id === lastId)
  const missed = rows.filter(({ id, isJustNow }) => (lastId === null ? isJustNow : id !== lastId))
  return { words: isAll && missed.length < max - 1 ? missed.toReversed() : null, newest }
}

/** Returns what transactions from this number on have told, or null where that is too much. */
export async function missedFrom(db: Db, horizon: string): Promise<Word[] | null> {
  const words = await db
    .select(columns)
    .from(events)
    .where(gte(events.xid, horizon))
    .orderBy(asc(events.xid), asc(events.id))
    .limit(MISSED_BY_ALL_MAX + 1)
  return words.length > MISSED_BY_ALL_MAX ? null : words
}
