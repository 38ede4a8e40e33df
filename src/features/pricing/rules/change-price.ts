import { nightsBetween } from '#src/contract/days.ts'
import { agreedDiscounts, agreedExtraGuests, agreedNights, type AgreedStay, paidFor } from './agreed-stay.ts'
import { nightOf } from './nights/night.ts'
import { discountFor, type PriceParts, priceOfStay, sumOf } from './price-of-stay.ts'
import type { AskedStay } from './quote.ts'
import type { RatePlan } from './rate-plan.ts'

/** A price with its lines, as it is stored with a stay. */
export type AgreedPrice = Pick<AgreedStay, 'lines' | 'nightCents'> & { totalCents: number }

export const isSameStay = (one: AskedStay, other: AskedStay): boolean =>
  one.checkIn === other.checkIn &&
  one.checkOut === other.checkOut &&
  one.guests === other.guests &&
  one.pets === other.pets

/** Returns who pays for coming beyond the first ones: at the agreed rate where one was, else those alone who come, as of today. */
function extraGuestsThen(
  agreed: AgreedStay,
  { guests }: AskedStay,
  ratePlan: RatePlan,
): PriceParts['extraGuests'] {
  const rate = agreedExtraGuests(agreed)
  if (rate) return { guests: Math.max(0, guests - rate.above), unitCents: rate.unitCents }
  const { extraGuestAbove, extraGuestCents: unitCents } = ratePlan
  if (extraGuestAbove === null) return { guests: 0, unitCents }
  return { guests: Math.max(0, guests - Math.max(extraGuestAbove, agreed.guests)), unitCents }
}

/** The fee for pets: what was agreed while there were some, today's where there were none. */
function petFeeThen(agreed: AgreedStay, { pets }: AskedStay, ratePlan: RatePlan): number {
  if (pets === 0) return 0
  return agreed.pets > 0 ? paidFor(agreed, 'pet_fee') : ratePlan.petFeeCents
}

/**
 * The price of an agreed stay once it is changed, and the only place that says it. Nights that stay keep their price, nights
 * that come are priced by today's rules; guests and pets that come or go change their own lines; the discount is judged over
 * the whole stay; cleaning and service stay. What is not changed costs what it did. See docs/product/prices.md#changes-of-a-stay.
 */
export function priceOfChange(agreed: AgreedStay, asked: AskedStay, ratePlan: RatePlan): AgreedPrice {
  if (isSameStay(agreed, asked))
    return { lines: agreed.lines, nightCents: agreed.nightCents, totalCents: sumOf(agreed.lines) }
  const before = agreedNights(agreed)
  const nights = nightsBetween(asked.checkIn, asked.checkOut).map(
    night => before.get(night) ?? nightOf(night, ratePlan),
  )
  const { weeklyPercent, monthlyPercent } = agreedDiscounts(agreed)
  return priceOfStay({
    nights,
    extraGuests: extraGuestsThen(agreed, asked, ratePlan),
    discount: discountFor(nights.length, {
      weeklyPercent: weeklyPercent ?? ratePlan.weeklyPercent,
      monthlyPercent: monthlyPercent ?? ratePlan.monthlyPercent,
    }),
    cleaningFeeCents: paidFor(agreed, 'cleaning_fee'),
    petFeeCents: petFeeThen(agreed, asked, ratePlan),
    serviceFeeCents: paidFor(agreed, 'service_fee'),
  })
}
