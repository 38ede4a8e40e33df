import { eq } from 'drizzle-orm'
import type { Notice } from '#src/features/gateways/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayOrders } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { excessCents } from '../../rules/stay-money.ts'
import { mailGuest } from '../mails/mail-guest.ts'
import { postPayment } from '../post-payment.ts'
import { takeStayNow } from '../take-stay.ts'
import { selectMoney } from '../select-money.ts'
import { paymentSeenMail, tooMuchMail } from './gateway-mails.ts'
import type { GatewayRow } from './host-gateway.ts'
import { CURRENCY, saveUnmatched, settlePosted } from './save-unmatched.ts'

const BY_GATEWAY = { kind: 'job', name: 'money.gateway' } as const

/** By what a payment at a gateway is known: it counts once, however often it is notified of or asked about. */
export const seenAt = ({ gateway }: Pick<GatewayRow, 'gateway'>, externalId: string): string =>
  `${gateway} ${externalId}`

/** An order of a gateway's account, by our id. */
export async function orderOf(db: Db, { organisationId }: GatewayRow, orderId: string | null) {
  if (!orderId) return undefined
  const [order] = await db.select().from(stayOrders).where(eq(stayOrders.id, orderId))
  return order?.organisationId === organisationId ? order : undefined
}

/**
 * Posts a confirmed payment of an order, once, and mails its guest, and its host where it is more than was due, in the transaction there is. What is
 * of another amount or currency is kept for the host.
 */
export async function savePaid(
  deps: Pick<Inside, 'config' | 'emit' | 'now'>,
  tx: Db,
  row: GatewayRow,
  {
    externalId,
    orderId,
    cents,
    currency,
    feeCents,
  }: Pick<Notice, 'externalId' | 'orderId' | 'cents' | 'currency' | 'feeCents'>,
): Promise<void> {
  const order = await orderOf(tx, row, orderId)
  if (!order) return
  const { bookingId, toward } = order
  if (cents !== order.cents || currency !== CURRENCY)
    return saveUnmatched(deps, tx, row, { externalId, cents, currency, feeCents }, order)
  const stay = await takeStayNow(deps, tx, bookingId)
  const paymentId = await postPayment(deps, tx, BY_GATEWAY, {
    bookingId,
    toward,
    method: row.gateway,
    cents,
    feeCents: Math.min(feeCents, cents),
    paidAt: deps.now(),
    seenBy: seenAt(row, externalId),
    gatewayId: row.id,
  })
  await settlePosted(tx, row, externalId, paymentId)
  await tx.update(stayOrders).set({ state: 'paid' }).where(eq(stayOrders.id, order.id))
  if (!paymentId || !stay) return
  const { realtorId, organisationId } = stay.booking
  const about = { cause: paymentId, about: paymentId, organisationId, bookingId }
  await mailGuest(deps, tx, stay, paymentSeenMail, { about: paymentId })
  if (excessCents(await selectMoney(tx, bookingId), toward) > 0)
    await postMail(deps, tx, tooMuchMail, { ...about, to: { userId: realtorId } })
}
