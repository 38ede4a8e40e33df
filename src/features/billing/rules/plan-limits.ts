import type { PlanId } from '../rules.ts'

/** Limits of a plan; null: no limit. */
export type Limits = {
  propertiesMax: number | null
  /** These two in a month. */
  aiRequestsMax: number | null
  newslettersMax: number | null
}
export type PlanLimits = Record<PlanId, Limits>

/** Limits of a plan from a day on. */
export type DatedLimits = Limits & { planId: PlanId; fromDay: string }

const NOTHING: Limits = { propertiesMax: 0, aiRequestsMax: 0, newslettersMax: 0 }

/**
 * Limits of each plan on a day: the row of it that began last. A plan without one, which the database rules out, allows nothing.
 */
export function limitsOn(rows: readonly DatedLimits[], day: string): PlanLimits {
  const begun = rows
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((one, other) => one.fromDay.localeCompare(other.fromDay))
  const inForce = begun.map(({ planId, fromDay: _, ...limits }) => [planId, limits])
  return {
    free: NOTHING,
    starter: NOTHING,
    growth: NOTHING,
    galactic: NOTHING,
    ...(Object.fromEntries(inForce) as Partial<PlanLimits>), // by their plans
  }
}
