import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { paymentSums } from '#src/features/dues/server/queries.ts'
import { isUnreviewed, selectFrozenTerms } from '#src/features/terms/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { together } from '#src/server/db/together.ts'
import { bookings, events, mails } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import type { CancellationCause, EventKind } from '../contract/booking.ts'
import { FOR_HOSTS, kindOf, SUBJECT } from '../contract/events.ts'
import type * as reads from '../contract/reads.ts'
import { type Booking, bookingAnswerFor, isBookingOf, moneyOf, selectBookings } from './queries.ts'

/** An administrator is nobody that guest and host know. */
const OVERSEEN: ReadonlySet<EventKind> = new Set(['review_hidden', 'review_shown'])

const eventsOf = (db: Db, bookingId: string) =>
  db
    .select({
      id: events.id,
      name: events.name,
      actorKind: events.actorKind,
      actorName: events.actorName,
      at: events.at,
      cause: sql<CancellationCause | null>`${events.facts} ->> 'cause'`,
    })
    .from(events)
    .where(and(eq(events.subjectKind, SUBJECT), eq(events.subjectId, bookingId)))
    .orderBy(asc(events.at), asc(events.id))

type PastEvent = Awaited<ReturnType<typeof eventsOf>>[number]

/** Returns how the mails about a stay to others than its host went, newest first. */
const mailsOf = (db: Db, bookingId: string, hostId: string) =>
  db
    .select({ to: mails.address, state: mails.state, answer: mails.answer, at: mails.settledAt })
    .from(mails)
    .where(
      and(
        eq(mails.bookingId, bookingId),
        sql`${mails.address} <> (select email from users where id = ${hostId})`,
        inArray(mails.state, ['sent', 'refused', 'failed']),
      ),
    )
    .orderBy(desc(mails.settledAt))

/** Returns what never reached an address: its last mail did not. Of one that the guest no more has nobody wants to know. */
const refusedIn = (went: Awaited<ReturnType<typeof mailsOf>>, { guest_email, user_id }: Booking) =>
  [...Map.groupBy(went, ({ to }) => to).values()]
    .map(([last]) => last!) // a group has one
    .filter(({ to, state }) => state !== 'sent' && (user_id !== null || to === guest_email))
    .map(({ to, answer, at }) => ({ to, answer, at: at! })) // it is settled

/** Returns what happened to a booking, oldest first; that a request ran out stands there from the moment it did. */
function historyOf(
  rows: PastEvent[],
  isHost: boolean,
  { _id, status, reason, expires_at, review, guest_name, source, createdAt }: Booking,
) {
  const history = rows.map(({ id, name, actorKind, actorName, at, cause }) => {
    const kind = kindOf(name)
    const by = actorKind !== 'job' && !OVERSEEN.has(kind) ? actorName : null
    return { _id: id, kind, by, at, ...(isHost && cause ? { cause } : {}) }
  })
  const hasHappened = (wanted: EventKind) => history.some(({ kind }) => kind === wanted)
  const ending = reason === 'expired' || reason === 'unpaid' ? reason : null
  if (status === 'cancelled' && ending && expires_at && !hasHappened(ending))
    history.push({ _id: `${_id}-expired`, kind: ending, by: null, at: expires_at })
  // A file brings thousands: each is told only where another program wants to know.
  if (source !== 'guest' && source !== 'realtor' && !hasHappened('imported'))
    history.push({ _id: `${_id}-imported`, kind: 'imported', by: null, at: createdAt })
  // Reviews of earlier versions were not told.
  if (review && !hasHappened('reviewed'))
    history.push({ _id: `${_id}-reviewed`, kind: 'reviewed', by: guest_name, at: review.createdAt })
  return history
    .filter(({ kind }) => isHost || !FOR_HOSTS.has(kind))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** One booking of the caller's, with its history. Throws 404. */
export async function readBooking(
  { db }: Deps,
  { id }: Input<typeof reads.readBooking>,
  caller: Guest | Member,
) {
  const [row] = await selectBookings(db, { sums: paymentSums }).where(
    and(eq(bookings.id, id), isBookingOf(caller)),
  )
  if (!row) throw notFound()
  const booking = bookingAnswerFor(caller)(row)
  const { pastEvents, went, terms } = await together(db, {
    terms: selectFrozenTerms(db, id),
    pastEvents: eventsOf(db, id),
    went: mailsOf(db, id, booking.realtor_id),
  })
  const refused_mails = caller.organisation ? refusedIn(went, booking) : []
  return {
    success: true as const,
    booking: {
      ...booking,
      money: moneyOf(row),
      is_unreviewed: isUnreviewed(booking, terms[0]),
      history: historyOf(pastEvents, caller.organisation !== null, booking),
      refused_mails,
    },
  }
}
