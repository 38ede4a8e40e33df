import type { PriceLine } from '#src/features/pricing/rules/price-of-stay.ts'
import type { FreeDays } from './business-days.ts'
import { cancelSteps } from './refund.ts'
import { damageBackBy, eftOffered, type PaidStay, scheduleOf } from './schedule.ts'
import type { PropertyTerms } from './terms.ts'

type PricedStay = PaidStay & { lines: readonly Pick<PriceLine, 'kind' | 'amountCents'>[] }

/** A moment, its calendar date in South Africa, and the free days that matter from then on. */
export type ReviewedAt = {
  now: Date
  today: string
  holidays: readonly FreeDays[]
  /** The host may be paid by EFT: see `eftMissing`. */
  takesEft: boolean
}

/** Returns the terms of one stay as a guest reviews them at a moment: payments, cancellation, damage deposit and ways to pay; amounts in cents. See docs/product/terms.md#review-before-a-request. */
export function reviewStay(
  terms: PropertyTerms,
  stay: PricedStay,
  { now, today, holidays, takesEft }: ReviewedAt,
) {
  const { checkIn, checkOut, totalCents } = stay
  const { kind, value, by } = terms.damage
  return {
    schedule: scheduleOf(terms, stay, now, holidays),
    depositWithin: terms.deposit_within,
    totalCents,
    cancelSteps: cancelSteps(terms, stay, today),
    resold: terms.resold,
    damage:
      kind === 'none' || value === 0 ? null : { cents: value, by, backBy: damageBackBy(terms, checkOut) },
    methods: terms.methods.filter(
      method => method !== 'eft' || (takesEft && eftOffered(checkIn, now, holidays)),
    ),
  }
}

export type ReviewedStay = ReturnType<typeof reviewStay>
