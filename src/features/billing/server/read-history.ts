import { desc, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { subscriptionEvents } from '#src/server/db/schema.ts'
import type { BillingEvent } from '../contract/subscription.ts'

const SHOWN_MAX = 200

/** The history of an organisation's subscription, the newest first. */
export async function readHistory(db: Db, organisationId: string) {
  const rows = await db
    .select()
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.organisationId, organisationId))
    .orderBy(desc(subscriptionEvents.id))
    .limit(SHOWN_MAX)
  return rows.map(({ id, at, event, planId, cents, reason }) => ({
    _id: id,
    at,
    event: event as BillingEvent, // as it was written
    planId,
    amount: cents,
    reason,
  }))
}
