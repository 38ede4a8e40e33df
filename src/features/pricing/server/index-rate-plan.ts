import { and, eq, notInArray, sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import { isOffered } from '#src/features/calendar/rules.ts'
import { occupiedNights } from '#src/features/calendar/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { minStays, nightPrices, properties } from '#src/server/db/schema.ts'
import type { RatePlan } from '../rules/rate-plan.ts'
import { cheapestOf, minStaysOf, monthPricesOf, YEAR_NIGHTS } from '../rules/nights/indexed-nights.ts'
import { isBookableYet } from '../rules/stay.ts'

// A guest arrives at most two years ahead and stays at most one.
const INDEXED_DAYS = 4 * 365
const PRICED_DAYS = 3 * 366

async function writeMinStays(tx: Db, propertyId: string, ratePlan: RatePlan, today: string): Promise<void> {
  const until = addDays(today, INDEXED_DAYS)
  const stays = minStaysOf(ratePlan, today, until).map(({ from, to, minNights, isThrough }) => ({
    propertyId,
    nights: `[${from},${to ?? ''})`,
    minNights,
    isThrough,
  }))
  await tx.delete(minStays).where(eq(minStays.propertyId, propertyId))
  if (stays.length > 0) await tx.insert(minStays).values(stays)
}

/** Months that stay as they are are not written: every rate plan is written out every day. */
async function writeNightPrices(
  tx: Db,
  propertyId: string,
  ratePlan: RatePlan,
  today: string,
): Promise<void> {
  const months = monthPricesOf(ratePlan, today, addDays(today, PRICED_DAYS))
  const saved = months.map(({ month }) => month)
  const isOther = saved.length > 0 ? notInArray(nightPrices.month, saved) : undefined
  await tx.delete(nightPrices).where(and(eq(nightPrices.propertyId, propertyId), isOther))
  if (months.length === 0) return
  await tx
    .insert(nightPrices)
    .values(months.map(each => ({ propertyId, ...each })))
    .onConflictDoUpdate({
      target: [nightPrices.propertyId, nightPrices.month],
      set: { cents: sql`excluded.cents` },
      setWhere: sql`${nightPrices.cents} <> excluded.cents`,
    })
}

/** The cheapest night of the coming year that its home, its rules and those who have booked leave open. */
async function cheapestBookable(
  tx: Db,
  propertyId: string,
  ratePlan: RatePlan,
  today: string,
): Promise<number> {
  const [property] = await tx
    .select({
      availableFrom: properties.availableFrom,
      availableTo: properties.availableTo,
      taken: sql<string[]>`array(${occupiedNights(sql`properties.id`, today, addDays(today, YEAR_NIGHTS))})`,
    })
    .from(properties)
    .where(eq(properties.id, propertyId))
  const { availableFrom = null, availableTo = null, taken: occupied = [] } = property ?? {}
  const gone = new Set(occupied)
  const offer = { isAvailable: true, availableFrom, availableTo }
  return cheapestOf(
    ratePlan,
    today,
    night => !gone.has(night) && isBookableYet(night, ratePlan, today) && isOffered(night, offer, today),
  )
}

/** Writes out of a home's rate plan what searches look up: the nights that ask long stays, what nights cost, and the cheapest one to come. */
export async function indexRatePlan(
  tx: Db,
  propertyId: string,
  ratePlan: RatePlan,
  today: string,
): Promise<void> {
  await writeMinStays(tx, propertyId, ratePlan, today)
  await writeNightPrices(tx, propertyId, ratePlan, today)
  const cheapestCents = await cheapestBookable(tx, propertyId, ratePlan, today)
  const isOther = sql`${properties.cheapestCents} is distinct from ${cheapestCents}` // a home that is written is indexed anew
  await tx
    .update(properties)
    .set({ cheapestCents })
    .where(and(eq(properties.id, propertyId), isOther))
}
