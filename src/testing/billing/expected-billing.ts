import { dayOf } from '#src/contract/days.ts'
import type { PaidPlanId } from '#src/features/billing/rules.ts'
import { nextCheck } from '#src/features/billing/rules/next-check.ts'
import { type Quote, quoteOf } from '#src/features/billing/rules/quote.ts'
import {
  noSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
} from '#src/features/billing/rules/subscription-state.ts'
import { happen as transitionAt, transition } from '#src/features/billing/rules/transition.ts'
import type { Agreement } from '#src/demo-gateway/state.ts'

const ENDED = new Set<Agreement['status']>(['CANCELLED', 'COMPLETE'])

/** Returns what the pure rules say of one organisation, given what happened to it; its agreements are known by their tokens. */
export function expectedBilling() {
  let state: SubscriptionState = noSubscription
  const sums = { credit: 0, invoiced: 0, creditNotes: 0, cash: 0 }
  /** Charges of each agreement; null: it has ended. */
  const agreements = new Map<string, number | null>()

  /** Something happens, by which so many cents came. Whether anything is recorded of it. */
  function happen(event: SubscriptionEvent, now: Date, cents = 0): boolean {
    const passed = transition(state, { type: 'time_passed' }, now)
    const own = transition(passed.state, event, now)
    const after = transitionAt(state, event, now)
    state = after.state
    sums.cash += cents
    for (const effect of after.effects) {
      if (effect.do === 'invoice') {
        const total = effect.priceCents - effect.unusedCents
        sums.invoiced += total
        sums.credit += cents - total
      }
      if (effect.do === 'credit') {
        sums.invoiced += cents
        sums.creditNotes += cents
        sums.credit += cents
      }
      if (effect.do === 'end_agreement') agreements.set(effect.agreementId, null)
      if (effect.do === 'change_agreement') agreements.set(effect.agreementId, effect.cents)
    }
    return own.effects.some(effect => effect.do === 'record')
  }

  return {
    sums,
    agreements: agreements as ReadonlyMap<string, number | null>,
    happen,
    /** As the clock has it. */
    stateAt: (now: Date) => transition(state, { type: 'time_passed' }, now).state,
    /** Chooses a plan; a choice that needs no form is done. */
    choose(planId: PaidPlanId, now: Date): Quote | null {
      const quote = quoteOf(state, planId, sums.credit, now)
      if (quote?.change === 'switch_down') happen({ type: 'switched_down', planId }, now)
      if (quote?.change === 'undo') happen({ type: 'downgrade_undone' }, now)
      return quote
    },
    payForm({ order, dueCents }: Quote, token: string, now: Date): void {
      agreements.set(token, order.recurringCents)
      const paid = { order, agreementId: token, cents: dueCents, receivedAt: now, heldCents: sums.credit }
      happen({ type: 'order_paid', ...paid }, now, dueCents)
    },
    /** Finds out about a payment that has not come, by how its agreement is at the gateway. */
    check(agreementOf: (token: string) => Agreement | undefined, now: Date): void {
      const at = nextCheck(state, now)
      if (!at || at > now) return
      const { agreementId, periodEnd, status } = state
      const found = agreementId ? agreementOf(agreementId) : undefined
      const isAsked = status === 'active' || status === 'past_due'
      if (!isAsked || !agreementId || !periodEnd || !found) happen({ type: 'time_passed' }, now)
      else if (ENDED.has(found.status)) happen({ type: 'agreement_ended', agreementId }, now)
      else if (found.status !== 'ACTIVE' || found.runDate <= dayOf(periodEnd))
        happen({ type: 'payment_failed', agreementId, periodEnd }, now)
    },
  }
}

export type ExpectedBilling = ReturnType<typeof expectedBilling>
