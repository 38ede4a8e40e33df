import {
  and,
  asc,
  type Column,
  eq,
  getTableColumns,
  inArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { isNamed, namedBy, type Property, occupiedNights } from '#src/features/calendar/server/queries.ts'
import { constantSql } from '#src/server/db/constant-sql.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { naturalOrder } from '#src/server/db/natural-order.ts'
import { holidays, properties, ratePlans } from '#src/server/db/schema.ts'
import { type Caller, seesPropertiesOf } from '#src/server/http/caller.ts'
import { prepared } from '#src/server/db/prepared.ts'
import type { EvaluatedProperty } from '../rules/evaluate-stay.ts'
import { type BasePrices, type DatePrice, PLAIN_RULES, type RatePlan } from '../rules/rate-plan.ts'

export { findAgreed } from './find-agreed.ts'
export { discountOf, monthsOf, stayCents, type StayDiscount } from './stay-cents.ts'

type Nights = { from: string; to: string }
type Days = { [Key in keyof Nights]: string | Placeholder }

/** Returns what single nights of [from, to) ask of their own, where the rate plan is joined. */
export const datesOf = ({ from, to }: Days) => sql<DatePrice[]>`(
  select coalesce(json_agg(json_build_object('date', night, 'cents', cents, 'minNights', min_nights) order by night), '[]')
  from date_prices where property_id = rate_books.property_id and night >= ${from}::date and night < ${to}::date)`

const { propertyId, organisationId: _owner, updatedAt: _at, ...rules } = getTableColumns(ratePlans)

type Rates = Omit<RatePlan, keyof BasePrices | 'dates'>

const named = (name: string, column: Column) => sql`${sql.raw(`'${name}'`)}, ${column}`
const parts = Object.entries(rules).map(([name, column]) => named(name, column))

/**
 * The rate plan that is joined to a home, or null where the home has none: as one value, as twenty columns cost
 * more to describe, send and map than the price that is made of them.
 */
export const ratesWritten = constantSql(
  sql<Rates | null>`case when ${propertyId} is not null then json_build_object(${sql.join(parts, sql`, `)}) end`,
)

/** A rate plan as the rules read it, of a home's prices, what is written if anything is, and the nights that were asked for. */
export function ratePlanOf(
  { nightlyCents, cleaningFeeCents, serviceFeeCents }: BasePrices,
  rates: Rates | null,
  dates: readonly DatePrice[],
): RatePlan {
  return { ...PLAIN_RULES, ...rates, nightlyCents, cleaningFeeCents, serviceFeeCents, dates }
}

/** Columns that decide whether a night may be had, and its price: a quarter of the columns, and read for every quote. */
const offer = {
  maxGuests: properties.maxGuests,
  nightlyCents: properties.nightlyCents,
  cleaningFeeCents: properties.cleaningFeeCents,
  serviceFeeCents: properties.serviceFeeCents,
  isAvailable: properties.isAvailable,
  availableFrom: properties.availableFrom,
  availableTo: properties.availableTo,
}

/** The same, and what a booking keeps or asks of the home: half of its columns. */
const booked = {
  ...offer,
  id: properties.id,
  organisationId: properties.organisationId,
  realtorId: properties.realtorId,
  name: properties.name,
  neighbourhood: properties.neighbourhood,
  city: properties.city,
  province: properties.province,
  holdHours: properties.holdHours,
  instantBooking: properties.instantBooking,
}
export type BookedProperty = Pick<Property, keyof typeof booked>

const asked = { from: sql.placeholder('from'), to: sql.placeholder('to') }

/** Leaves out what a booking of the caller's holds itself: for other nights of it. To all others they are taken. */
const notTheirs = sql`and holder_id is distinct from (
  select id from bookings where id = ${sql.placeholder('booking')}::uuid
    and (client_id = ${sql.placeholder('guestId')} or organisation_id = ${sql.placeholder('organisationId')}))`

/** Selects what a home whose rate plan is joined asks on the nights of [from, to), and which of them are taken. */
export const offerFields = {
  rates: ratesWritten,
  dates: datesOf(asked),
  taken: sql<string[]>`array(${occupiedNights(sql`properties.id`, asked.from, asked.to, notTheirs)})`,
}

const selectOffer = <Columns extends typeof offer, More>(
  db: Db,
  property: Columns,
  which: SQL | undefined,
  more: SQL<More>,
) =>
  db
    .select({ property, more, ...offerFields })
    .from(properties)
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .where(which)

const NO_MORE = sql<null>`null`

const offerNamed = prepared(db => selectOffer(db, offer, isNamed, NO_MORE))
const propertyWithId = prepared(db =>
  selectOffer(db, booked, eq(properties.id, sql.placeholder('id')), NO_MORE),
)

type Found<Priced> = { property: Priced; rates: Rates | null; dates: DatePrice[]; taken: string[] }

/** The home as a stay in it is evaluated. */
export const evaluatedProperty = <Priced extends BasePrices & EvaluatedProperty['offer']>(
  found: Found<Priced> | undefined,
) =>
  found && {
    property: found.property,
    offer: found.property,
    ratePlan: ratePlanOf(found.property, found.rates, found.dates),
    taken: found.taken,
  }

/** Values where no booking is moved: then nights are taken by whoever has them. */
export const NO_BOOKING = { booking: null, guestId: null }

type Whose = Pick<Caller, 'organisation' | 'guestId'>

/** Returns what that property offers on the nights of [from, to) and what each of them asks, in one statement. */
export async function offerFor(
  db: Db,
  slugOrId: string,
  caller: Caller | null,
  { booking, ...nights }: Nights & { booking?: string | undefined },
) {
  const whose = { guestId: caller?.guestId ?? null, booking: booking ?? null }
  const named = namedBy(slugOrId, seesPropertiesOf(caller))
  const [found] = await offerNamed(db, { ...named, ...whose, ...nights })
  return evaluatedProperty(found)
}

export type PropertyToBook = { property: BookedProperty } & EvaluatedProperty

/** The same with what a booking asks of the property, and with `more` of it, which a feature below asks for in the same statement. */
export function propertyToBookWith<More>(more: SQL<More>) {
  const propertyCalled = prepared(db => selectOffer(db, booked, isNamed, more))
  return async (
    db: Db,
    slugOrId: string,
    organisationId: string | null,
    nights: Nights,
  ): Promise<(PropertyToBook & { more: More }) | undefined> => {
    const [found] = await propertyCalled(db, {
      ...namedBy(slugOrId, organisationId),
      ...nights,
      ...NO_BOOKING,
    })
    const evaluated = evaluatedProperty(found)
    return evaluated && { ...evaluated, more: found!.more } // it was found
  }
}

/** The home of a booking for other nights of it, whether or not others may still find it; what the booking holds itself is not taken. */
export async function propertyToMove(
  db: Db,
  { propertyId, ...own }: { propertyId: string; booking: string } & Whose,
  nights: Nights,
): Promise<PropertyToBook | undefined> {
  const { organisation, guestId, booking } = own
  const [found] = await propertyWithId(db, {
    id: propertyId,
    booking,
    guestId,
    organisationId: organisation?.id ?? null,
    ...nights,
  })
  return evaluatedProperty(found)
}

const ratePlanWhere = async (db: Db, which: SQL | undefined): Promise<RatePlan | undefined> => {
  const [found] = await db
    .select({
      property: offer,
      rates: ratesWritten,
      dates: datesOf({ from: '-infinity', to: 'infinity' }),
    })
    .from(properties)
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .where(which)
  return found && ratePlanOf(found.property, found.rates, found.dates)
}

/** The whole rate plan of an organisation's home with every night that is priced, or undefined where it has no such home. */
export const wholeRatePlan = (db: Db, propertyId: string, organisationId: string) =>
  ratePlanWhere(db, and(eq(properties.id, propertyId), eq(properties.organisationId, organisationId)))

/** The whole rate plan of a home that has written one. */
export const ratePlanOfProperty = (db: Db, propertyId: string) =>
  ratePlanWhere(db, and(eq(properties.id, propertyId), eq(ratePlans.propertyId, propertyId)))

/** The rate plans of an organisation's homes with what single nights of [from, to) ask, in one statement. */
export async function ratePlansOf(
  db: Db,
  organisationId: string,
  propertyIds: readonly string[],
  nights: Nights,
): Promise<{ id: string; ratePlan: RatePlan }[]> {
  const rows = await db
    .select({
      id: properties.id,
      nightlyCents: properties.nightlyCents,
      cleaningFeeCents: properties.cleaningFeeCents,
      serviceFeeCents: properties.serviceFeeCents,
      rates: ratesWritten,
      dates: datesOf(nights),
    })
    .from(properties)
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .where(and(eq(properties.organisationId, organisationId), inArray(properties.id, [...propertyIds])))
    .orderBy(asc(properties.id))
  return rows.map(({ id, rates, dates, ...prices }) => ({ id, ratePlan: ratePlanOf(prices, rates, dates) }))
}

/** An organisation's homes, each as stays within [from, to) are judged, in one statement. */
export async function evaluatedProperties(
  db: Db,
  organisationId: string,
  nights: Nights,
): Promise<({ property: Property } & EvaluatedProperty)[]> {
  const rows = await db
    .select({
      property: getTableColumns(properties),
      rates: ratesWritten,
      dates: datesOf(nights),
      taken: sql<string[]>`array(${occupiedNights(sql`properties.id`, nights.from, nights.to)})`,
    })
    .from(properties)
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .where(eq(properties.organisationId, organisationId))
    .orderBy(asc(naturalOrder(properties.name)), asc(properties.id))
  return rows.map(row => evaluatedProperty(row)!) // of a row there is one
}

export const INDEX_RATE_PLAN = { name: 'pricing.index-rate-plan' }

/** Schedules the index of every rate plan, now. */
export async function scheduleRatePlans(db: Db): Promise<void> {
  await db.execute(sql`
    select schedule(${INDEX_RATE_PLAN.name}, property_id::text, moment(), organisation_id::text, sooner => true)
    from ${ratePlans} order by property_id`)
}

/** Every holiday, in the order of their days. */
export const everyHoliday = (db: Db) =>
  db
    .select({
      kind: holidays.kind,
      name: holidays.name,
      from: holidays.from,
      to: holidays.to,
      source: holidays.source,
      sourceYear: holidays.sourceYear,
    })
    .from(holidays)
    .orderBy(asc(holidays.from), asc(holidays.id))

/** Asks when homes of an organisation are offered at all, and how soon and how far ahead. */
export const limitsOf = (db: Db, organisationId: string, propertyIds: readonly string[]) =>
  db
    .select({
      id: properties.id,
      isAvailable: properties.isAvailable,
      availableFrom: properties.availableFrom,
      availableTo: properties.availableTo,
      noticeDays: sql<number>`coalesce(${ratePlans.noticeDays}, ${PLAIN_RULES.noticeDays}::int)`,
      windowDays: ratePlans.windowDays,
    })
    .from(properties)
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .where(and(eq(properties.organisationId, organisationId), inArray(properties.id, [...propertyIds])))
