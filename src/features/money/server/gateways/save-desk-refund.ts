import { sql } from 'drizzle-orm'
import { GATEWAY_NAMES } from '#src/features/gateways/contract.ts'
import type { Notice } from '#src/features/gateways/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Later } from '#src/server/incoming/kind.ts'
import type { Received } from '#src/server/incoming/received.ts'
import { heldCents } from '../../rules/stay-money.ts'
import { atGatewayCents } from '../disputes/save-dispute.ts'
import { oweRefund, payRefund } from '../reactions/give-back.ts'
import { takeStayNow } from '../take-stay.ts'
import { selectMoney } from '../select-money.ts'
import type { GatewayRow } from './host-gateway.ts'
import { paymentToComeAt, postedPayment } from './payment-to-come.ts'
import { saveUnmatched } from './save-unmatched.ts'

const HOUR_MS = 3_600_000
const BY_GATEWAY = { kind: 'job', name: 'money.gateway' } as const

/** Refunds of a payment that its gateway has paid, in cents, and whether one is under way. */
async function recordedOf(tx: Db, paymentId: string) {
  const { rows } = await tx.execute<{ paid: string; under_way: boolean }>(sql`
    select coalesce(sum(amount_cents) filter (where state = 'paid' and fault is null), 0)::bigint as paid,
      coalesce(bool_or(state in ('owed', 'sent')), false) as under_way
    from stay_refunds where payment_id = ${paymentId}`)
  return { paidCents: Number(rows[0]!.paid), isUnderWay: rows[0]!.under_way } // sums have one row
}

/** Records what a gateway has given back of a payment at its own desk, less what is recorded of it; `cents` of the notice is all that has gone. Later, while a refund of ours is under way or the payment is still to come. */
export async function saveDeskRefund(
  deps: Pick<Inside, 'config' | 'emit' | 'now'>,
  tx: Db,
  row: GatewayRow,
  notice: Notice,
  { receivedAt }: Pick<Received, 'receivedAt'>,
): Promise<Later | void> {
  const payment = await postedPayment(tx, row, notice)
  if (!payment) {
    const againAt = await paymentToComeAt(tx, row, notice, { receivedAt, now: deps.now() })
    return againAt ? { againAt } : undefined
  }
  const stay = (await takeStayNow(deps, tx, payment.bookingId))! // a payment is of a stay
  const { paidCents, isUnderWay } = await recordedOf(tx, payment.id)
  if (isUnderWay) return { againAt: new Date(deps.now().getTime() + HOUR_MS) }
  const gone = notice.cents - paidCents
  const { toward } = payment
  const money = await selectMoney(tx, payment.bookingId)
  // Money that a bank has taken back, or may take, left when it was disputed: a merchant who accepts that gives nothing more back.
  const disputed = money.disputes
    .filter(({ paymentId }) => paymentId === payment.id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const left = atGatewayCents(payment, money.refunds) - disputed
  const cents = Math.min(gone, heldCents(money, toward), left)
  if (cents > 0) {
    const reason = `Given back at ${GATEWAY_NAMES[row.gateway]}`
    const id = await oweRefund(tx, stay, {
      cents,
      reason,
      toward,
      createdBy: null,
      way: payment,
      isGone: true,
    })
    await payRefund(deps, tx, BY_GATEWAY, stay, { id })
  }
  const beyond = gone - Math.max(0, cents)
  if (beyond > 0)
    await saveUnmatched(
      deps,
      tx,
      row,
      { ...notice, cents: beyond },
      { bookingId: payment.bookingId, cents: 0 },
      'refunded',
    )
}
