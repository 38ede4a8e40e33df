/** A part of the nights that goes back, from so many whole days before check-in on. */
export type RefundStep = { days: number; refund_percent: number }

export const depositKinds = ['none', 'percent', 'amount'] as const
export const policies = ['flexible', 'moderate', 'firm', 'own'] as const
export type Policy = (typeof policies)[number]

/** Part of a price that is asked first: `value` of the kind `amount` is in cents, of `percent` a percentage. */
export type Deposit = { kind: (typeof depositKinds)[number]; value: number }

export const OWN_STEPS_MAX = 6

/** True if the days fall and the percentage never rises towards arrival. */
export const isFalling = (steps: readonly RefundStep[]): boolean =>
  steps.every((step, place) => {
    const before = steps[place - 1]
    return !before || (step.days < before.days && step.refund_percent <= before.refund_percent)
  })
