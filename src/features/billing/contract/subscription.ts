import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, rand, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'

export const planIds = ['free', 'starter', 'growth', 'galactic'] as const
export const subscriptionStatuses = [
  'trialing',
  'trial_expired',
  'pending',
  'active',
  'past_due',
  'cancelled',
  'expired',
] as const

/** See docs/product/plans.md#what-a-plan-allows. `planId` is what was chosen; the plan whose limits hold now is in `meSummary`. */
export const subscription = z.object({
  planId: z.enum(planIds),
  planName: z.string(),
  amount: rand.nullable(),
  status: z.enum(subscriptionStatuses),
  startDate: instant,
  nextBillingDate: instant.nullable(),
  endDate: instant.nullable(),
  createdAt: instant,
  /** A plan that is chosen and not in force yet: it awaits its payment, or the end of the period that is paid. */
  pending: z.object({ planId: z.enum(planIds), amount: rand }).optional(),
})
export type SubscriptionAnswer = z.input<typeof subscription>

export const trialUsed = problem(
  'TRIAL_USED',
  409,
  'The free trial is for organisations that have had neither a trial nor a plan yet',
)
export const noSubscription = problem('NO_SUBSCRIPTION', 409, 'There is no subscription to cancel')

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/billing/subscription',
  reads: ['plan'],
  who: 'user',
  summary: "The organisation's subscription, or null",
  input: z.object({}),
  output: z.object({
    success: succeeded,
    subscription: subscription.nullable(),
    organization: z.object({ _id: id, name: z.string() }).nullable(),
  }),
})

export const startTrial = endpoint({
  method: 'POST',
  path: '/api/billing/start-trial',
  changes: ['plan'],
  who: { may: 'plan.change' },
  creates: true,
  summary: 'Start the 14-day trial of starter: without a card, once for each organisation',
  input: z.object({ planId: z.literal('starter', 'The trial is of the plan starter').default('starter') }),
  output: z.object({ success: succeeded, subscription, message: z.string() }),
  problems: [trialUsed],
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/cancel',
  changes: ['plan'],
  who: { may: 'plan.change' },
  summary: 'Cancel the subscription at the end of the paid period; until then everything stays',
  input: z.object({}),
  output: z.object({ success: succeeded, subscription }),
  problems: [noSubscription],
})

export const billingEvents = [
  'trial_started',
  'trial_extended',
  'trial_ended',
  'subscribed',
  'renewed',
  'upgraded',
  'downgrade_scheduled',
  'downgraded',
  'payment_failed',
  'paid_after_failure',
  'cancelled',
  'reactivated',
  'expired',
  'refunded',
  'credited',
  /** By an administrator of the installation; `credited` is a payment for nothing. */
  'credit_given',
] as const
export type BillingEvent = (typeof billingEvents)[number]

export const billingHistory = endpoint({
  method: 'GET',
  path: '/api/billing/history',
  reads: ['plan'],
  who: { may: 'plan.change' },
  summary: 'List the history of the subscription, newest first; at most the last 200 entries',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    events: z.array(
      z.object({
        _id: id,
        at: instant,
        event: z.enum(billingEvents),
        planId: z.enum(planIds).nullable(),
        /** The amount paid, refunded or credited. */
        amount: rand.nullable(),
        /** The reason, if an administrator of the installation did it. */
        reason: z.string().nullable(),
      }),
    ),
  }),
})

const amountUsed = z.object({ used: z.int(), /** Null: no limit. */ limit: z.int().nullable() })

export const readUsage = endpoint({
  method: 'GET',
  path: '/api/billing/usage',
  reads: ['plan', 'homes', 'newsletters'],
  who: { may: 'plan.change' },
  summary:
    'Get how much of the plan’s limits is used: properties, and newsletters and AI requests of this month',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    properties: amountUsed,
    newsletters: amountUsed.extend({ resetsAt: instant }),
    aiRequests: amountUsed.extend({ resetsAt: instant }),
  }),
})

export const meSummary = endpoint({
  method: 'GET',
  path: '/api/me/summary',
  reads: ['plan'],
  who: 'user',
  summary: 'Get the plan in force; `free` and `inactive` if there is no subscription',
  input: z.object({}),
  output: z.object({
    plan: z.object({ id: z.enum(planIds), status: z.enum([...subscriptionStatuses, 'inactive']) }),
  }),
})
