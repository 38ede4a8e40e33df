import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayDisputes } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { paymentDisputed } from '../../contract/events.ts'
import { linesOfDispute, linesOfLost } from '../../rules/entries.ts'
import { owedCents } from '../../rules/stay-money.ts'
import { takeStay } from '../take-stay.ts'
import { type PaymentRow, selectMoney } from '../select-money.ts'

export type DisputeRow = typeof stayDisputes.$inferSelect

type Opened = { externalId: string; cents: number; reason: string; dueAt: Date | null }

/** Opens a dispute of a payment, once, in the transaction there is: its money is taken back, and both sides hear of it. Gives undefined where it is known. */
export async function openDispute(
  deps: Pick<Inside, 'emit'>,
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
  return row
}

/** Moves a dispute on in the transaction there is: won, its money comes back; lost, it does not. Gives false where it is over already. */
export async function settleDispute(
  tx: Db,
  { id, bookingId, organisationId, cents }: DisputeRow,
  { method }: Pick<PaymentRow, 'method'>,
  state: 'answered' | 'won' | 'lost',
): Promise<boolean> {
  await takeStay(tx, bookingId)
  const isOver = state !== 'answered'
  const { rowCount } = await tx
    .update(stayDisputes)
    .set({ state, ...(isOver ? { closedAt: sql`moment()` } : { answeredAt: sql`moment()` }) })
    .where(and(eq(stayDisputes.id, id), sql`state in ('open', 'answered')`))
  if (rowCount === 0) return false
  if (isOver)
    await postEntry(tx, {
      cause: { kind: `stay_dispute.${state}`, id },
      memo: `Dispute ${state}`,
      book: organisationId,
      lines: state === 'won' ? linesOfDispute(bookingId, method, -cents) : linesOfLost(bookingId, cents),
    })
  return true
}
