import { event } from '#src/contract/events/event.ts'
import { rand } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { billingEvents, planIds } from './subscription.ts'

const facts = z.object({
  plan_id: z.enum(planIds),
  /** The exact event, as the history of the subscription names it. */
  what: z.enum(billingEvents),
  amount: rand.nullable(),
})

const subscriptionEvent = (what: 'paid' | 'changed' | 'payment_failed' | 'ended') =>
  event({
    name: `subscription.${what}`,
    subject: 'organisation',
    audience: ['host'],
    changes: ['plan'],
    facts,
  })

/** A payment arrived. */
export const subscriptionPaid = subscriptionEvent('paid')
/** It has begun, has another plan, or was cancelled. */
export const subscriptionChanged = subscriptionEvent('changed')
export const subscriptionPaymentFailed = subscriptionEvent('payment_failed')
/** Its rights are over: the limits of the free plan hold. */
export const subscriptionEnded = subscriptionEvent('ended')

export const subscriptionEvents = [
  subscriptionPaid,
  subscriptionChanged,
  subscriptionPaymentFailed,
  subscriptionEnded,
]
