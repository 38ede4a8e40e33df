import { eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { organisations, subscriptions } from '#src/server/db/schema.ts'
import { plans, statusOf, TRIAL_DAYS } from '../rules.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** A subscription as the contract answers it. */
export const subscriptionAnswer = (row: SubscriptionRow, now: Date) => ({
  planId: row.planId,
  planName: plans[row.planId].name,
  amount: row.status === 'trialing' ? 0 : plans[row.planId].monthlyCents,
  status: statusOf(row, now),
  startDate: row.createdAt,
  nextBillingDate: null,
  endDate: row.endsAt,
  createdAt: row.createdAt,
})

export async function subscriptionOf(db: Db, organisationId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.organisationId, organisationId))
  return row
}

export async function organisationOf(db: Db, organisationId: string) {
  const [row] = await db
    .select({ _id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return row ?? null
}

/** Starts the trial, or gives undefined where the organisation has had anything before. */
export async function insertTrial(db: Db, organisationId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .insert(subscriptions)
    .values({
      organisationId,
      planId: 'starter',
      status: 'trialing',
      endsAt: sql`moment() + make_interval(days => ${TRIAL_DAYS})`,
    })
    .onConflictDoNothing()
    .returning()
  return row
}
