import { addDays, countNights } from '#src/contract/days.ts'
import type { PriceLine } from '#src/features/pricing/rules/price-of-stay.ts'
import { divideCents } from '#src/features/terms/rules/divide-cents.ts'
import { type NightPrice, nightsCents } from '#src/features/terms/rules/refund.ts'

type Stay = {
  checkIn: string
  checkOut: string
  lines: readonly Pick<PriceLine, 'kind' | 'amountCents'>[]
  /** Prices of the nights before discounts; null of a stay that was recorded. */
  nightCents: readonly number[] | null
}

/** Returns the nights of a stay with their prices in cents, which add up to what its nights cost with extra guests and discounts. */
export function nightPrices({ checkIn, checkOut, lines, nightCents }: Stay): NightPrice[] {
  const count = countNights(checkIn, checkOut)
  const weights = nightCents?.length === count ? nightCents : Array.from({ length: count }, () => 1)
  return divideCents(nightsCents(lines), weights).map((cents, place) => ({
    night: addDays(checkIn, place),
    cents,
  }))
}
