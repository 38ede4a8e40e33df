import type { Deposit, Policy, RefundStep } from '#src/contract/stay-policy.ts'

export {
  depositKinds,
  isFalling,
  OWN_STEPS_MAX,
  policies,
  type Policy,
  type RefundStep,
} from '#src/contract/stay-policy.ts'

export const damageKinds = ['none', 'amount'] as const
export const paymentMethods = ['eft', 'payfast', 'paystack', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Time in which a deposit is paid: business days end at 17:00, hours count on. */
export type DepositWithin = { business_days: number } | { hours: number }

/** Terms on which a home is let. Amounts are cents: `value` of a deposit of the kind `amount` and of the damage deposit; of the kind `percent` it is a percentage. See docs/product/terms.md#terms-of-a-home. */
export type PropertyTerms = {
  on: boolean
  deposit: Deposit
  deposit_within: DepositWithin
  /** Days before check-in by which the balance is paid; 0: on arrival. */
  balance_days: number
  /** `by`: paid on arrival, or so many days before. */
  damage: { kind: (typeof damageKinds)[number]; value: number; by: 'arrival' | number; return_days: number }
  policy: Policy
  /** Days fall, and the percentage never rises towards arrival. */
  steps: readonly RefundStep[]
  /** Returns what was kept for a night that is sold again, or asks the host. */
  resold: 'give_back' | 'ask'
  methods: readonly PaymentMethod[]
  arrival_needs: 'confirmed' | 'paid'
  tourism_levy: boolean
}

/** Steps of each policy that has a name. */
export const POLICY_STEPS: Record<Exclude<Policy, 'own'>, readonly RefundStep[]> = {
  flexible: [
    { days: 1, refund_percent: 100 },
    { days: 0, refund_percent: 0 },
  ],
  moderate: [
    { days: 14, refund_percent: 100 },
    { days: 7, refund_percent: 50 },
    { days: 0, refund_percent: 0 },
  ],
  firm: [
    { days: 60, refund_percent: 100 },
    { days: 30, refund_percent: 50 },
    { days: 14, refund_percent: 25 },
    { days: 0, refund_percent: 0 },
  ],
}

/** Terms that a host is offered first; they hold for nobody until they are on. */
export const FIRST_TERMS: PropertyTerms = {
  on: false,
  deposit: { kind: 'percent', value: 30 },
  deposit_within: { business_days: 2 },
  balance_days: 14,
  damage: { kind: 'none', value: 0, by: 'arrival', return_days: 3 },
  policy: 'moderate',
  steps: POLICY_STEPS.moderate,
  resold: 'give_back',
  methods: ['eft'],
  arrival_needs: 'confirmed',
  tourism_levy: false,
}

/** The steps that hold: those of the policy's name, or the host's own. */
export const stepsOf = ({ policy, steps }: Pick<PropertyTerms, 'policy' | 'steps'>): readonly RefundStep[] =>
  policy === 'own' ? steps : POLICY_STEPS[policy]

/** Percentage of the nights that goes back to who cancels so many whole days before check-in; nothing below the last step, or after check-in. */
export const refundPercentAt = (terms: Pick<PropertyTerms, 'policy' | 'steps'>, daysBefore: number): number =>
  stepsOf(terms).find(({ days }) => daysBefore >= days)?.refund_percent ?? 0

const FAR_AHEAD_DAYS = 30
const REASONABLE_PERCENT = 50

export type TermsWarning = { field: 'deposit' | 'policy' | 'season'; words: string }

const DEPOSIT_WORDS =
  'This is more than half of the price, also for stays more than 30 days ahead. The Consumer Protection Act allows a reasonable deposit'
const POLICY_WORDS =
  'This keeps more than half of the nights 30 days ahead. The Consumer Protection Act allows a reasonable charge'

/** Warnings about terms that are allowed and may not be reasonable; an amount is compared with the price of a usual stay, in cents. */
export function warningsOf(terms: PropertyTerms, usualCents: number): TermsWarning[] {
  const { kind, value } = terms.deposit
  const percent =
    kind === 'percent' ? value : kind === 'amount' && usualCents > 0 ? (value / usualCents) * 100 : 0
  const warnings: TermsWarning[] = []
  if (percent > REASONABLE_PERCENT) warnings.push({ field: 'deposit', words: DEPOSIT_WORDS })
  if (100 - refundPercentAt(terms, FAR_AHEAD_DAYS) > REASONABLE_PERCENT)
    warnings.push({ field: 'policy', words: POLICY_WORDS })
  return warnings
}
