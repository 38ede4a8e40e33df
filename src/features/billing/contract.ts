import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, rand, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'

const planIds = ['free', 'starter', 'growth', 'galactic'] as const
const statuses = ['trialing', 'trial_expired', 'active', 'pending', 'cancelled', 'expired'] as const

/** See docs/product/plans.md#what-a-plan-allows. `planId` is what was chosen; the plan whose limits hold now is in `meSummary`. */
export const subscription = z.object({
  planId: z.enum(planIds),
  planName: z.string(),
  amount: rand.nullable(),
  status: z.enum(statuses),
  startDate: instant,
  nextBillingDate: instant.nullable(),
  endDate: instant.nullable(),
  createdAt: instant,
})
export type SubscriptionAnswer = z.input<typeof subscription>

export const trialUsed = problem('TRIAL_USED', 409, 'Your organisation has had its free trial')

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
  status: 200,
  summary: 'Start the 14 days of starter: without a card, once an organisation',
  input: z.object({ planId: z.literal('starter', 'The trial is of the plan starter').default('starter') }),
  output: z.object({ success: succeeded, subscription, message: z.string() }),
  problems: [trialUsed],
})

export const meSummary = endpoint({
  method: 'GET',
  path: '/api/me/summary',
  reads: ['plan'],
  who: 'user',
  summary: 'The plan whose limits hold now: `free` and `inactive` where there is no subscription',
  input: z.object({}),
  output: z.object({ plan: z.object({ id: z.enum(planIds), status: z.enum([...statuses, 'inactive']) }) }),
})
