import { orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/rates.ts'
import type { RatePlan } from '../rules/rate-plan.ts'
import { wholeRatePlan } from './queries.ts'

/** A rate plan as the contract answers it; amounts in cents, which the schema encodes. */
export const ratesAnswer = (ratePlan: RatePlan) => ({
  price_per_night: ratePlan.nightlyCents,
  weekend_nights: [...ratePlan.weekendNights],
  weekend_price: ratePlan.weekendCents,
  dates: ratePlan.dates.map(({ date, cents, minNights }) => ({ date, price: cents, min_nights: minNights })),
  seasons: ratePlan.seasons.map(
    ({ id, cents, weekendCents, percent, minNights, isThrough, terms, ...season }) => ({
      ...season,
      _id: id,
      price: cents,
      weekend_price: weekendCents,
      percent,
      min_nights: minNights,
      through: isThrough,
      policy: terms?.policy ?? null,
      steps: [...(terms?.steps ?? [])],
      deposit: (terms?.deposit ?? null) as { kind: 'amount'; value: number } | null, // the schema tells the kinds apart
    }),
  ),
  min_nights: ratePlan.minNights,
  max_nights: ratePlan.maxNights,
  through: ratePlan.isThrough,
  weekly_discount: ratePlan.weeklyPercent,
  monthly_discount: ratePlan.monthlyPercent,
  extra_guest_above: ratePlan.extraGuestAbove,
  extra_guest_price: ratePlan.extraGuestCents,
  pet_fee: ratePlan.petFeeCents,
  arrival_days: ratePlan.arrivalDays && [...ratePlan.arrivalDays],
  departure_days: ratePlan.departureDays && [...ratePlan.departureDays],
  preparation_nights: ratePlan.preparationNights,
  notice_days: ratePlan.noticeDays,
  window_days: ratePlan.windowDays,
})

/** The rate plan of an own home. Throws 404. See docs/product/prices.md#the-rate-plan. */
export const readRates: Handler<typeof contract.readRates> = async ({ db }, { id }, { organisation }) => {
  const ratePlan = orNotFound(await wholeRatePlan(db, id, organisation.id))
  return { success: true, rates: ratesAnswer(ratePlan) }
}
