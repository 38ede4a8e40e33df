import { and, eq, sql } from 'drizzle-orm'
import type { Notice } from '#src/features/gateways/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayPayments } from '#src/server/db/schema.ts'
import { type Received, STORED_DAYS } from '#src/server/incoming/received.ts'
import type { GatewayRow } from './host-gateway.ts'
import { seenAt } from './save-paid.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So long a gateway is asked about a payment hour by hour; what comes later its host has matched. */
const HOURLY_MS = 2 * DAY_MS
/** So long a refund or a dispute waits for its payment, while its notification is stored. */
const WAITS_MS = (STORED_DAYS - 1) * DAY_MS

/** The posted payment that a gateway has given back, or says is disputed. */
export async function postedPayment(db: Db, row: GatewayRow, { paymentId = '' }: Notice) {
  const isSeen = eq(stayPayments.seenBy, seenAt(row, paymentId))
  const [payment] = await db
    .select()
    .from(stayPayments)
    .where(and(eq(stayPayments.organisationId, row.organisationId), isSeen))
  return payment
}

/** Returns when to look again for such a payment that is not posted yet; null where it is none of ours, or has not come for too long. */
export async function paymentToComeAt(
  db: Db,
  { id, organisationId }: GatewayRow,
  { orderId, paymentId = '' }: Notice,
  { receivedAt, now }: Pick<Received, 'receivedAt'> & { now: Date },
): Promise<Date | null> {
  const passed = now.getTime() - receivedAt.getTime()
  if (passed >= WAITS_MS) return null
  const { rows } = await db.execute(sql`
    select from stay_orders where id = ${orderId}::uuid and organisation_id = ${organisationId}
    union all
    select from stay_unmatched where organisation_id = ${organisationId} and gateway_id = ${id}
      and external_id = ${paymentId} and settled_at is null`)
  return rows.length === 0 ? null : new Date(now.getTime() + (passed < HOURLY_MS ? HOUR_MS : DAY_MS))
}
