import { v7 as uuidv7 } from 'uuid'
import { confirmDeposited } from '#src/features/bookings/server/commands.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { CONFIRMING, scheduleEarning, settleDues } from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { stayPayments } from '#src/server/db/schema.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { paymentReceived } from '../contract/events.ts'
import { linesOfPayment, type Method, type Toward } from '../rules/entries.ts'
import { owedCents } from '../rules/stay-money.ts'
import { issueReceipt } from './documents/issue-receipt.ts'
import { settleDocuments } from './documents/settle-documents.ts'
import { scheduleReturn } from './damage/return-damage.ts'
import { giveBackResold } from './resold/give-back-resold.ts'
import { isEarned, selectMoney } from './select-money.ts'
import { takeStayNow } from './take-stay.ts'
import { emitPaidInFull } from './reactions/emit-paid-in-full.ts'

/** A payment that was seen; the amount in cents. */
export type SeenPayment = {
  bookingId: string
  toward: Toward
  method: Method
  cents: number
  paidAt: Date
  note?: string | null
  /** Such as `line <id>`: of what is seen twice the second is no payment. */
  seenBy?: string | null
  /** The person who noted it. */
  recordedBy?: string | null
  /** Of a gateway: what it keeps, in cents, and the account of the host. */
  feeCents?: number
  gatewayId?: string | null
  /** The stay, where this transaction has taken it and nothing has changed it since. */
  taken?: Row
}

/** Confirms a stay whose deposit, or all of it, is paid or waived, or that costs nothing any more. Call it in a transaction that has taken the stay. */
export async function confirmIfPaid(
  deps: Pick<Inside, 'emit'>,
  tx: Db,
  { booking, stage }: Row,
): Promise<void> {
  if (stage !== 'awaiting_deposit') return
  const { owed } = await selectMoney(tx, booking.id)
  const confirming = owed.filter(({ kind }) => CONFIRMING.has(kind))
  // Of a stay that a change made so cheap that no deposit is left, all that is still asked for.
  const isPaid =
    confirming.length > 0
      ? confirming.every(({ amountCents, paidCents, waivedAt }) => waivedAt || paidCents >= amountCents)
      : owedCents(owed) === 0
  if (!isPaid) return
  await confirmDeposited(deps, tx, booking.id)
  // Earned at once where it begins today: that work found it unconfirmed.
  await scheduleEarning(tx, booking)
}

/**
 * Posts a payment of a stay: the payment, its receipt, its dues, its entry in the host's books, the event, the invoice, and the confirmation of a stay whose deposit
 * it is, in the transaction there is. Gives its id, or null where that was seen before. Throws nothing for a stay that is over or
 * cancelled: what came has come. See docs/product/money.md#payments.
 */
export async function postPayment(
  deps: Pick<Inside, 'emit'>,
  tx: Db,
  actor: EventActor,
  seen: SeenPayment,
): Promise<string | null> {
  const { bookingId, toward, method, cents, paidAt, feeCents = 0 } = seen
  const row = seen.taken ?? (await takeStayNow(deps, tx, bookingId))
  if (!row) return null
  const { organisationId, clientId, reference } = row.booking
  const id = uuidv7()
  const { rowCount } = await tx
    .insert(stayPayments)
    .values({
      id,
      bookingId,
      organisationId,
      toward,
      method,
      amountCents: cents,
      paidAt,
      note: seen.note ?? null,
      seenBy: seen.seenBy ?? null,
      recordedBy: seen.recordedBy ?? null,
      feeCents,
      gatewayId: seen.gatewayId ?? null,
    })
    .onConflictDoNothing()
  if (rowCount === 0) return null
  await issueReceipt(tx, row, { id, toward, method, cents, paidAt })
  const settled = await settleDues(tx, bookingId)
  await postEntry(tx, {
    cause: { kind: 'stay_payment', id },
    memo: `Payment for ${reference}`,
    book: organisationId,
    lines: linesOfPayment({
      bookingId,
      method,
      toward,
      cents,
      feeCents,
      isEarned: await isEarned(tx, bookingId),
    }),
  })
  const money = await selectMoney(tx, bookingId)
  const outstanding = row.status === 'cancelled' ? 0 : owedCents(money.owed)
  await deps.emit(tx, paymentReceived, {
    subject: bookingId,
    organisation: organisationId,
    guest: clientId,
    actor,
    facts: { reference, amount: cents, outstanding, method },
  })
  const isSettled = outstanding === 0 && row.status !== 'cancelled'
  if (isSettled && settled > 0) await emitPaidInFull(deps, tx, row, { actor, cents, method })
  await confirmIfPaid(deps, tx, row)
  if (toward === 'damage') await scheduleReturn(tx, row)
  else await settleDocuments(tx, row, { onlyLess: row.status === 'cancelled' })
  if (isSettled) await giveBackResold(tx, bookingId)
  return id
}
