import { sql } from 'drizzle-orm'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import { applyEvent, type Applying, lockOrganisation } from './apply-event.ts'
import type { Notice } from '#src/features/gateways/server/commands.ts'
import { orderById, type OrderRow } from '../queries.ts'
import {
  agreementById,
  agreementByToken,
  type AgreementRow,
  saveAgreement,
} from '../subscriptions/save-agreement.ts'

export type Target = { agreement: AgreementRow | undefined; order: OrderRow | undefined }

async function agreementOf(db: Db, gateway: GatewayName, { token, agreementId }: Notice) {
  const named = agreementId ? await agreementById(db, agreementId) : undefined
  if (named) return named.gateway === gateway ? named : undefined
  return token ? agreementByToken(db, gateway, token) : undefined
}

/** The subject of a notice: by its agreement, else by the order. */
export async function targetOf(db: Db, gateway: GatewayName, notice: Notice): Promise<Target> {
  const { orderId } = notice
  const agreement = await agreementOf(db, gateway, notice)
  const found = orderId && !agreement ? await orderById(db, orderId) : undefined
  return { agreement, order: found?.gateway === gateway ? found : undefined }
}

async function isRecorded(tx: Db, gateway: GatewayName, { externalId }: Notice): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from billing_payments where gateway = ${gateway} and external_id = ${externalId}`,
  )
  return rowCount !== 0
}

type ReceivedNotice = { gateway: GatewayName; notice: Notice; receivedAt: Date }

/** The first payment of an order: with it comes the agreement. */
async function saveOrderPaid(
  tx: Db,
  deps: Applying,
  { gateway, notice, receivedAt }: ReceivedNotice,
  row: OrderRow,
) {
  const { organisationId } = row
  const agreementId = notice.token ? await saveAgreement(deps, tx, row, notice.token) : null
  const heldCents = 0 - (await balanceOf(tx, { kind: 'credit', organisationId }))
  const order = { ...row, openedAt: row.createdAt }
  const { externalId, cents, feeCents } = notice
  await applyEvent(deps, tx, organisationId, {
    event: { type: 'order_paid', order, agreementId, cents, receivedAt, heldCents },
    payment: { gateway, externalId, orderId: order.id, agreementId, cents, feeCents },
  })
}

async function savePaid(tx: Db, deps: Applying, received: ReceivedNotice): Promise<void> {
  const { gateway, notice } = received
  const first = await targetOf(tx, gateway, notice)
  const organisationId = first.agreement?.organisationId ?? first.order?.organisationId
  if (!organisationId) return
  await lockOrganisation(tx, organisationId)
  if (await isRecorded(tx, gateway, notice)) return
  // Another notification may have recorded the agreement in the meantime.
  const { agreement, order } = await targetOf(tx, gateway, notice)
  if (order) return saveOrderPaid(tx, deps, received, order)
  if (!agreement) return
  const { externalId, cents, feeCents } = notice
  await applyEvent(deps, tx, organisationId, {
    event: { type: 'renewal_paid', agreementId: agreement.id, cents },
    payment: { gateway, externalId, orderId: null, agreementId: agreement.id, cents, feeCents },
  })
}

/** Records a gateway's notification, but that of a refund (`saveDeskRefund`), once; `receivedAt` is the time at which it was first received. */
export async function saveNotice(
  tx: Db,
  deps: Applying,
  gateway: GatewayName,
  notice: Notice,
  receivedAt = deps.now(),
): Promise<void> {
  if (notice.kind === 'paid') return savePaid(tx, deps, { gateway, notice, receivedAt })
  const { agreement } = await targetOf(tx, gateway, notice)
  if (!agreement) return
  const { id: agreementId, organisationId } = agreement
  if (notice.kind === 'ended')
    await applyEvent(deps, tx, organisationId, { event: { type: 'agreement_ended', agreementId } })
  if (notice.kind === 'failed')
    await applyEvent(deps, tx, organisationId, {
      event: { type: 'payment_failed', agreementId, periodEnd: null },
    })
}
