import { listPlans } from '#src/features/billing/contract/subscribe.ts'
import type { PlanLimits } from '#src/features/billing/rules/plan-limits.ts'
import { callFrom, type Page } from '#src/web/page.ts'

/** What each plan allows today, as the server enforces it, or null while that cannot be asked: then a page says no figure. */
export const loadLimits = (page: Page): Promise<PlanLimits | null> =>
  callFrom(page)(listPlans, {}).then(
    ({ limits }) => limits,
    () => null,
  )
