import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines, bookings, stayPayments, stayRefunds } from '#src/server/db/schema.ts'
import { UNDO_DAYS } from '../../contract/statements.ts'
import { namesBooking, payingGateway } from '../../rules/gateway-payout.ts'
import { paymentReferenceOf, refundReferenceOf } from '../../rules/payment-reference.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The state that counts: a payment that was undone elsewhere is undone here. */
export const stateNow = sql<(typeof bankLines.$inferSelect)['state']>`
  case when ${bankLines.state} = 'posted' and ${stayPayments.undoneAt} is not null then 'undone' else ${bankLines.state} end`

const { textHash: _, ...columns } = getTableColumns(bankLines)

/** Lines with their stays: one statement, however many. */
const selectLines = (db: Pick<Db, 'select'>) =>
  db
    .select({
      line: columns,
      state: stateNow,
      refundCents: stayRefunds.amountCents,
      stay: {
        id: bookings.id,
        reference: bookings.reference,
        guestName: bookings.guestName,
        propertyName: bookings.propertyName,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        totalCents: bookings.totalCents,
        status: bookings.status,
        outstandingCents: sql<number>`coalesce((
          select sum(amount_cents - paid_cents) from dues
          where booking_id = ${bookings.id} and kind <> 'damage' and waived_at is null and void_at is null), 0)::float8`,
      },
    })
    .from(bankLines)
    .leftJoin(stayPayments, eq(stayPayments.id, bankLines.paymentId))
    .leftJoin(bookings, eq(bookings.id, bankLines.bookingId))
    .leftJoin(stayRefunds, eq(stayRefunds.id, bankLines.refundId))

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

const ORDER = sql`array_position(array['suggested', 'unknown', 'undone', 'posted', 'payout', 'refund', 'ignored'], ${stateNow})`

/** A page of the lines of a statement: what is to look at first, then by date. */
export const linesOf = (
  db: Db,
  isWanted: SQL | undefined,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  selectLines(db)
    .where(isWanted)
    .orderBy(ORDER, desc(bankLines.day), desc(bankLines.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

/** Returns a line of an organisation's, or undefined. */
export async function lineOf(db: Db, organisationId: string, id: string): Promise<LineRow | undefined> {
  const [row] = await selectLines(db).where(
    and(eq(bankLines.id, id), eq(bankLines.organisationId, organisationId)),
  )
  return row
}

/** A line as the contract answers it. */
export const lineAnswer = ({ line, state, stay, refundCents }: LineRow) => ({
  _id: line.id,
  date: line.day,
  amount: line.cents,
  text: line.text,
  state,
  why: line.why,
  booking: stay && {
    _id: stay.id,
    reference: stay.reference,
    payment_reference: paymentReferenceOf(stay.reference),
    guest_name: stay.guestName,
    property_name: stay.propertyName,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    total: stay.totalCents,
    outstanding: stay.outstandingCents,
    status: stay.status,
  },
  gateway: line.gateway ?? (stay || line.channel || line.cents < 0 ? null : payingGateway(line.text ?? '')),
  channel:
    line.channel ??
    (!stay && !line.gateway && line.cents > 0 && namesBooking(line.text ?? '') ? ('booking' as const) : null),
  payment_id: line.paymentId,
  refund:
    line.refundId && refundCents !== null && stay
      ? { _id: line.refundId, amount: refundCents, reference: refundReferenceOf(stay.reference) }
      : null,
  undo_until:
    (state === 'posted' || state === 'payout') && line.settledAt
      ? new Date(line.settledAt.getTime() + UNDO_DAYS * DAY_MS)
      : null,
})
