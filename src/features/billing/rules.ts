export const TRIAL_DAYS = 14

/** The plans, in the order they grow. `null` is no limit, or a price that is agreed on. See docs/product/plans.md#what-a-plan-allows. */
export const plans = {
  free: { name: 'Free', monthlyCents: 0, propertiesMax: 2, aiRequestsMax: 20 },
  starter: { name: 'Solo Explorer', monthlyCents: 14_900, propertiesMax: 5, aiRequestsMax: 200 },
  growth: { name: 'Expanding Orbit', monthlyCents: 19_900, propertiesMax: 10, aiRequestsMax: 1000 },
  galactic: { name: 'Galactic Leader', monthlyCents: null, propertiesMax: null, aiRequestsMax: null },
} as const satisfies Record<
  string,
  { name: string; monthlyCents: number | null; propertiesMax: number | null; aiRequestsMax: number | null }
>

export type PlanId = keyof typeof plans

export type Subscription = {
  planId: Exclude<PlanId, 'free'>
  status: 'trialing' | 'active' | 'pending' | 'cancelled' | 'expired'
  endsAt: Date | null
}

/** The plan whose limits hold now: a trial or a cancelled plan keeps its rights to its end, then those of free hold. */
export function planOf(subscription: Subscription | undefined, now: Date): PlanId {
  if (!subscription || subscription.status === 'expired') return 'free'
  if (subscription.status === 'active') return subscription.planId
  return subscription.endsAt !== null && subscription.endsAt > now ? subscription.planId : 'free'
}

export type SubscriptionStatus = Subscription['status'] | 'trial_expired'

/** A trial that is over says so, whether or not a job has come by. */
export function statusOf({ status, endsAt }: Subscription, now: Date): SubscriptionStatus {
  return status === 'trialing' && (endsAt === null || endsAt <= now) ? 'trial_expired' : status
}
