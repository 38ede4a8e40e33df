import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { countNights } from '#src/contract/days.ts'
import { kindOf, SUBJECT } from '#src/features/bookings/contract/events.ts'
import { reasonNow, statusNow } from '#src/features/bookings/server/queries.ts'
import type { PaymentSums } from '#src/features/dues/rules.ts'
import { paymentSums } from '#src/features/dues/server/queries.ts'
import { paymentReceived } from '#src/features/money/contract/events.ts'
import type { Db } from '#src/server/db/open-db.ts'
import {
  automations,
  bookings,
  events,
  organisations,
  plannedMessages,
  properties,
} from '#src/server/db/schema.ts'
import { MONEY_STEPS } from '../rules/automation.ts'
import type { PastEvent } from '../rules/plan.ts'
import type { PlannedStay } from '../rules/queue.ts'

// Of a home that is gone.
export const CHECK_IN_TIME = '14:00'
export const CHECK_OUT_TIME = '10:00'

/** True if `other` is a stay of the same guest: by the account, the address, or the number of one that a host recorded. */
export const isSameGuest = (
  own: SQL,
) => sql`(other.client_id = ${own}.client_id or other.guest_email = ${own}.guest_email
  or (other.client_id is null and other.guest_phone = ${own}.guest_phone))`

/** No other stay of this guest with the organisation came before this one. */
export const isFirstStay = sql<boolean>`not exists (
  select from bookings as other
  where other.organisation_id = ${bookings.organisationId} and other.id <> ${bookings.id} and other.status = 'confirmed'
    and ${isSameGuest(sql`${bookings}`)}
    and (other.check_in, other.id) < (${bookings.checkIn}, ${bookings.id}))`

const eventsOf = (db: Db, bookingId: string) =>
  db
    .select({
      id: events.id,
      subjectKind: events.subjectKind,
      name: events.name,
      at: events.at,
      status: sql<PastEvent['status'] | null>`facts ->> 'status'`,
      checkIn: sql<string | null>`facts ->> 'check_in'`,
      checkOut: sql<string | null>`facts ->> 'check_out'`,
    })
    .from(events)
    .where(
      and(inArray(events.subjectKind, [SUBJECT, paymentReceived.subject]), eq(events.subjectId, bookingId)),
    )
    .orderBy(asc(events.at), asc(events.id))

type StoredDue = { id: string; createdAt: string; dueAt: string; isPaid: boolean }

/** Dues of a booking that were not given up, in the same statement. */
export const itsDues = sql<StoredDue[]>`(
  select coalesce(json_agg(json_build_object('id', dues.id, 'createdAt', dues.created_at, 'dueAt', due_at,
    'isPaid', paid_cents >= amount_cents) order by due_at, dues.id), '[]')
  from dues where dues.booking_id = ${bookings.id} and waived_at is null and void_at is null)`

/** True if the price of a stay is paid, false if a part of it is owed; null where nothing was ever due or paid. */
export const isPaidOf = ({ heldCents, owedCents }: PaymentSums): boolean | null => {
  if (owedCents > 0) return false
  return heldCents > 0 ? true : null
}

/**
 * A stay with its automations and its queue, locked: of two that look at it at once one waits, and no one cancels or moves it
 * meanwhile. Null where its organisation has no automations and nothing is queued.
 */
export async function readStay(tx: Db, bookingId: string) {
  const [found] = await tx
    .select({
      booking: bookings,
      status: statusNow,
      reason: reasonNow,
      isFirstStay,
      sums: paymentSums,
      dues: itsDues,
      checkInTime: properties.checkInTime,
      checkOutTime: properties.checkOutTime,
      isOwnerConfirmed: sql<boolean>`exists (select from memberships join users on users.id = user_id
        where organisation_id = ${bookings.organisationId} and position = 'owner' and email_verified_at is not null)`,
      isGuestConfirmed: sql<boolean>`exists (select from users where id = ${bookings.clientId} and email_verified_at is not null)`,
      ownerId: sql<string>`(select user_id from memberships where organisation_id = ${bookings.organisationId} and position = 'owner')`,
    })
    .from(bookings)
    .innerJoin(organisations, eq(organisations.id, bookings.organisationId))
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        eq(bookings.id, bookingId),
        // Its channel has written to its guest.
        ne(bookings.source, 'imported'),
        sql`(exists (select from automations where organisation_id = ${bookings.organisationId})
          or exists (select from planned_messages where booking_id = ${bookings.id}))`,
      ),
    )
    .for('no key update', { of: bookings })
  if (!found) return null
  const { booking, status, reason } = found
  const itsAutomations = await tx
    .select()
    .from(automations)
    .where(eq(automations.organisationId, booking.organisationId))
    .orderBy(asc(automations.createdAt), asc(automations.id))
    // Anyone who deletes one waits: nothing is planned for what is gone.
    .for('key share')
  const rows = await tx.select().from(plannedMessages).where(eq(plannedMessages.bookingId, bookingId))
  const happened = await eventsOf(tx, bookingId)
  const past = happened.filter(({ subjectKind }) => subjectKind === SUBJECT)
  const stay: PlannedStay = {
    status,
    reason,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    checkInTime: found.checkInTime ?? CHECK_IN_TIME,
    checkOutTime: found.checkOutTime ?? CHECK_OUT_TIME,
    propertyId: booking.propertyId,
    nights: countNights(booking.checkIn, booking.checkOut),
    guests: booking.guests,
    source: booking.source,
    isFirstStay: found.isFirstStay,
    isPaid: isPaidOf(found.sums),
    createdAt: booking.createdAt,
    // An event told before facts were stored says only that it happened.
    past: past.map(({ id, name, at, status: was, checkIn, checkOut }) => ({
      id,
      at,
      kind: kindOf(name),
      status: was ?? status,
      check_in: checkIn ?? booking.checkIn,
      check_out: checkOut ?? booking.checkOut,
    })),
    moneyPast: happened.flatMap(({ id, at, name }) => {
      const step = MONEY_STEPS.find(each => each === name)
      return step ? [{ id, at, step }] : []
    }),
    dues: found.dues.map(({ createdAt, dueAt, ...due }) => ({
      ...due,
      createdAt: new Date(createdAt),
      dueAt: new Date(dueAt),
    })),
  }
  const { ownerId, isOwnerConfirmed, isGuestConfirmed } = found
  return { booking, stay, rows, automations: itsAutomations, ownerId, isOwnerConfirmed, isGuestConfirmed }
}

export type FoundStay = NonNullable<Awaited<ReturnType<typeof readStay>>>
