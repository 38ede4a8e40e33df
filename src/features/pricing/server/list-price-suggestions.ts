import { and, eq, sql } from 'drizzle-orm'
import { addDays, STAY_NIGHTS_MAX } from '#src/contract/days.ts'
import { orNotFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { properties, ratePlans } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/price-suggestions.ts'
import { packsOf } from '../rules/packs.ts'
import type { PriceReason } from '../rules/price-reasons.ts'
import type { SoldStay } from '../rules/nights/sold-nights.ts'
import { type HeldNights, SUGGESTED_DAYS, suggestPrices } from '../rules/suggest-prices.ts'
import { datesOf, everyHoliday, ratePlanOf, ratesWritten } from './queries.ts'

const YEAR_DAYS = 366

/** Returns what holds a night from the one before today on. */
const heldFrom = (today: string) => sql<HeldNights[]>`(
  select coalesce(json_agg(json_build_object('from', lower(nights), 'to', upper(nights), 'kind', kind) order by nights), '[]')
  from held_nights where property_id = ${properties.id}
    and meets(nights, ${addDays(today, -1)}::date, ${addDays(today, SUGGESTED_DAYS + 1)}::date)
    and (expires_at is null or expires_at > moment()))`

/** Confirmed stays of the year before and of the nights looked at; a stay that was cancelled sold nothing. */
const soldFrom = (today: string) => sql<SoldStay[]>`(
  select coalesce(json_agg(json_build_object(
    'checkIn', check_in, 'checkOut', check_out, 'madeOn', (created_at at time zone 'Africa/Johannesburg')::date,
    'cents', (select coalesce(sum((line ->> 'amountCents')::bigint), 0) from jsonb_array_elements(lines) as line
      where line ->> 'kind' in ('accommodation', 'discount'))) order by check_in), '[]')
  from bookings where property_id = ${properties.id} and status = 'confirmed'
    and check_in > ${addDays(today, -YEAR_DAYS - STAY_NIGHTS_MAX)}::date
    and check_in < ${addDays(today, SUGGESTED_DAYS)}::date and check_out > ${addDays(today, -YEAR_DAYS)}::date)`

/** All that the rule needs of an organisation's home, in one statement; undefined where it has no such home. */
async function basisOf(db: Db, id: string, organisationId: string, today: string) {
  const [found] = await db
    .select({
      offer: {
        nightlyCents: properties.nightlyCents,
        cleaningFeeCents: properties.cleaningFeeCents,
        serviceFeeCents: properties.serviceFeeCents,
        isAvailable: properties.isAvailable,
        availableFrom: properties.availableFrom,
        availableTo: properties.availableTo,
      },
      listedOn: sql<string>`(${properties.createdAt} at time zone 'Africa/Johannesburg')::date::text`,
      rates: ratesWritten,
      dates: datesOf({ from: today, to: addDays(today, SUGGESTED_DAYS) }),
      held: heldFrom(today),
      stays: soldFrom(today),
    })
    .from(properties)
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .where(and(eq(properties.id, id), eq(properties.organisationId, organisationId)))
  if (!found) return undefined
  const { offer, rates, dates, ...rest } = found
  return { offer, ratePlan: ratePlanOf(offer, rates, dates), ...rest }
}

/** As the contract answers it; amounts in cents, which the schema encodes. */
const reasonAnswer = (reason: PriceReason) => {
  if (reason.kind === 'pace') {
    const { bookedLastYear, ...pace } = reason
    return { ...pace, booked_last_year: bookedLastYear }
  }
  if (reason.kind !== 'last_year') return reason
  const { averageCents, ...lastYear } = reason
  return { ...lastYear, average: averageCents }
}

/** Returns what a host could ask instead for some nights of a home, and why. Throws 404. See docs/product/prices.md#price-suggestions. */
export const listPriceSuggestions: Handler<typeof contract.listPriceSuggestions> = async (
  { db, today: day },
  { id },
  { organisation },
) => {
  const today = day()
  const basis = orNotFound(await basisOf(db, id, organisation.id, today))
  const packs = packsOf(await everyHoliday(db), today)
  const suggestions = suggestPrices({ ...basis, packs }, today)
  return {
    success: true,
    suggestions: suggestions.map(({ cents, suggestedCents, reasons, ...nights }) => ({
      ...nights,
      price: cents,
      suggested_price: suggestedCents,
      reasons: reasons.map(reasonAnswer),
    })),
  }
}
