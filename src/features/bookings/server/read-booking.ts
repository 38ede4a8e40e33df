import { and, asc, eq } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { events } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import type { EventKind } from '../contract/booking.ts'
import { kindOf, SUBJECT } from '../contract/events.ts'
import type * as reads from '../contract/reads.ts'
import { type Booking, bookingFor } from './queries.ts'

/** What happened to a booking, oldest first; that a request ran out stands there from the moment it did. */
async function historyOf(db: Db, { _id, status, reason, expires_at, review, guest_name }: Booking) {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.subjectKind, SUBJECT), eq(events.subjectId, _id)))
    .orderBy(asc(events.at), asc(events.id))
  const history = rows.map(({ id, name, actorKind, actorName, at }) => ({
    _id: id,
    kind: kindOf(name) as EventKind, // and, below, a review
    by: actorKind === 'person' ? actorName : null,
    at,
  }))
  const isMarked = history.some(({ kind }) => kind === 'expired')
  if (status === 'cancelled' && reason === 'expired' && expires_at && !isMarked)
    history.push({ _id: `${_id}-expired`, kind: 'expired', by: null, at: expires_at })
  if (review) history.push({ _id: `${_id}-reviewed`, kind: 'reviewed', by: guest_name, at: review.createdAt })
  return history.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** One booking of the caller's, with its history. Throws 404. */
export async function readBooking(
  { db }: Deps,
  { id }: Input<typeof reads.readBooking>,
  caller: Guest | Member,
) {
  const booking = await bookingFor(db, caller, id)
  if (!booking) throw notFound()
  return { success: true as const, booking: { ...booking, history: await historyOf(db, booking) } }
}
