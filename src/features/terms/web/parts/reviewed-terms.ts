import { dayOf } from '#src/contract/days.ts'
import { rand, shortDay } from '#src/contract/words.ts'
import type { StayReview } from '../../contract/review.ts'
import type { ReviewedStay } from '../../rules/review-stay.ts'
import type { ReviewSpeech } from '../../rules/speech/speech.ts'

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

/** The date of a due; one at midnight is due on the day that ends. */
const dueDate = (dueAt: string): string => dayOf(new Date(Date.parse(dueAt) - MIDNIGHT_MS))

/** `Fri 4 Dec`. */
export const dueDay = (dueAt: string): string => shortDay(dueDate(dueAt))

/** Returns the parts of the price with until when each is paid; `accepter` is the host who has to accept first, null for an instant booking. */
export function paymentsOf(
  { schedule, deposit_within, methods }: ReviewedTerms,
  accepter: string | null,
  speech: ReviewSpeech,
) {
  const how = methods.length > 0 ? ` ${speech.methods(methods)}` : ''
  const words = {
    deposit: () => speech.deposit(deposit_within, accepter),
    balance: (dueAt: string) => `${speech.balance(dueDate(dueAt))}${how}`,
    full: (dueAt: string) => `${speech.whole(dueDate(dueAt))}${how}`,
    damage: () => '',
  }
  return schedule
    .filter(({ kind }) => kind !== 'damage')
    .map(({ kind, amount, due_at: dueAt }) => ({ kind, amount, words: words[kind](dueAt) }))
}

/** `Damage deposit of R 2 000 on arrival, back by Fri 25 Dec.` */
export const damageWords = ({ damage }: Pick<ReviewedTerms, 'damage'>, speech: ReviewSpeech): string | null =>
  damage && speech.damage(rand(damage.amount), damage.by, damage.back_by)
