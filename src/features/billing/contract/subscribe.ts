import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, rand, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { gateways, gatewayUnavailable } from '#src/features/gateways/contract.ts'
import { planIds, subscription } from './subscription.ts'
import { limits } from './plan-limits.ts'

/** Plans that are paid for here; galactic's price is agreed on. */
const paidPlan = z.enum(['starter', 'growth'], 'There is no such plan to subscribe to')

export const billingNotConfigured = problem(
  'BILLING_NOT_CONFIGURED',
  500,
  'Billing is not configured on the server. Missing: {missing}',
)
export const samePlan = problem(
  'SAME_PLAN',
  409,
  'You already have this plan, or it starts with your next payment',
)
/** As above, of a plan that follows, or stays, without a payment: it needs no form. */
export const nothingToPay = problem(
  'SAME_PLAN',
  409,
  'There is nothing to pay for this plan now. Please choose it under Plan and billing',
)
export const cardUnknown = problem(
  'CARD_UNKNOWN',
  409,
  'You owe nothing now, and we have no card at Paystack to charge later. Please choose another way to pay, or come back when your plan has ended',
)
export const noOrganisation = problem('NO_ORGANIZATION', 400, 'Only an organisation can have a plan')

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/billing/plans',
  reads: ['plan'],
  who: 'anyone',
  summary:
    'List the plans, smallest first, with what each allows today (null: no limit), and the gateways that take payments here',
  input: z.object({}),
  output: z.object({
    plans: z.array(
      z.object({
        id: z.enum(planIds),
        name: z.string(),
        description: z.string(),
        /** In rand; null where it is agreed on. */
        priceZar: z.number().nullable(),
        period: z.literal('month'),
        features: z.array(z.string()),
        popular: z.boolean(),
      }),
    ),
    limits: z.object({ free: limits, starter: limits, growth: limits, galactic: limits }),
    gateways: z.array(z.enum(gateways)),
  }),
})

export const quotePlan = endpoint({
  method: 'GET',
  path: '/api/billing/quote/:planId',
  reads: ['plan'],
  who: { may: 'plan.change' },
  summary: 'Preview what changing to this plan would cost; nothing changes',
  input: z.object({ planId: paidPlan }),
  output: z.object({
    success: succeeded,
    planId: z.enum(planIds),
    /** To pay now, less `credit`. */
    dueNow: rand,
    /** The value left in the paid period, and the rest of the organisation's credit. */
    credit: rand,
    startsAt: instant,
    nextBillingDate: instant,
    nextAmount: rand,
  }),
  problems: [samePlan],
})

export const RETURN_WORDS = 'Error processing payment. Please try again.'
/** A path of ours, or an address of which the path counts; the server puts the public address before it. */
const ownAddress = z
  .string(RETURN_WORDS)
  .max(500, RETURN_WORDS)
  .refine(
    given => /^(?:https?:\/\/|\/)/.test(given) && URL.canParse(given, 'https://here.invalid'),
    RETURN_WORDS,
  )
  .optional()

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/billing/subscribe',
  changes: ['plan'],
  creates: true,
  status: 200,
  who: { may: 'plan.change' },
  summary:
    'Start or change the subscription. `redirect` is where to pay; nothing changes until the gateway confirms the payment. If nothing is due and the card is known, the change is made immediately and `redirect` is `returnUrl`. A cheaper plan starts at the end of the paid period, without `redirect`',
  input: z.object({
    planId: paidPlan,
    returnUrl: ownAddress,
    cancelUrl: ownAddress,
    gateway: z.enum(gateways, 'There is no such gateway').optional(),
  }),
  output: z.object({
    success: succeeded,
    redirect: z.string().optional(),
    subscription: subscription.optional(),
  }),
  problems: [billingNotConfigured, samePlan, gatewayUnavailable, cardUnknown],
})

export const checkoutPlan = endpoint({
  method: 'POST',
  path: '/api/billing/checkout/:planId',
  kind: 'file',
  changes: [],
  who: { may: 'plan.change', refusal: noOrganisation },
  summary: "The gateway's payment form as a page with its hidden fields",
  input: z.object({ planId: paidPlan }),
  output: z.string(),
  problems: [billingNotConfigured, noOrganisation, samePlan, gatewayUnavailable, cardUnknown],
})

export const payOrder = endpoint({
  method: 'GET',
  path: '/api/billing/orders/:id/form',
  kind: 'file',
  reads: [],
  who: 'anyone',
  summary:
    'The page that forwards to the payment provider, valid for 48 hours: `redirect` of a subscription points here',
  input: z.object({ id, code: z.string().max(100).default('') }),
  output: z.string(),
  problems: [billingNotConfigured],
})
