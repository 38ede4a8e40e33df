import type { BillingEvent } from '../contract/subscription.ts'
import type { PaidPlanId, Subscription } from '../rules.ts'

/** A subscription, as far as it decides what happens next. Without one: `noSubscription`. */
export type SubscriptionState = {
  status: 'none' | Exclude<Subscription['status'], 'pending'>
  /** Not read in the state `none`. */
  planId: Subscription['planId']
  endsAt: Date | null
  startedAt: Date | null
  periodStart: Date | null
  periodEnd: Date | null
  priceCents: number | null
  nextPlanId: PaidPlanId | null
  agreementId: string | null
  failedTries: number
  pastDueSince: Date | null
  /** The number of payments so far. */
  paidCount: number
}

export const noSubscription: SubscriptionState = {
  status: 'none',
  planId: 'starter',
  endsAt: null,
  startedAt: null,
  periodStart: null,
  periodEnd: null,
  priceCents: null,
  nextPlanId: null,
  agreementId: null,
  failedTries: 0,
  pastDueSince: null,
  paidCount: 0,
}

/** A form to pay that was opened: what was agreed to then. */
export type PaidOrder = {
  planId: PaidPlanId
  change: 'subscribe' | 'upgrade' | 'reactivate'
  unusedCents: number
  creditCents: number
  recurringCents: number
  startsAt: Date
  billingDate: string
  /** The number of payments of the subscription when the order was opened. */
  basis: number
  openedAt: Date
}

export type SubscriptionEvent =
  | { type: 'trial_started' }
  /** From its end, or from now where it is over. */
  | { type: 'trial_extended'; days: number }
  | {
      type: 'order_paid'
      order: PaidOrder
      agreementId: string | null
      cents: number
      /** Time at which it was first received: it may have taken a day to confirm. */
      receivedAt: Date
      /** The credit of the organisation. */
      heldCents: number
    }
  | { type: 'renewal_paid'; agreementId: string; cents: number }
  /** Of the period that ends then; null: of the one that is due. Without an agreement there is nothing to charge. */
  | { type: 'payment_failed'; agreementId: string | null; periodEnd: Date | null }
  | { type: 'switched_down'; planId: PaidPlanId }
  /** The cheaper plan that was to follow does not. */
  | { type: 'downgrade_undone' }
  | { type: 'cancelled' }
  /** So much of a payment is given back: the plan stays as it is. */
  | { type: 'refunded'; cents: number }
  /** An administrator of the installation gives credit: the plan stays as it is. */
  | { type: 'credit_given'; cents: number }
  /** The gateway, or who paid through it, has ended the agreement. */
  | { type: 'agreement_ended'; agreementId: string }
  | { type: 'time_passed' }

/** An effect of an event, in the transaction that records it. */
export type Effect =
  /** The payment is for this; of what it is more, the organisation has the rest to its credit. */
  | {
      do: 'invoice'
      planId: PaidPlanId
      priceCents: number
      unusedCents: number
      creditCents: number
      start: Date
      end: Date
    }
  /** The payment was not due: it is invoiced and credited in full. */
  | { do: 'credit'; planId: PaidPlanId }
  | { do: 'end_agreement'; agreementId: string }
  | { do: 'change_agreement'; agreementId: string; cents: number }
  | { do: 'record'; event: BillingEvent; planId: Subscription['planId']; cents: number | null }

export type Transition = { state: SubscriptionState; effects: Effect[] }
