import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { bookings, events } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { type CancellationCause, healthCauses } from '../contract/booking.ts'
import { bookingEvents } from '../contract/events.ts'
import * as contract from '../contract/proof.ts'
import { emitBookingEvent } from './emit-booking-event.ts'
import { isBookingOf } from './queries.ts'

/** Notes, once, that a host was shown proof of the reason for which a guest cancelled; what was shown is health data and is not kept. Throws 404, NO_PROOF_TO_SEE. Source: Consumer Protection Act, section 17; spec 5, section 2. */
export const noteProofSeen: Handler<typeof contract.noteProofSeen> = async (deps, { id }, caller) => {
  await deps.db.transaction(async tx => {
    const [locked] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, id), isBookingOf(caller)))
      .for('update')
    if (!locked) throw notFound()
    const noted = await tx
      .select({ name: events.name, cause: sql<CancellationCause | null>`${events.facts} ->> 'cause'` })
      .from(events)
      .where(and(eq(events.subjectKind, bookingEvents.proof_seen.subject), eq(events.subjectId, id)))
    const has = (kind: 'cancelled_by_guest' | 'proof_seen') =>
      noted.find(({ name }) => name === bookingEvents[kind].name)
    const cause = has('cancelled_by_guest')?.cause
    if (!cause || !healthCauses.includes(cause)) throw contract.noProofToSee()
    if (!has('proof_seen')) await emitBookingEvent(deps, tx, id, 'proof_seen', caller)
  })
  return { success: true as const }
}
