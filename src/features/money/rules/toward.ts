import { owedCents } from './stay-money.ts'

type Owed = Parameters<typeof owedCents>[0]

/**
 * Decides what a payment with the reference of a stay is for, as the two have one reference: for the damage deposit if nothing else is owed, or if it is that deposit to the cent
 * and no part of the price is.
 */
export function towardOf(cents: number, owed: Owed): 'stay' | 'damage' {
  const damage = owedCents(owed, 'damage')
  if (damage <= 0) return 'stay'
  const stay = owedCents(owed)
  if (stay <= 0) return 'damage'
  const isPart = owed.some(
    due => due.kind !== 'damage' && !due.waivedAt && !due.voidAt && due.amountCents - due.paidCents === cents,
  )
  return cents === damage && cents !== stay && !isPart ? 'damage' : 'stay'
}

/** Splits a payment with the reference of a stay by what it is for: one that is all of the price still owed and the damage deposit, to the cent, is for both. */
export function partsOf(cents: number, owed: Owed): { toward: 'stay' | 'damage'; cents: number }[] {
  const [stay, damage] = [owedCents(owed), owedCents(owed, 'damage')]
  if (stay <= 0 || damage <= 0 || cents !== stay + damage) return [{ toward: towardOf(cents, owed), cents }]
  return [
    { toward: 'stay', cents: stay },
    { toward: 'damage', cents: damage },
  ]
}
