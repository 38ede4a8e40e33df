import { type Claim, claimedOf } from './claims.ts'

/** Sums of a stay, in cents. */
export type Moved = { toward: 'stay' | 'damage'; amountCents: number }
type Paid = Moved & { undoneAt: Date | null }

const sumOf = (moved: readonly Moved[], toward: Moved['toward']): number =>
  moved.filter(each => each.toward === toward).reduce((sum, { amountCents }) => sum + amountCents, 0)

export const standing = <Payment extends Paid>(payments: readonly Payment[]): Payment[] =>
  payments.filter(({ undoneAt }) => !undoneAt)

/** Returns the moment of the first payment of the price that stands; null where none does. The sums of a booking, `payment-sums.ts`, say the same. */
export const firstPaidAt = (payments: readonly (Paid & { paidAt: Date })[]): Date | null =>
  standing(payments)
    .filter(({ toward }) => toward === 'stay')
    .reduce<Date | null>((first, { paidAt }) => (first && first < paidAt ? first : paidAt), null)

/** A dispute that was not won; `takenCents` of it count as paid no more, since it was lost. */
type Disputed = Moved & { takenCents: number }

/** Returns what counts as paid no more of the price, or of the damage deposit, since its disputes were lost; in cents. */
const takenOf = (disputes: readonly Disputed[], toward: Moved['toward']): number =>
  sumOf(
    disputes.map(each => ({ toward: each.toward, amountCents: each.takenCents })),
    toward,
  )

/** Returns what was paid toward the price or the damage deposit and is neither on its way back nor lost in a dispute, in cents. */
export const heldCents = (
  {
    payments,
    refunds,
    disputes,
  }: { payments: readonly Paid[]; refunds: readonly Moved[]; disputes: readonly Disputed[] },
  toward: Moved['toward'] = 'stay',
): number => sumOf(standing(payments), toward) - sumOf(refunds, toward) - takenOf(disputes, toward)

/** Returns what was paid and may go back, in cents: what a bank has taken back, or may take back, may not. */
export const returnableCents = (
  money: Parameters<typeof heldCents>[0],
  toward: Moved['toward'] = 'stay',
): number => {
  const disputed = sumOf(money.disputes, toward) - takenOf(money.disputes, toward)
  return Math.max(0, heldCents(money, toward) - disputed)
}

type GivenBack = Moved & { excessCents: number }

/** Returns what was paid beyond what was due and is neither on its way back nor disputed, in cents; of a deposit for damage no more than is still held and was neither retained nor asked for by a claim. */
export function excessCents(
  money: {
    owed: readonly Owed[]
    payments: readonly Paid[]
    disputes: readonly Disputed[]
    refunds: readonly GivenBack[]
    claims: readonly Claim[]
  },
  toward: Moved['toward'] = 'stay',
): number {
  const { owed, payments, disputes, refunds, claims } = money
  const back = refunds
    .filter(each => each.toward === toward)
    .reduce((sum, { excessCents: cents }) => sum + cents, 0)
  const settled = owed
    .filter(({ kind }) => (kind === 'damage') === (toward === 'damage'))
    .reduce((sum, { paidCents }) => sum + paidCents, 0)
  const beyond = sumOf(standing(payments), toward) - sumOf(disputes, toward) - back - settled
  const free = toward === 'damage' ? returnableCents(money, toward) - claimedOf(claims) : beyond
  return Math.max(0, Math.min(beyond, free))
}

type Owed = {
  kind: string
  amountCents: number
  paidCents: number
  waivedAt: Date | null
  voidAt: Date | null
}

/** Returns what a host has given up of the price of a stay, in cents: what was waived, and what goes back beyond what was paid too much. */
export const allowedCents = ({
  owed,
  refunds,
}: {
  owed: readonly Owed[]
  refunds: readonly GivenBack[]
}): number =>
  owed
    .filter(({ kind, waivedAt }) => kind !== 'damage' && waivedAt)
    .reduce((sum, { amountCents, paidCents }) => sum + amountCents - paidCents, 0) +
  refunds
    .filter(({ toward }) => toward === 'stay')
    .reduce((sum, { amountCents, excessCents: excess }) => sum + amountCents - excess, 0)

/** Returns the part of the dues of the price, or of the damage deposit, that is still to pay, in cents. */
export const owedCents = (owed: readonly Owed[], toward: Moved['toward'] = 'stay'): number =>
  owed
    .filter(due => (due.kind === 'damage') === (toward === 'damage') && !due.waivedAt && !due.voidAt)
    .reduce((sum, { amountCents, paidCents }) => sum + amountCents - paidCents, 0)
