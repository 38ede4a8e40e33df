import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { settleDues, voidDues } from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { balanceAbout } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayPayments } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { personOf } from '#src/server/http/caller.ts'
import * as contract from '../contract/money.ts'
import { linesOfPayment, linesOfRetained, linesOfWaived } from '../rules/entries.ts'
import { damageHeldCents } from '../rules/damage.ts'
import { otherOf } from '../rules/statements/seen-by-line.ts'
import { heldCents } from '../rules/stay-money.ts'
import { settleDocuments } from './documents/settle-documents.ts'
import { oweBack } from './reactions/give-back.ts'
import { moneyAnswer } from './money-answer.ts'
import { withdrawUncovered } from './refunds-to-pay/withdraw-owed.ts'
import { takeStayNow } from './take-stay.ts'
import { ownBooking } from './read-money.ts'
import { settleLevy } from './settle-levy.ts'
import { bookingRow, isEarned, selectMoney, VOID_UNDONE } from './select-money.ts'

/** Gives up income of a stay that did not take place as far as its payments no longer cover what was retained. */
async function giveUpRetained(tx: Db, book: string, bookingId: string, paymentId: string): Promise<void> {
  const uncovered = await balanceAbout(tx, { kind: 'deposits', book }, bookingId)
  if (uncovered > 0)
    await postEntry(tx, {
      cause: { kind: 'stay.kept.undone', id: paymentId },
      memo: 'Retained of a payment that was undone',
      book,
      lines: linesOfRetained(bookingId, -uncovered),
    })
}

/** Asks nobody for what was earned of a stay that was cancelled after check-in and is not paid any more. */
async function askNoMore(tx: Db, { booking }: Row, paymentId: string): Promise<void> {
  const { id, organisationId: book } = booking
  const uncovered = await balanceAbout(tx, { kind: 'receivable', name: '', book }, id)
  if (uncovered <= 0) return
  await postEntry(tx, {
    cause: { kind: VOID_UNDONE, id: paymentId },
    memo: 'Not asked any more: a payment was undone',
    book,
    lines: linesOfWaived(id, uncovered),
  })
  const { terms } = await selectMoney(tx, id)
  if (terms[0]?.terms.tourism_levy) await settleLevy(tx, { booking })
}

/** Undoes a payment by a reversing entry, in a transaction that has taken the stay; refunds of it that were not paid are withdrawn. Gives false where it is undone already. Throws `GIVEN_BACK_ALREADY`. */
export async function reversePayment(
  tx: Db,
  {
    id,
    bookingId,
    reason,
    by,
    now,
  }: { id: string; bookingId: string; reason: string; by: string | null; now: Date },
): Promise<boolean> {
  const [payment] = await tx
    .update(stayPayments)
    .set({ undoneAt: now, undoneBy: by, undoReason: reason })
    .where(and(eq(stayPayments.id, id), eq(stayPayments.bookingId, bookingId), isNull(stayPayments.undoneAt)))
    .returning()
  if (!payment) return false
  const row = (await bookingRow(tx, bookingId))! // bookings are not deleted
  const withdrawn = await withdrawUncovered(tx, row, payment)
  const money = await selectMoney(tx, bookingId)
  if (heldCents(money) < 0 || damageHeldCents(money) < 0) throw contract.givenBackAlready()
  await settleDues(tx, bookingId)
  const { organisationId: book, method, toward, amountCents } = payment
  const isCancelled = row.status === 'cancelled'
  const earned = await isEarned(tx, bookingId)
  // Money that comes later for a stay that does not take place was asked for by nobody.
  if (isCancelled && earned) await voidDues(tx, bookingId)
  if (toward === 'stay') await settleDocuments(tx, row, { onlyLess: !withdrawn || isCancelled })
  await postEntry(tx, {
    cause: { kind: 'stay_payment.undone', id },
    memo: `Payment undone: ${reason}`,
    book,
    lines: linesOfPayment({
      bookingId,
      method,
      toward,
      cents: -amountCents,
      isEarned: earned,
    }),
  })
  await giveUpRetained(tx, book, bookingId, id)
  if (isCancelled && earned && toward === 'stay') await askNoMore(tx, row, id)
  // Of a stay that does not take place, what other payments still cover goes back all the same.
  if (isCancelled && withdrawn && withdrawn.leftCents > 0)
    await oweBack(tx, row, { cents: withdrawn.leftCents, reason: withdrawn.reason, toward })
  return true
}

/** Returns the other payment of a line that paid the price and the damage deposit. */
async function otherOfLine(tx: Db, bookingId: string, seenBy: string | null): Promise<string[]> {
  const name = otherOf(seenBy)
  if (name === null) return []
  const others = await tx
    .select({ id: stayPayments.id })
    .from(stayPayments)
    .where(
      and(
        eq(stayPayments.bookingId, bookingId),
        eq(stayPayments.seenBy, name),
        isNull(stayPayments.undoneAt),
      ),
    )
  return others.map(({ id }) => id)
}

/** Undoes a payment that was noted by mistake, and the other of the same line of a statement: else the line, matched again, would count that twice. Throws 404, `ALREADY_UNDONE`, `GIVEN_BACK_ALREADY`. See docs/product/money.md#payments. */
export const undoPayment: Handler<typeof contract.undoPayment> = async (
  deps,
  { id, payment, reason },
  caller,
) => {
  const { db, now } = deps
  await ownBooking(db, caller, id)
  await db.transaction(async tx => {
    await takeStayNow(deps, tx, id)
    const [found] = await tx
      .select({ id: stayPayments.id, gatewayId: stayPayments.gatewayId, seenBy: stayPayments.seenBy })
      .from(stayPayments)
      .where(and(eq(stayPayments.id, payment), eq(stayPayments.bookingId, id)))
    if (!found) throw notFound()
    if (found.gatewayId) throw contract.seenByGateway()
    const by = personOf(caller)?.id ?? null
    const others = await otherOfLine(tx, id, found.seenBy)
    const reverse = (undone: string) =>
      reversePayment(tx, { id: undone, bookingId: id, reason, by, now: now() })
    if (!(await reverse(payment))) throw contract.alreadyUndone()
    for (const other of others) await reverse(other)
  })
  return { success: true as const, money: await moneyAnswer(deps, await ownBooking(db, caller, id), true) }
}
