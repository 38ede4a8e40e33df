import { and, asc, eq, inArray } from 'drizzle-orm'
import { notFound, orNotFound } from '#src/contract/problem.ts'
import { properties } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/rates.ts'
import { cheaperNights, withHigherPrices } from '../rules/cheaper.ts'
import { ratePlanInProportion } from '../rules/in-proportion.ts'
import type { RatePlan } from '../rules/rate-plan.ts'
import { wholeRatePlan } from './queries.ts'
import { indexRatePlan } from './index-rate-plan.ts'
import { saveRatePlan } from './save-rate-plan.ts'

/** Returns what of a rate plan is its own, and not the home's. */
const rowOf = (ratePlan: RatePlan) => ({
  weekendNights: [...ratePlan.weekendNights],
  weekendCents: ratePlan.weekendCents,
  seasons: [...ratePlan.seasons],
  minNights: ratePlan.minNights,
  maxNights: ratePlan.maxNights,
  isThrough: ratePlan.isThrough,
  weeklyPercent: ratePlan.weeklyPercent,
  monthlyPercent: ratePlan.monthlyPercent,
  extraGuestAbove: ratePlan.extraGuestAbove,
  extraGuestCents: ratePlan.extraGuestCents,
  petFeeCents: ratePlan.petFeeCents,
  arrivalDays: ratePlan.arrivalDays && [...ratePlan.arrivalDays],
  departureDays: ratePlan.departureDays && [...ratePlan.departureDays],
  preparationNights: ratePlan.preparationNights,
  noticeDays: ratePlan.noticeDays,
  windowDays: ratePlan.windowDays,
})

/** A host writes the rate plan of one home into others: all of them, or none. Throws 404. See docs/product/prices.md#one-rate-plan-for-several-homes. */
export const copyRates: Handler<typeof contract.copyRates> = async (
  { db, today, recordChange },
  { id, to, prices, keep_higher: keepsHigher, preview: isPreview },
  { organisation },
) => {
  return db.transaction(async tx => {
    const ratePlan = orNotFound(await wholeRatePlan(tx, id, organisation.id))
    const targets = await tx
      .select({
        id: properties.id,
        name: properties.name,
        nightlyCents: properties.nightlyCents,
        cleaningFeeCents: properties.cleaningFeeCents,
        serviceFeeCents: properties.serviceFeeCents,
      })
      .from(properties)
      .where(and(inArray(properties.id, to), eq(properties.organisationId, organisation.id)))
      .orderBy(asc(properties.id)) // two copies wait for each other, and not each for the other
      .for('no key update')
    if (targets.length < to.length) throw notFound()
    const others = targets.filter(property => property.id !== id)
    const cheaper = []
    for (const { id: propertyId, name, ...base } of others) {
      const rules = prices === 'same' ? ratePlan : ratePlanInProportion(ratePlan, base.nightlyCents)
      const before = (await wholeRatePlan(tx, propertyId, organisation.id))! // as just locked
      const copy = keepsHigher
        ? withHigherPrices(before, { ...rules, ...base }, today())
        : { ...rules, ...base }
      const nights = cheaperNights(before, copy, today())
      if (nights.length > 0) cheaper.push({ property_id: propertyId, name, nights })
      if (isPreview) continue
      await saveRatePlan(tx, { propertyId, organisationId: organisation.id }, rowOf(copy), copy.dates)
      await indexRatePlan(tx, propertyId, copy, today())
    }
    recordChange(
      isPreview
        ? null
        : { before: null, after: { rates: id, copied_to: others.map(property => property.id) } },
    )
    return { success: true, copied: isPreview ? 0 : others.length, cheaper }
  })
}
