import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { billingUnmatched } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { BY_HAND } from '../../contract/unmatched.ts'
import type { RefundNow, Refunds } from '#src/features/gateways/server/commands.ts'
import { gatewaysOf } from '../gateway-of.ts'
import { REFUND } from './refund-payment.ts'
import { savePaidRefund } from './save-paid-refund.ts'
import { paymentById, type PaymentRow, pendingRefundOf, type RefundRow } from '../select-payments.ts'

const PLACES = 2
const AGAIN_MINUTES = 10
const AGAIN_MS = AGAIN_MINUTES * 60_000
const UNDER_WAY_MS = 60 * 60_000

/**
 * Saves the amount that the gateway would still refund, before it is asked to. False if it was asked within 10 minutes: an
 * unanswered call may be under way still.
 */
async function claim(db: Db, { id }: RefundRow, availableCents: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update billing_refunds set available_cents = ${availableCents}, asked_at = moment()
    where id = ${id} and state = 'pending' and coalesce(asked_at <= moment() - make_interval(mins => ${AGAIN_MINUTES}), true)`)
  return rowCount === 1
}

type Ended = Exclude<RefundNow, { is: 'under_way' }>
const PAID: Ended = { is: 'paid' }
const byHand = (fault: string): Ended => ({ is: 'by_hand', fault })

/** Asks for a refund, or finds that an unanswered call was received. Null: later. */
async function askGateway(
  db: Db,
  refunds: Refunds,
  { externalId }: PaymentRow,
  refund: RefundRow,
): Promise<RefundNow | null> {
  const { cents, availableCents: before } = refund
  const { availableCents, isAutomatic, ours } = await refunds.standingOf(externalId, refund)
  if (ours) return ours
  if (ours === undefined && before !== null && availableCents < before)
    // Less by another amount: there was a refund at the gateway itself, so a person has to look.
    return before - availableCents === cents
      ? PAID
      : byHand('Something else was refunded at the gateway meanwhile')
  if (availableCents < cents) return byHand('The gateway has less left of this payment')
  if (!isAutomatic) return byHand('The gateway needs the bank details of who paid')
  if (!(await claim(db, refund, availableCents))) return null
  return refunds.refund(externalId, refund)
}

async function saveEnd(tx: Db, payment: PaymentRow, refund: RefundRow, end: Ended): Promise<void> {
  const { gateway } = payment
  const { id, cents, organisationId } = refund
  if (end.is === 'paid')
    return void (await savePaidRefund(tx, payment, refund, { from: 'pending', by: 'gateway' }))
  const { rowCount } = await tx.execute(
    sql`update billing_refunds set state = 'by_hand', fault = ${end.fault} where id = ${id} and state = 'pending'`,
  )
  if (rowCount === 1)
    await tx.insert(billingUnmatched).values({
      id: uuidv7(),
      gateway,
      externalId: id,
      reason: BY_HAND,
      organisationId,
      cents,
    })
}

const isRecent = ({ askedAt }: RefundRow, now: Date): boolean =>
  askedAt !== null && askedAt.getTime() > now.getTime() - AGAIN_MS

async function endOf(deps: Deps, payment: PaymentRow, refund: RefundRow): Promise<RefundNow | null> {
  const gateway = gatewaysOf(deps).find(({ name }) => name === payment.gateway)
  if (!gateway?.refunds) return byHand('This gateway can’t refund automatically')
  if (isRecent(refund, deps.now())) return null
  try {
    return await askGateway(deps.db, gateway.refunds, payment, refund)
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error
    deps.log.warn({ err: error, refund: refund.id }, 'A gateway did not answer')
    return null
  }
}

/** Asks the gateway for the refunds of a payment, one after the other, until it has answered each. See docs/product/billing.md#refunds. */
export const sendRefund = outgoingKind({
  ...REFUND,
  places: PLACES,
  async run(deps, { subject: paymentId }) {
    const refund = await pendingRefundOf(deps.db, paymentId)
    const payment = refund && (await paymentById(deps.db, paymentId))
    if (!payment) return
    const found = await endOf(deps, payment, refund)
    if (!found) return { at: new Date(deps.now().getTime() + AGAIN_MS) }
    if (found.is === 'under_way') return { at: new Date(deps.now().getTime() + UNDER_WAY_MS) }
    // Then the next one of this payment.
    return { at: deps.now(), save: tx => saveEnd(tx, payment, refund, found) }
  },
})
