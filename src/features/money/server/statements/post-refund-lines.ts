import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '#src/contract/days.ts'
import { rand } from '#src/contract/words.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines, bookings, stayRefunds } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { moreThanRefund } from '../../contract/statements.ts'
import { noonOf } from '../../rules/noon-of.ts'
import { isPaidByEft } from '../../rules/refund-by-hand.ts'
import { payRefund } from '../reactions/give-back.ts'
import { splitRefund } from '../refunds-to-pay/split-refund.ts'
import { takeStay } from '../take-stay.ts'

/** A line of money out with the numbers of the bookings in it. */
export type RefundLine = { id: string; cents: number; date: string; bookingReferences: readonly string[] }

/** Refunds of stays that a host pays from a bank account and has not, or has paid without a line of the bank's, the first first. */
async function unseenRefunds(tx: Db, bookingIds: readonly string[]) {
  const rows = await tx
    .select()
    .from(stayRefunds)
    .where(
      and(
        inArray(stayRefunds.bookingId, [...bookingIds]),
        inArray(stayRefunds.state, ['owed', 'by_hand', 'paid']),
        sql`not exists (select from ${bankLines} where ${bankLines.refundId} = ${stayRefunds.id} and ${bankLines.state} in ('posted', 'refund'))`,
      ),
    )
    .orderBy(asc(stayRefunds.createdAt), asc(stayRefunds.id))
  return {
    paid: rows.filter(({ state, method, fault }) => state === 'paid' && (method === 'eft' || fault !== null)),
    open: rows.filter(isPaidByEft),
  }
}

type PaidByLine = {
  id: string
  bookingId: string
  refundId: string
  /** The amount that has left the account, above 0. */
  cents: number
  /** The day of the bank, `YYYY-MM-DD`. */
  day: string
  by: string | null
}

/** Marks the refund of a stay as paid by a line, in the transaction there is; of a line that is less, so much of it, and the rest stays owed. Gives false where it is already. Throws `MORE_THAN_REFUND`. */
export async function postRefundLine(
  deps: Pick<Inside, 'config' | 'emit' | 'now'>,
  tx: Db,
  actor: EventActor,
  { id, bookingId, refundId, cents, day, by }: PaidByLine,
): Promise<boolean> {
  const row = (await takeStay(tx, bookingId))! // a refund is of a stay
  const [refund] = await tx.select().from(stayRefunds).where(eq(stayRefunds.id, refundId))
  if (!refund || refund.state === 'paid') return false
  const beyond = cents - refund.amountCents
  if (beyond > 0) throw moreThanRefund({ amount: rand(beyond / 100) })
  if (beyond < 0) await splitRefund(deps.config, tx, refund, cents)
  const paidAt = noonOf(day, deps.now())
  if (!(await payRefund(deps, tx, actor, row, { id: refundId, paidAt }))) return false
  await tx
    .update(bankLines)
    .set({ state: 'posted', bookingId, refundId, why: null, settledAt: sql`moment()`, settledBy: by })
    .where(eq(bankLines.id, id))
  return true
}

/**
 * Marks refunds as paid whose reference and amount are on a statement, and suggests those whose amount is another, none that was owed after
 * the day of the line. A line is first that of a refund which its host has marked as paid, and posts nothing then. See docs/product/statements.md#money-out.
 */
export async function postRefundLines(
  deps: Pick<Inside, 'config' | 'emit' | 'now'>,
  tx: Db,
  actor: EventActor,
  organisationId: string,
  lines: readonly RefundLine[],
): Promise<void> {
  const named = lines
    .filter(({ bookingReferences }) => bookingReferences.length === 1)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
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
  if (stays.length === 0) return
  const unseen = await unseenRefunds(
    tx,
    stays.map(({ id }) => id),
  )
  for (const stay of stays)
    for (const line of named.filter(({ bookingReferences }) => bookingReferences[0] === stay.reference)) {
      const isOf = ({ bookingId, amountCents }: StoredRefund) =>
        bookingId === stay.id && amountCents === -line.cents
      const paid = takeFirst(unseen.paid, isOf)
      if (paid) {
        await noteLine(tx, line.id, { bookingId: stay.id, refundId: paid.id })
        continue
      }
      const isBefore = ({ createdAt }: StoredRefund) => dayOf(createdAt) <= line.date
      const exact = takeFirst(unseen.open, each => isOf(each) && isBefore(each))
      if (exact && (await postRefundLine(deps, tx, actor, { ...wayOf(line, exact), by: null }))) continue
      const other = unseen.open.find(each => each.bookingId === stay.id && isBefore(each))
      await noteLine(
        tx,
        line.id,
        other && !exact
          ? { bookingId: stay.id, refundId: other.id, state: 'suggested', why: 'refund_amount' }
          : { bookingId: stay.id },
      )
    }
}

type StoredRefund = typeof stayRefunds.$inferSelect

/** Takes the first that fits out of a list. */
function takeFirst(list: StoredRefund[], isIt: (refund: StoredRefund) => boolean): StoredRefund | undefined {
  const at = list.findIndex(isIt)
  return at === -1 ? undefined : list.splice(at, 1)[0]
}

const wayOf = ({ id, cents, date }: RefundLine, refund: { id: string; bookingId: string }) => ({
  id,
  cents: -cents,
  day: date,
  bookingId: refund.bookingId,
  refundId: refund.id,
})

/** Notes the stay of a line, and the refund that it has paid or may have. */
const noteLine = (tx: Db, id: string, noted: Partial<typeof bankLines.$inferInsert>) =>
  tx.update(bankLines).set(noted).where(eq(bankLines.id, id))
