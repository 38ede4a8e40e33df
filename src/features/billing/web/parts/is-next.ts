import type { SubscriptionAnswer } from '../../contract/subscription.ts'
import { type PlanId, plans } from '../../rules.ts'

const priceOf = (plan: PlanId): number => plans[plan].monthlyCents ?? 0

/** True if the chosen plan is a smaller one, which starts at the end of the period; a bigger one awaits its payment instead. */
export const isNext = ({ status, planId, pending }: SubscriptionAnswer): boolean =>
  pending !== undefined && status === 'active' && priceOf(pending.planId) < priceOf(planId)
