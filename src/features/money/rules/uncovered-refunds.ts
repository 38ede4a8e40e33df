import { standing } from './stay-money.ts'

type Moved = { toward: 'stay' | 'damage'; amountCents: number }
type Money = {
  owed: readonly {
    kind: string
    amountCents: number
    paidCents: number
    waivedAt: Date | null
    voidAt: Date | null
  }[]
  payments: readonly (Moved & { undoneAt: Date | null })[]
  refunds: readonly (Moved & { excessCents: number })[]
}

/** True if a refund of a payment that was undone gives back what was paid too much, and no more is too much: else the guest would owe it. */
export function isUncovered(
  { toward, excessCents, paymentId }: Money['refunds'][number] & { paymentId: string | null },
  undoneId: string,
  { owed, payments, refunds }: Money,
): boolean {
  if (paymentId !== undoneId || excessCents === 0) return false
  const isOf = (each: { toward: string }) => each.toward === toward
  const paid = standing(payments)
    .filter(isOf)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const asked = owed
    .filter(({ kind }) => (kind === 'damage') === (toward === 'damage'))
    .reduce((sum, due) => sum + (due.waivedAt || due.voidAt ? due.paidCents : due.amountCents), 0)
  const back = refunds.filter(isOf).reduce((sum, { excessCents: cents }) => sum + cents, 0)
  return back > Math.max(0, paid - asked)
}
