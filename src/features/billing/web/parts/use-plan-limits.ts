import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { listPlans } from '../../contract/subscribe.ts'
import type { PlanLimits } from '../../rules/plan-limits.ts'

/** Limits of each plan today, as the server enforces them; undefined until it has answered. */
export const usePlanLimits = (): PlanLimits | undefined => useQuery(query(listPlans, {})).data?.limits
