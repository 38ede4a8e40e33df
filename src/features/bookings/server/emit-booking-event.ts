import { eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import { prepared } from '#src/server/db/prepared.ts'
import type { Deps } from '#src/server/deps.ts'
import { type EventActor, eventActorOf } from '#src/server/events/emit.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { CancellationCause, EventKind } from '../contract/booking.ts'
import { bookingEvents } from '../contract/events.ts'
import {
  type Booking,
  bookingAnswer,
  bookingAnswerFor,
  type Row,
  selectBookings,
} from './lists/select-bookings.ts'

/** The product's own acts on bookings: it ends what ran out, and asks how a stay was. */
export const BY_ITSELF = { kind: 'job', name: 'bookings.by-itself' } satisfies EventActor

export const bookingWithId = prepared(db => selectBookings(db).where(eq(bookings.id, sql.placeholder('id'))))

/** On which side of a stay somebody stands: an administrator on neither. */
const sideOf = ({ organisation, guestId }: Caller) => (organisation ? 'realtor' : guestId ? 'guest' : null)

type More = {
  /** The time at which it happened, where that is not now. */
  at?: Date | undefined
  /** Price of the stay before it, in cents, where that may be another amount. */
  totalBefore?: number
  /** Cause of a cancellation. */
  cause?: CancellationCause | undefined
  /** Amount that is asked for, in cents. */
  amountDue?: number | undefined
}

/** Emits what happened to a booking, as it is by then, and by whom (nobody where it ran out); the email to each side is written of the event. Gives the booking as the caller may see it. */
export async function emitBookingEvent(
  deps: Pick<Deps, 'emit'>,
  tx: Db,
  bookingId: string,
  kind: EventKind,
  caller: Caller | null,
  more?: More,
): Promise<Booking> {
  const [row] = await bookingWithId(tx, { id: bookingId })
  return emitEventOfRow(deps, tx, row!, kind, caller, more) // changed by this transaction
}

/** The same for a booking as this transaction has just read it. */
export async function emitEventOfRow(
  { emit }: Pick<Deps, 'emit'>,
  tx: Db,
  row: Row,
  kind: EventKind,
  caller: Caller | null,
  { at, totalBefore, amountDue, cause }: More = {},
): Promise<Booking> {
  const { id: bookingId, organisationId, clientId } = row.booking
  const answer = bookingAnswer(row)
  const by = caller && sideOf(caller)
  await emit(tx, bookingEvents[kind], {
    subject: bookingId,
    organisation: organisationId,
    guest: clientId,
    actor: caller ? eventActorOf(caller) : BY_ITSELF,
    facts: {
      ...answer,
      by,
      rating: answer.review?.rating,
      total_before: totalBefore,
      amount_due: amountDue,
      cause,
    },
    at,
  })
  return caller ? bookingAnswerFor(caller)(row) : answer
}
