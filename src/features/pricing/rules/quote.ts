import { nightsBetween } from '#src/contract/days.ts'
import { nightOf } from './nights/night.ts'
import { discountFor, priceOfStay, type Quote } from './price-of-stay.ts'
import type { RatePlan } from './rate-plan.ts'

export { lineKinds, type PriceLine, type Quote } from './price-of-stay.ts'

/** A stay as somebody asks for it. */
export type AskedStay = { checkIn: string; checkOut: string; guests: number; pets: number }

/** The price of a stay by the rules of a rate plan, whether or not it is offered. See docs/product/prices.md#the-quote. */
export function quoteOf(ratePlan: RatePlan, { checkIn, checkOut, guests, pets }: AskedStay): Quote {
  const { extraGuestAbove } = ratePlan
  const nights = nightsBetween(checkIn, checkOut).map(date => nightOf(date, ratePlan))
  return priceOfStay({
    nights,
    extraGuests: {
      guests: extraGuestAbove === null ? 0 : Math.max(0, guests - extraGuestAbove),
      unitCents: ratePlan.extraGuestCents,
    },
    discount: discountFor(nights.length, ratePlan),
    cleaningFeeCents: ratePlan.cleaningFeeCents,
    petFeeCents: pets > 0 ? ratePlan.petFeeCents : 0,
    serviceFeeCents: ratePlan.serviceFeeCents,
  })
}
