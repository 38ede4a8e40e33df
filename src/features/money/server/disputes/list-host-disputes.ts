import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { bookings, stayDisputes, stayPayments } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/disputes.ts'
import { disputeAnswer } from './list-disputes.ts'

/** Disputes of a host with their stays, of one list, and how many are in both and without an answer. Two statements, on an index of each list. See docs/product/money.md#disputes. */
export const listHostDisputes: Handler<typeof contract.listHostDisputes> = async (
  { db, now },
  { list, page, pageSize },
  { organisation },
) => {
  const isOwn = eq(stayDisputes.organisationId, organisation.id)
  const within = {
    open: and(isOwn, isNull(stayDisputes.closedAt)),
    over: and(isOwn, isNotNull(stayDisputes.closedAt)),
  }
  const order =
    list === 'open'
      ? // Those without an answer first: 'open', then 'answered'.
        [desc(stayDisputes.state), asc(stayDisputes.dueAt), asc(stayDisputes.id)]
      : [desc(stayDisputes.closedAt), desc(stayDisputes.id)]
  const [counted, rows] = await Promise.all([
    db.execute<{ open: number; unanswered: number; over: number }>(sql`
      select (select count(*)::int from ${stayDisputes} where ${within.open}) as open,
        (select count(*)::int from ${stayDisputes} where ${within.open} and state = 'open') as unanswered,
        (select count(*)::int from ${stayDisputes} where ${within.over}) as over`),
    db
      .select({
        row: stayDisputes,
        method: stayPayments.method,
        reference: bookings.reference,
        guestName: bookings.guestName,
        propertyName: bookings.propertyName,
      })
      .from(stayDisputes)
      .innerJoin(stayPayments, eq(stayPayments.id, stayDisputes.paymentId))
      .innerJoin(bookings, eq(bookings.id, stayDisputes.bookingId))
      .where(within[list])
      .orderBy(...order)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const counts = counted.rows[0]! // a row of counts always comes
  return {
    success: true as const,
    counts,
    disputes: rows.map(({ row, method, reference, guestName, propertyName }) => ({
      ...disputeAnswer({ row, method }, now()),
      booking_id: row.bookingId,
      reference,
      guest_name: guestName,
      property_name: propertyName,
    })),
    total: counts[list],
    page,
    pageSize,
  }
}
