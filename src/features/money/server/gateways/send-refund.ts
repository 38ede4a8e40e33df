import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RefundNow, Refunds } from '#src/features/gateways/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayGateways, stayPayments, stayRefunds } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { MAIL_REFUND, payRefund, SEND_REFUND } from '../reactions/give-back.ts'
import { takeStay } from '../take-stay.ts'
import type { PaymentRow, RefundRow } from '../select-money.ts'
import { hostGateway } from './host-gateway.ts'

const AGAIN_MINUTES = 10
const AGAIN_MS = AGAIN_MINUTES * 60_000
const UNDER_WAY_MS = 3_600_000
const BY_GATEWAY = { kind: 'job', name: 'money.gateway' } as const

/** By what its gateway knows a payment. */
export const externalIdOf = ({ seenBy }: Pick<PaymentRow, 'seenBy'>): string =>
  (seenBy ?? '').split(' ').slice(1).join(' ')

const byHand = (fault: string): RefundNow => ({ is: 'by_hand', fault })

/** Saves the amount that the gateway would still refund, before it is asked to. False if it was asked within 10 minutes: an unanswered call may be under way still. */
async function claim(db: Db, { id }: RefundRow, availableCents: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update stay_refunds set available_cents = ${availableCents}, asked_at = moment()
    where id = ${id} and state in ('owed', 'sent') and coalesce(asked_at <= moment() - make_interval(mins => ${AGAIN_MINUTES}), true)`)
  return rowCount === 1
}

/** Asks for a refund, or finds that an unanswered call was received. Null: later. */
async function askGateway(
  db: Db,
  refunds: Refunds,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<RefundNow | null> {
  const { id, amountCents: cents, reason, availableCents: before } = refund
  const [externalId, asked] = [externalIdOf(payment), { id, cents, reason }]
  const { availableCents, isAutomatic, ours } = await refunds.standingOf(externalId, asked)
  if (ours) return ours
  if (ours === undefined && before !== null && availableCents < before)
    return before - availableCents === cents
      ? { is: 'paid' }
      : byHand('Something else was refunded at the gateway meanwhile')
  if (availableCents < cents) return byHand('The gateway has less left of this payment')
  if (!isAutomatic) return byHand('The gateway needs the bank details of who paid')
  if (!(await claim(db, refund, availableCents))) return null
  return refunds.refund(externalId, asked)
}

async function endOf(deps: Deps, payment: PaymentRow, refund: RefundRow): Promise<RefundNow | null> {
  const [row] = await deps.db
    .select()
    .from(stayGateways)
    .where(eq(stayGateways.id, payment.gatewayId ?? payment.id))
  const refunds = row && hostGateway(deps, row)?.refunds
  if (!refunds) return byHand('This gateway can’t refund automatically')
  if (refund.state === 'owed' && refund.askedAt && refund.askedAt.getTime() > deps.now().getTime() - AGAIN_MS)
    return null
  try {
    return await askGateway(deps.db, refunds, payment, refund)
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error
    deps.log.warn({ err: error, refund: refund.id }, 'A gateway did not answer')
    return null
  }
}

async function saveEnd(deps: Deps, tx: Db, refund: RefundRow, end: RefundNow): Promise<void> {
  const stay = (await takeStay(tx, refund.bookingId))! // bookings are not deleted
  if (end.is === 'paid') return void (await payRefund(deps, tx, BY_GATEWAY, stay, { id: refund.id }))
  const { rowCount } = await tx
    .update(stayRefunds)
    .set(end.is === 'by_hand' ? { state: 'by_hand', fault: end.fault } : { state: 'sent' })
    .where(and(eq(stayRefunds.id, refund.id), inArray(stayRefunds.state, ['owed', 'sent'])))
  // It goes by EFT now, to an account that its guest has yet to give.
  if (end.is === 'by_hand' && rowCount)
    await schedule(tx, MAIL_REFUND, refund.id, 'now', { owner: refund.organisationId })
}

/** Asks the gateway for the refunds of a payment, one after the other, until it has answered each. See docs/product/money.md#money-back. */
export const sendRefund = outgoingKind({
  ...SEND_REFUND,
  places: 2,
  async run(deps, { subject: paymentId }) {
    const { db, now } = deps
    const [refund] = await db
      .select()
      .from(stayRefunds)
      .where(and(eq(stayRefunds.paymentId, paymentId), inArray(stayRefunds.state, ['owed', 'sent'])))
      .orderBy(asc(stayRefunds.createdAt), asc(stayRefunds.id))
      .limit(1)
    const [payment] = await db.select().from(stayPayments).where(eq(stayPayments.id, paymentId))
    if (!refund || !payment) return
    const found = await endOf(deps, payment, refund)
    if (!found) return { at: new Date(now().getTime() + AGAIN_MS) }
    return {
      // Then the next one of this payment.
      at: found.is === 'under_way' ? new Date(now().getTime() + UNDER_WAY_MS) : now(),
      save: tx => saveEnd(deps, tx, refund, found),
    }
  },
})
