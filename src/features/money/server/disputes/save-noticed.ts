import { and, eq } from 'drizzle-orm'
import type { Notice } from '#src/features/gateways/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayDisputes } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Later } from '#src/server/incoming/kind.ts'
import type { Received } from '#src/server/incoming/received.ts'
import type { GatewayRow } from '../gateways/host-gateway.ts'
import { paymentToComeAt, postedPayment } from '../gateways/payment-to-come.ts'
import { selectMoney } from '../select-money.ts'
import { atGatewayCents, moveDispute, openDispute, settleDispute } from './save-dispute.ts'

const BY_GATEWAY = { kind: 'job', name: 'money.gateway' } as const

/** Records what a gateway says of a dispute: it is opened with its first notification, and moved on by those that follow. Later, while its payment is still to come. */
export async function saveNoticed(
  deps: Pick<Inside, 'emit' | 'config' | 'now'>,
  tx: Db,
  row: GatewayRow,
  notice: Notice,
  { receivedAt }: Pick<Received, 'receivedAt'>,
): Promise<Later | void> {
  const { organisationId } = row
  const { cents, dispute } = notice
  if (!dispute) return
  const payment = await postedPayment(tx, row, notice)
  if (!payment) {
    const againAt = await paymentToComeAt(tx, row, notice, { receivedAt, now: deps.now() })
    return againAt ? { againAt } : undefined
  }
  const externalId = `${row.gateway} ${dispute.id}`
  const { refunds } = await selectMoney(tx, payment.bookingId)
  // Leaves out what has gone back, also where the whole payment is named; all of it is disputed where all has gone back.
  const left = atGatewayCents(payment, refunds) || payment.amountCents
  const amount = cents > 0 ? Math.min(cents, left) : left
  await openDispute(deps, tx, BY_GATEWAY, payment, { ...dispute, externalId, cents: amount })
  const [known] = await tx
    .select()
    .from(stayDisputes)
    .where(and(eq(stayDisputes.organisationId, organisationId), eq(stayDisputes.externalId, externalId)))
  if (known) await moveDispute(deps, tx, known, dispute.dueAt)
  if (known && dispute.state !== 'open')
    await settleDispute(deps, tx, BY_GATEWAY, known, payment, dispute.state)
}
