import { addDays } from '#src/contract/days.ts'
import type { PropertyTerms } from '#src/features/terms/rules/terms.ts'
import { type Claim, openClaim, retainedOf } from './claims.ts'
import { heldCents } from './stay-money.ts'

/** Days after check-out of a stay whose terms say nothing about it. */
const RETURN_DAYS = 7

/** Returns when the deposit for damage goes back: at noon, so many days after check-out as the terms say. */
export const damageBackAt = (checkOut: string, terms?: Pick<PropertyTerms, 'damage'>): Date =>
  new Date(`${addDays(checkOut, terms?.damage.return_days ?? RETURN_DAYS)}T12:00:00+02:00`)

/** Returns what is still held of the deposit for damage, in cents: neither on its way back, nor retained, nor lost in a dispute. */
export const damageHeldCents = (
  money: Parameters<typeof heldCents>[0] & { claims: readonly Claim[] },
): number => heldCents(money, 'damage') - retainedOf(money.claims)

/** Returns what is held of the deposit for damage and asked for by no claim, in cents: that much may go back. */
export const damageFreeCents = (money: Parameters<typeof damageHeldCents>[0]): number =>
  Math.max(0, damageHeldCents(money) - (openClaim(money.claims)?.amountCents ?? 0))
