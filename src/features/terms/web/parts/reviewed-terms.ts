import { dayOf } from '#src/contract/days.ts'
import { listed, rand, shortDay } from '#src/contract/words.ts'
import type { StayReview } from '../../contract/review.ts'
import type { ReviewedStay } from '../../rules/review-stay.ts'
import { METHOD_WORDS, withinPhrase } from '../../rules/terms-words.ts'

/** Facts of a stay's terms that a guest reads, in rand. */
export type ReviewedTerms = Pick<
  StayReview,
  'schedule' | 'deposit_within' | 'total' | 'cancel_steps' | 'damage' | 'methods' | 'resold'
>

/** Terms that were worked out here, as the server answers them. */
export const reviewedTerms = ({
  schedule,
  depositWithin,
  totalCents,
  cancelSteps,
  damage,
  ...rest
}: ReviewedStay): ReviewedTerms => ({
  ...rest,
  schedule: schedule.map(({ kind, cents, dueAt }) => ({
    kind,
    amount: cents / 100,
    due_at: dueAt.toISOString(),
  })),
  deposit_within: depositWithin,
  total: totalCents / 100,
  cancel_steps: cancelSteps.map(({ until, refundPercent, retainedCents }) => ({
    until,
    refund_percent: refundPercent,
    retained: retainedCents / 100,
  })),
  damage: damage && { amount: damage.cents / 100, by: damage.by, back_by: damage.backBy },
})

const MIDNIGHT_MS = 1

/** `Fri 4 Dec`; a due at midnight is due on the day that ends. */
export const dueDay = (dueAt: string): string => shortDay(dayOf(new Date(Date.parse(dueAt) - MIDNIGHT_MS)))

/** `EFT or cash`. */
export const methodsWords = (methods: ReviewedTerms['methods']): string =>
  listed(
    methods.map(method => METHOD_WORDS[method]),
    'or',
  )

/** Returns the parts of the price with until when each is paid; `accepter` is the host who has to accept first, null for an instant booking. */
export function paymentsOf({ schedule, deposit_within, methods }: ReviewedTerms, accepter: string | null) {
  const soon = `${withinPhrase(deposit_within)} ${accepter ? `after ${accepter} accepts` : 'of booking'}`
  const how = methods.length > 0 ? ` By ${methodsWords(methods)}.` : ''
  const words = {
    deposit: () => `Deposit, ${soon}. It confirms the booking.`,
    balance: (dueAt: string) => `Balance, by ${dueDay(dueAt)}.${how}`,
    full: (dueAt: string) => `The whole price, by ${dueDay(dueAt)}.${how}`,
    damage: () => '',
  }
  return schedule
    .filter(({ kind }) => kind !== 'damage')
    .map(({ kind, amount, due_at: dueAt }) => ({ kind, amount, words: words[kind](dueAt) }))
}

/** `Damage deposit of R 2 000 on arrival, back by Fri 25 Dec.` */
export function damageWords({ damage }: Pick<ReviewedTerms, 'damage'>): string | null {
  if (!damage) return null
  const when = damage.by === 'arrival' ? 'on arrival' : `${damage.by} days before check-in`
  return `Damage deposit of ${rand(damage.amount)} ${when}, back by ${shortDay(damage.back_by)}.`
}
