/** A due with its moments; amounts in cents. */
export type DueStanding = {
  amountCents: number
  paidCents: number
  dueAt: Date
  waivedAt: Date | null
  voidAt: Date | null
}

/** Sums of a stay, in cents: `held` is paid, and neither given back nor lost in a dispute, `back` is to go back; a deposit for damage counts in `back` and `isLate` alone. */
export type PaymentSums = {
  heldCents: number
  /** The part of that which a bank has taken back, or may take. */
  disputedCents: number
  owedCents: number
  backCents: number
  /** A deposit for damage is asked for until the stay is over. */
  isLate: boolean
  /** True if it is the price of the stay that is late: then its host may cancel it as unpaid. */
  isPriceLate: boolean
  /** The moment at which something was first paid of the price. */
  firstPaidAt: string | null
}

/** States of a stay's payments, as every list of stays says them. See docs/product/money.md#in-lists. */
export const paymentStates = ['to_give_back', 'late', 'deposit_due', 'part_paid', 'to_pay', 'paid'] as const
export type PaymentState = (typeof paymentStates)[number]

type StayStatus = { status: 'pending' | 'confirmed' | 'cancelled'; stage: string | null }

/** Returns how far a stay is paid; null where nothing is owed and nothing was paid. A stay that is cancelled owes nothing. */
export function paymentState(
  {
    heldCents,
    owedCents,
    backCents,
    isLate,
  }: Pick<PaymentSums, 'heldCents' | 'owedCents' | 'backCents' | 'isLate'>,
  { status, stage }: StayStatus,
): PaymentState | null {
  if (backCents > 0) return 'to_give_back'
  if (status !== 'cancelled') {
    if (stage) return 'deposit_due'
    if (isLate) return 'late'
    if (owedCents > 0) return heldCents > 0 ? 'part_paid' : 'to_pay'
  }
  return heldCents > 0 ? 'paid' : null
}

/** See docs/product/money.md#dues. */
export const dueStates = ['upcoming', 'due', 'part_paid', 'late', 'paid', 'waived', 'void'] as const
export type DueState = (typeof dueStates)[number]

/** From so many days before its moment on an amount is due. */
const DUE_DAYS = 3
const DAY_MS = 86_400_000

/** True if a due asks for money: it is neither paid nor given up. */
export const isOwed = ({ amountCents, paidCents, waivedAt, voidAt }: DueStanding): boolean =>
  paidCents < amountCents && !waivedAt && !voidAt

/** State of a due at a moment; `lastPaidAt` is when something was last paid for its stay: what comes late makes a late due part paid. */
export function dueState(due: DueStanding, now: Date, lastPaidAt: Date | null = null): DueState {
  if (due.paidCents >= due.amountCents) return 'paid'
  if (due.waivedAt) return 'waived'
  if (due.voidAt) return 'void'
  const isPast = now >= due.dueAt
  if (due.paidCents > 0 && (!isPast || (lastPaidAt !== null && lastPaidAt >= due.dueAt))) return 'part_paid'
  if (isPast) return 'late'
  return due.dueAt.getTime() - now.getTime() <= DUE_DAYS * DAY_MS ? 'due' : 'upcoming'
}
