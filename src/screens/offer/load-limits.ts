import { listPlans } from '#src/features/billing/contract/subscribe.ts'
import type { PlanLimits } from '#src/features/billing/rules/plan-limits.ts'
import { callFrom, type Page } from '#src/web/documents/page.ts'

/** Limits of each plan today, as the server enforces them, or null while that cannot be read: then a page shows no figure. */
export const loadLimits = (page: Page): Promise<PlanLimits | null> =>
  callFrom(page)(listPlans, {}).then(
    ({ limits }) => limits,
    () => null,
  )
