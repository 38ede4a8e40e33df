/** A due with its moments; amounts in cents. */
export type DueStanding = {
  amountCents: number
  paidCents: number
  dueAt: Date
  waivedAt: Date | null
  voidAt: Date | null
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
