import { nightsBetween } from '#src/contract/days.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/night-prices.ts'
import { nightOf } from '../rules/nights/night.ts'
import { ratePlansOf } from './queries.ts'

/** Returns what the nights of several own properties cost, in one statement however many they are; another organisation’s are left out. See docs/product/prices.md#the-price-of-a-night. */
export const listNightPrices: Handler<typeof contract.listNightPrices> = async (
  { db, today },
  { from, to, property_ids },
  { organisation },
) => {
  const nights = nightsBetween(from < today() ? today() : from, to)
  const found = await ratePlansOf(db, organisation.id, property_ids, { from, to })
  return {
    success: true,
    properties: found.map(({ id, ratePlan }) => ({
      property_id: id,
      nights: nights.map(date => ({ date, price: nightOf(date, ratePlan).cents })),
    })),
  }
}
