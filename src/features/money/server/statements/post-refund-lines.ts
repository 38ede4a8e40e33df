import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines, bookings, stayRefunds } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { isPaidByEft } from '../../rules/refund-by-hand.ts'
import { payRefund } from '../give-back.ts'
import { takeStay } from '../take-stay.ts'

/** A line of money out with the numbers of the bookings in it. */
export type RefundLine = { id: string; cents: number; bookingReferences: readonly string[] }

/** Refunds of stays that a host pays from a bank account and has not, the first first. */
async function openRefunds(tx: Db, bookingIds: readonly string[]) {
  const rows = await tx
    .select()
    .from(stayRefunds)
    .where(
      and(inArray(stayRefunds.bookingId, [...bookingIds]), inArray(stayRefunds.state, ['owed', 'by_hand'])),
    )
    .orderBy(asc(stayRefunds.createdAt), asc(stayRefunds.id))
  return rows.filter(isPaidByEft)
}

/** Marks the refund of a stay as paid by a line, in the transaction there is. Gives false where it is already. */
export async function postRefundLine(
  deps: Pick<Inside, 'emit' | 'now'>,
  tx: Db,
  actor: EventActor,
  { id, bookingId, refundId, by }: { id: string; bookingId: string; refundId: string; by: string | null },
): Promise<boolean> {
  const row = (await takeStay(tx, bookingId))! // a refund is of a stay
  if (!(await payRefund(deps, tx, actor, row, refundId))) return false
  await tx
    .update(bankLines)
    .set({ state: 'posted', bookingId, refundId, why: null, settledAt: sql`moment()`, settledBy: by })
    .where(eq(bankLines.id, id))
  return true
}

/**
 * Marks refunds as paid whose reference and amount are on a statement, and suggests those whose amount is another. A reference without an open
 * refund leaves its line as it is: its refund was marked as paid by hand. See docs/product/statements.md#money-out.
 */
export async function postRefundLines(
  deps: Pick<Inside, 'emit' | 'now'>,
  tx: Db,
  actor: EventActor,
  organisationId: string,
  lines: readonly RefundLine[],
): Promise<void> {
  const named = lines.filter(({ bookingReferences }) => bookingReferences.length === 1)
  if (named.length === 0) return
  const stays = await tx
    .select({ id: bookings.id, reference: bookings.reference, propertyId: bookings.propertyId })
    .from(bookings)
    .where(
      and(
        eq(bookings.organisationId, organisationId),
        inArray(bookings.reference, [
          ...new Set(named.flatMap(({ bookingReferences }) => bookingReferences)),
        ]),
      ),
    )
    // As payments are posted, so that two that take several wait for none in a circle.
    .orderBy(asc(bookings.propertyId), asc(bookings.id))
  let open =
    stays.length > 0
      ? await openRefunds(
          tx,
          stays.map(({ id }) => id),
        )
      : []
  for (const stay of stays)
    for (const line of named.filter(({ bookingReferences }) => bookingReferences[0] === stay.reference)) {
      const own = open.filter(({ bookingId }) => bookingId === stay.id)
      const exact = own.find(({ amountCents }) => amountCents === -line.cents)
      if (exact && (await postRefundLine(deps, tx, actor, { ...idsOf(line, exact), by: null })))
        open = open.filter(({ id }) => id !== exact.id)
      else await noteLine(tx, line.id, stay.id, exact ? undefined : own[0]?.id)
    }
}

const idsOf = ({ id }: RefundLine, refund: { id: string; bookingId: string }) => ({
  id,
  bookingId: refund.bookingId,
  refundId: refund.id,
})

/** Notes whose refund a line may be: suggested where one is open, else only its stay. */
const noteLine = (tx: Db, id: string, bookingId: string, refundId: string | undefined) =>
  tx
    .update(bankLines)
    .set(
      refundId
        ? { bookingId, refundId, state: 'suggested' as const, why: 'refund_amount' as const }
        : { bookingId },
    )
    .where(eq(bankLines.id, id))
