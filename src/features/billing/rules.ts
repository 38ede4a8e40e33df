import { GRACE_DAYS, daysAfter } from './rules/periods.ts'

export const TRIAL_DAYS = 14

/** The plans, in the order they grow; a price that is agreed on is null. What they allow is said by the day: see docs/product/plans.md#limits-by-day. */
export const plans = {
  free: { name: 'Free', monthlyCents: 0 },
  starter: { name: 'Solo Explorer', monthlyCents: 14_900 },
  growth: { name: 'Expanding Orbit', monthlyCents: 19_900 },
  galactic: { name: 'Galactic Leader', monthlyCents: null },
} as const satisfies Record<string, { name: string; monthlyCents: number | null }>

export type PlanId = keyof typeof plans
/** A plan that is paid for by a gateway. */
export type PaidPlanId = 'starter' | 'growth'

export type Subscription = {
  planId: Exclude<PlanId, 'free'>
  status: 'trialing' | 'trial_expired' | 'active' | 'past_due' | 'pending' | 'cancelled' | 'expired'
  /** Of a trial, a cancelled plan and one that could not be paid: until when its rights stay. */
  endsAt: Date | null
  /** The end of the period that is paid; null of what was agreed on, which ends when it says. */
  periodEnd?: Date | null
  /** The plan that follows at the end of the period. */
  nextPlanId?: PaidPlanId | null
}

/** The plan that is or would be paid for at that time: a cheaper one follows at the end of the period. */
export const planAt = ({ planId, periodEnd, nextPlanId }: Subscription, now: Date): Subscription['planId'] =>
  nextPlanId && periodEnd && periodEnd <= now ? nextPlanId : planId

/** Time at which the rights of a paid plan end, if no payment ever comes. */
const graceEndOf = ({ periodEnd }: Subscription): Date | null =>
  periodEnd ? daysAfter(periodEnd, GRACE_DAYS) : null

/**
 * The plan whose limits hold now, by the clock alone: a trial or a cancelled plan keeps its rights to its end, one that is paid for
 * 7 days after its period, then those of free hold.
 */
export function planOf(subscription: Subscription | undefined, now: Date): PlanId {
  if (!subscription || subscription.status === 'expired') return 'free'
  const { status, endsAt } = subscription
  if (status === 'active') {
    const graceEnd = graceEndOf(subscription)
    return graceEnd && graceEnd <= now ? 'free' : planAt(subscription, now)
  }
  if (status === 'trial_expired' || endsAt === null || endsAt <= now) return 'free'
  return planAt(subscription, now)
}

export type SubscriptionStatus = Subscription['status']

/** A subscription that is over has that status, whether or not a job has run. */
export function statusOf(subscription: Subscription, now: Date): SubscriptionStatus {
  const { status, endsAt } = subscription
  if (status === 'trialing' && (endsAt === null || endsAt <= now)) return 'trial_expired'
  if ((status === 'cancelled' || status === 'past_due') && endsAt !== null && endsAt <= now) return 'expired'
  const graceEnd = status === 'active' ? graceEndOf(subscription) : null
  return graceEnd && graceEnd <= now ? 'expired' : status
}

/** True if its rights have ended. */
export const isOver = (status: string): boolean => status === 'trial_expired' || status === 'expired'
