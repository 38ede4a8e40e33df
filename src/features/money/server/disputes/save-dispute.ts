import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { settleDues } from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayDisputes } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { paymentDisputed } from '../../contract/events.ts'
import { linesOfDispute, linesOfLost } from '../../rules/entries.ts'
import { wayOfRefund } from '../../rules/refund-by-hand.ts'
import { owedCents } from '../../rules/stay-money.ts'
import { afterQuietHours } from '../../rules/reminders.ts'
import { remindOfDisputeAt } from '../../rules/dispute-days.ts'
import { returnWon } from '../damage/return-damage.ts'
import { takeNumbers } from '../documents/insert-document.ts'
import { takeForExcess } from '../refunds-to-pay/allowed.ts'
import { takeLost } from './take-lost.ts'
import { undecidedCents } from './undecided-cents.ts'
import { takeStay } from '../take-stay.ts'
import { type PaymentRow, type RefundRow, selectMoney } from '../select-money.ts'
import { disputeOpenedMail, disputeOverMail } from './dispute-mails.ts'
import { scheduleOwedAgain } from './mail-owed-again.ts'
import { mailHost, remindDispute } from './remind-dispute.ts'

export type DisputeRow = typeof stayDisputes.$inferSelect

type Telling = Pick<Inside, 'emit' | 'config' | 'now'>
type Opened = { externalId: string; cents: number; reason: string; dueAt: Date | null }

/** Schedules the reminder of a dispute for its day; scheduled again it moves. */
export async function remindOfDispute(
  deps: Pick<Inside, 'now'>,
  tx: Db,
  dispute: { id: string; organisationId: string },
  dueAt: Date,
) {
  const now = deps.now()
  if (dueAt <= now) return
  const at = afterQuietHours(remindOfDisputeAt(now, dueAt))
  await schedule(tx, remindDispute, dispute.id, at, { owner: dispute.organisationId })
}

/** Moves the day until which a dispute is answered, with its reminder. */
export async function moveDispute(
  deps: Pick<Inside, 'now'>,
  tx: Db,
  dispute: DisputeRow,
  dueAt: Date | null,
): Promise<void> {
  if (!dueAt || dispute.closedAt || dispute.dueAt?.getTime() === dueAt.getTime()) return
  await tx.update(stayDisputes).set({ dueAt }).where(eq(stayDisputes.id, dispute.id))
  await remindOfDispute(deps, tx, dispute, dueAt)
}

/** Returns what of a payment has not gone back through its gateway, in cents. */
export const atGatewayCents = (
  { id, amountCents, method }: PaymentRow,
  refunds: readonly RefundRow[],
): number =>
  refunds
    .filter(refund => refund.paymentId === id && wayOfRefund(refund) === method)
    .reduce((left, refund) => left - refund.amountCents, amountCents)

/** Opens a dispute of a payment, once, in the transaction there is: its money is taken back, the host is mailed unless they note it themselves, and reminded. Gives undefined where it is known. */
export async function openDispute(
  deps: Telling,
  tx: Db,
  actor: EventActor,
  payment: PaymentRow,
  { externalId, cents, reason, dueAt }: Opened,
): Promise<DisputeRow | undefined> {
  const stay = (await takeStay(tx, payment.bookingId))! // a payment is of a stay
  const { id: bookingId, organisationId, reference, clientId } = stay.booking
  const [row] = await tx
    .insert(stayDisputes)
    .values({
      id: uuidv7(),
      bookingId,
      organisationId,
      paymentId: payment.id,
      externalId,
      cents,
      reason,
      dueAt,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  await settleDues(tx, bookingId)
  await postEntry(tx, {
    cause: { kind: 'stay_dispute', id: row.id },
    memo: `Disputed payment of ${reference}`,
    book: organisationId,
    lines: linesOfDispute(bookingId, payment.method, cents),
  })
  const { owed } = await selectMoney(tx, bookingId)
  await deps.emit(tx, paymentDisputed, {
    subject: bookingId,
    organisation: organisationId,
    guest: clientId,
    actor,
    facts: { reference, amount: cents, outstanding: owedCents(owed), method: payment.method },
  })
  if (actor.kind === 'job') await mailHost(deps, tx, disputeOpenedMail, row.id)
  if (dueAt) await remindOfDispute(deps, tx, row, dueAt)
  return row
}

/** Moves a dispute on in the transaction there is: won, its money comes back; lost, it does not, and counts as paid no more; the host is mailed how it ended unless they note it themselves. Gives false where it is over already. */
export async function settleDispute(
  deps: Pick<Inside, 'config' | 'now'>,
  tx: Db,
  by: EventActor,
  dispute: DisputeRow,
  { method, toward }: Pick<PaymentRow, 'method' | 'toward'>,
  state: 'answered' | 'won' | 'lost',
): Promise<boolean> {
  const { id, bookingId, organisationId, cents } = dispute
  const stay = await takeStay(tx, bookingId)
  const isOver = state !== 'answered'
  const { rowCount } = await tx
    .update(stayDisputes)
    .set({ state, ...(isOver ? { closedAt: sql`moment()` } : { answeredAt: sql`moment()` }) })
    .where(and(eq(stayDisputes.id, id), sql`state in ('open', 'answered')`))
  if (rowCount === 0) return false
  // Excess of a disputed payment may go back now, but for what was given back of it before.
  if (state === 'won') await settleDues(tx, bookingId)
  if (state === 'won' && stay) await takeForExcess(tx, stay)
  // Before the books, as a credit note may follow.
  if (state === 'lost') await takeNumbers(tx, organisationId)
  if (isOver)
    await postEntry(tx, {
      cause: { kind: `stay_dispute.${state}`, id },
      memo: `Dispute ${state}`,
      book: organisationId,
      lines: state === 'won' ? linesOfDispute(bookingId, method, -cents) : linesOfLost(bookingId, cents),
    })
  if (state === 'lost' && stay && (await takeLost(tx, stay, dispute, toward)))
    await scheduleOwedAgain(tx, id, organisationId)
  if (state === 'won' && toward === 'damage' && stay) await returnWon(deps, tx, stay)
  // Of what was disputed when the stay was cancelled nothing has gone back: its host is asked also where they noted the end themselves.
  const isToSettle =
    state === 'won' && stay?.status === 'cancelled' && (await undecidedCents(tx, dispute)) > 0
  if (isOver && (by.kind === 'job' || isToSettle)) await mailHost(deps, tx, disputeOverMail, id)
  return true
}
