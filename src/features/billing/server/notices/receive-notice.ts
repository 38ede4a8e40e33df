import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { billingPayments, billingUnmatched } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { incomingKind } from '#src/server/incoming/kind.ts'
import { notificationRefused } from '#src/features/gateways/contract.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import { confirmAgainAt, type Gateway, type Notice } from '#src/features/gateways/server/commands.ts'
import { gatewaysOf } from '../gateway-of.ts'
import { mailAdministrators } from '../queue-mail.ts'
import { saveDeskRefund, underWayAgainAt } from '../refunds/save-desk-refund.ts'
import { saveNotice, type Target, targetOf } from './save-notice.ts'
import { paymentByExternalId, type RecordedRefunds, recordedRefundsOf } from '../select-payments.ts'

/** The amounts that such a payment may have, in cents; of what was recorded, the one that was. */
async function amountsOf(db: Db, gateway: GatewayName, notice: Notice, target: Target): Promise<number[]> {
  const [known] = await db
    .select({ cents: billingPayments.cents })
    .from(billingPayments)
    .where(sql`gateway = ${gateway} and external_id = ${notice.externalId}`)
  if (known) return [known.cents]
  const { agreement, order } = target
  if (agreement) return [agreement.amountCents, ...agreement.askedCents]
  return order ? [order.dueCents] : []
}

const CURRENCY = 'ZAR'

const refundedPaymentOf = (db: Db, gateway: GatewayName, { paymentId }: Notice) =>
  paymentId ? paymentByExternalId(db, gateway, paymentId) : undefined

/** Returns the recorded refunds of the payment that a notification says is refunded. */
async function refundsBefore(db: Db, gateway: GatewayName, notice: Notice) {
  const payment = notice.kind === 'refunded' ? await refundedPaymentOf(db, gateway, notice) : undefined
  return payment && recordedRefundsOf(db, payment.id)
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

/** True if a refund of this amount is recorded, as one or as some in a row: such as ours, which the gateway notifies of too. */
const isRecordedRefund = ({ byGateway }: RecordedRefunds, { cents }: Notice): boolean =>
  byGateway.some((_, from) =>
    byGateway.some((_, to) => to >= from && sumOf(byGateway.slice(from, to + 1)) === Math.abs(cents)),
  )

type Fault = { reason: string; expectedCents?: number; target?: Target; organisationId?: string | undefined }

/** Saves what fits nothing, once; gives its id if it is new. */
async function saveUnmatched(
  db: Db,
  gateway: GatewayName,
  { externalId, cents, orderId }: Notice,
  { reason, expectedCents, target, organisationId: known }: Fault,
): Promise<string | undefined> {
  const organisationId = known ?? target?.agreement?.organisationId ?? target?.order?.organisationId ?? null
  const [row] = await db
    .insert(billingUnmatched)
    .values({
      id: uuidv7(),
      gateway,
      externalId,
      reason,
      orderId,
      organisationId,
      expectedCents: expectedCents ?? null,
      cents,
    })
    .onConflictDoNothing()
    .returning({ id: billingUnmatched.id })
  return row?.id
}

/** Throws 400 unless it is about something of ours and of the right amount; a wrong amount is kept for the administrator. */
async function checkNotice({ db }: Deps, gateway: GatewayName, notice: Notice): Promise<void> {
  if (notice.kind === 'ignored' || notice.kind === 'disputed') return
  if (notice.kind === 'refunded') {
    if (await refundedPaymentOf(db, gateway, notice)) return
    throw notificationRefused({ reason: 'it is a refund of no payment of ours' })
  }
  const target = await targetOf(db, gateway, notice)
  if (!target.agreement && !target.order)
    throw notificationRefused({ reason: 'it matches no order and no agreement' })
  if (notice.kind !== 'paid') return
  const amounts = await amountsOf(db, gateway, notice, target)
  const isRand = notice.currency === CURRENCY
  if (isRand && amounts.includes(notice.cents)) return
  const reason = isRand ? 'wrong amount' : 'wrong currency'
  await saveUnmatched(db, gateway, notice, { reason, expectedCents: amounts[0]!, target }) // it is about something of ours
  throw notificationRefused({ reason: 'the amount is not what was asked for' })
}

/** Saves a notification that was not confirmed within a day for the administrator, with the payment it would belong to. */
async function saveUnconfirmed(tx: Db, deps: Deps, gateway: GatewayName, notice: Notice): Promise<void> {
  if (notice.kind === 'ignored' || notice.kind === 'disputed') return
  const target = await targetOf(tx, gateway, notice)
  const organisationId = (await refundedPaymentOf(tx, gateway, notice))?.organisationId
  const id = await saveUnmatched(tx, gateway, notice, { reason: 'never confirmed', target, organisationId })
  if (id && notice.kind === 'paid') await mailAdministrators(deps, tx, id)
}

const gatewayNamed = (deps: Deps, name: GatewayName): Gateway | undefined =>
  gatewaysOf(deps).find(each => each.name === name)

/** Notifications of a gateway: verified at once, confirmed by asking it, and recorded once. */
export const receiveNotice = (
  name: GatewayName,
  readNotice: Gateway['readNotice'],
  storedPart?: (body: Uint8Array) => Uint8Array,
) =>
  incomingKind({
    name: `billing.${name}`,
    ...(storedPart ? { storedPart } : {}),
    async verify(deps, notification) {
      const gateway = gatewayNamed(deps, name)
      if (!gateway) throw notificationRefused({ reason: 'payments are not set up' })
      const fault = await gateway.faultOf(notification)
      if (fault) throw notificationRefused({ reason: fault })
      await checkNotice(deps, name, readNotice(notification))
    },
    idOf: notification => readNotice(notification).externalId,
    async work(deps, received) {
      const gateway = gatewayNamed(deps, name)
      if (!gateway) return
      const notice = readNotice(received)
      const before = await refundsBefore(deps.db, name, notice)
      if (before?.isUnderWay) return { againAt: underWayAgainAt(deps.now()) }
      let sure: Notice | null = null
      try {
        sure = await gateway.confirm(received, notice)
      } catch (error) {
        deps.log.warn({ err: error }, 'A payment could not be confirmed')
      }
      // A gateway may not know yet a payment it has just notified of, or list a refund, so its no is no more final than its silence.
      if (!sure || (before && sure.cents <= before.goneCents)) {
        const at = confirmAgainAt(received.receivedAt, deps.now())
        if (at) return { againAt: at }
        if (!sure || !before || !isRecordedRefund(before, notice))
          return { givenUp: tx => saveUnconfirmed(tx, deps, name, notice) }
      }
      const confirmed = sure
      return async tx =>
        confirmed.kind === 'refunded'
          ? saveDeskRefund(tx, deps, name, confirmed, before)
          : saveNotice(tx, deps, name, confirmed, received.receivedAt)
    },
  })
