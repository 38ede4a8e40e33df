import type { Sent } from '#src/contract/endpoint.ts'
import { plainAmount } from '#src/contract/words.ts'
import type { changeTerms, PropertyTermsAnswer } from '../contract/terms.ts'
import { type PaymentMethod, type PropertyTerms, stepsOf } from '../rules/terms.ts'

/** Terms as they are typed. */
export type TermsValues = {
  on: boolean
  deposit_kind: PropertyTerms['deposit']['kind']
  deposit_value: string
  /** `business_days 2` or `hours 48`. */
  deposit_within: string
  balance_days: string
  damage_kind: PropertyTerms['damage']['kind']
  damage_value: string
  /** `arrival`, or a number of days. */
  damage_by: string
  return_days: string
  policy: PropertyTerms['policy']
  steps: { days: string; refund_percent: string }[]
  gives_back: boolean
  methods: PaymentMethod[]
  is_paid_first: boolean
  tourism_levy: boolean
}

const withinText = (within: PropertyTerms['deposit_within']) =>
  'hours' in within ? `hours ${within.hours}` : `business_days ${within.business_days}`

/** Times for a deposit that are offered; one of another length stays in the list. */
export const WITHIN_TEXTS = [
  'hours 24',
  'business_days 0',
  'business_days 1',
  'business_days 2',
  'business_days 3',
  'business_days 5',
]

export function withinOf(text: string): PropertyTerms['deposit_within'] {
  const [unit, count] = text.split(' ')
  return unit === 'hours' ? { hours: Number(count) } : { business_days: Number(count) }
}

/** Saved terms as a form shows them. */
export const valuesOf = (terms: PropertyTermsAnswer): TermsValues => ({
  on: terms.on,
  deposit_kind: terms.deposit.kind,
  deposit_value: terms.deposit.kind === 'none' ? '' : String(terms.deposit.value),
  deposit_within: withinText(terms.deposit_within),
  balance_days: String(terms.balance_days),
  damage_kind: terms.damage.kind,
  damage_value: terms.damage.kind === 'none' ? '' : String(terms.damage.value),
  damage_by: String(terms.damage.by),
  return_days: String(terms.damage.return_days),
  policy: terms.policy,
  steps: terms.steps.map(({ days, refund_percent: percent }) => ({
    days: String(days),
    refund_percent: String(percent),
  })),
  gives_back: terms.resold === 'give_back',
  methods: [...terms.methods],
  is_paid_first: terms.arrival_needs === 'paid',
  tourism_levy: terms.tourism_levy,
})

const ofKind = <Kind extends string>(kind: Kind, value: unknown, more: object = {}) =>
  (kind === 'none' ? { kind } : { kind, value, ...more }) as never // the contract knows which kind has what

/** The call that saves what is typed; the server reads the numbers. */
export const sentOf = (id: string, typed: TermsValues): Sent<typeof changeTerms> => ({
  id,
  on: typed.on,
  deposit: ofKind(typed.deposit_kind, plainAmount(typed.deposit_value)),
  deposit_within: withinOf(typed.deposit_within),
  balance_days: typed.balance_days,
  damage: ofKind(typed.damage_kind, plainAmount(typed.damage_value), {
    by: typed.damage_by,
    return_days: typed.return_days,
  }),
  policy: typed.policy,
  ...(typed.policy === 'own' ? { steps: typed.steps } : {}),
  resold: typed.gives_back ? 'give_back' : 'ask',
  methods: typed.methods,
  arrival_needs: typed.is_paid_first ? 'paid' : 'confirmed',
  tourism_levy: typed.tourism_levy,
})

const within = (text: string, max: number) => Math.min(max, Math.max(0, Math.trunc(Number(text)) || 0))
const cents = (text: string) => Math.max(0, Math.round((Number(plainAmount(text)) || 0) * 100))

/** Returns what is typed as the rules read it, for the preview: what is no number is 0. */
export function termsOf(typed: TermsValues): PropertyTerms {
  const { deposit_kind: deposit, damage_kind: damage, damage_by: by } = typed
  const depositValue = deposit === 'percent' ? within(typed.deposit_value, 100) : cents(typed.deposit_value)
  const own = typed.steps.map(step => ({
    days: within(step.days, 365),
    refund_percent: within(step.refund_percent, 100),
  }))
  return {
    on: typed.on,
    deposit: { kind: deposit, value: deposit === 'none' ? 0 : depositValue },
    deposit_within: withinOf(typed.deposit_within),
    balance_days: within(typed.balance_days, 90),
    damage: {
      kind: damage,
      value: damage === 'none' ? 0 : cents(typed.damage_value),
      by: by === 'arrival' ? by : within(by, 90),
      return_days: within(typed.return_days, 14),
    },
    policy: typed.policy,
    steps: stepsOf({ policy: typed.policy, steps: own }),
    resold: typed.gives_back ? 'give_back' : 'ask',
    methods: typed.methods,
    arrival_needs: typed.is_paid_first ? 'paid' : 'confirmed',
    tourism_levy: typed.tourism_levy,
  }
}
