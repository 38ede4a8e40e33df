import { and, eq, sql } from 'drizzle-orm'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { planLimits } from '#src/server/db/schema.ts'
import type { PlanId } from '../../rules.ts'
import type { DatedLimits } from '../../rules/plan-limits.ts'

type OfDay = { planId: PlanId; fromDay: string }
/** Result of the database, which decides by its own clock whether the limits have begun. */
export type SavedLimits = 'saved' | 'begun'

const of = ({ planId, fromDay }: OfDay) => and(eq(planLimits.planId, planId), eq(planLimits.fromDay, fromDay))

/** Saves what a plan allows from a day on, in place of what was to begin on that day; `begun` where limits of that day hold already. */
export async function savePlanLimits(tx: Db, row: DatedLimits, today: string): Promise<SavedLimits> {
  await tx.delete(planLimits).where(and(of(row), sql`from_day > ${today}`))
  const inserted = await tx.insert(planLimits).values(row).onConflictDoNothing().returning()
  return inserted.length > 0 ? 'saved' : 'begun'
}

/** Takes back what was to begin, and gives it; undefined where there is nothing, `begun` where it holds already, which ends the transaction. */
export async function deletePlanLimits(tx: Db, row: OfDay): Promise<DatedLimits | undefined | 'begun'> {
  try {
    const [gone] = await tx.delete(planLimits).where(of(row)).returning()
    return gone
  } catch (error) {
    if (violates(error, 'plan_limits_begun')) return 'begun'
    throw error
  }
}
