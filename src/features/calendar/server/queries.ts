import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'
import { written } from '#src/server/db/written.ts'
import { datesUnavailable, propertyNotFound } from '../contract.ts'
import { nightsBetween } from '#src/contract/days.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type Property = typeof properties.$inferSelect

/** The nights of [from, to) that somebody holds; a hold that ran out counts for nothing. */
export function takenNights(propertyId: SQL, from: unknown, to: unknown, others = sql``): SQL {
  const first = sql`greatest(lower(nights), ${from}::date)`
  return sql`
    select distinct (${first} + count)::text as night
    from held_nights, generate_series(0, least(upper(nights), ${to}::date) - ${first} - 1) as count
    where property_id = ${propertyId} and nights && daterange(${from}::date, ${to}::date)
      and (expires_at is null or expires_at > moment()) ${others}
    order by night`
}

/** The nights of [from, to) that others than `exceptHolderId` hold. */
export async function nightsTaken(
  db: Db,
  propertyId: string,
  from: string,
  to: string,
  exceptHolderId?: string,
): Promise<string[]> {
  const others = exceptHolderId ? sql`and holder_id <> ${exceptHolderId}` : sql``
  const { rows } = await db.execute<{ night: string }>(takenNights(sql`${propertyId}`, from, to, others))
  return rows.map(({ night }) => night)
}

/**
 * The property of a slug or an id, if it is public or of the organisation that asks: with `namedBy`. It is found by one
 * equality, as PostgreSQL keeps no plan for either of two.
 */
export const isNamed = and(
  sql`${properties.id} = coalesce(${sql.placeholder('id')}::uuid, (select id from properties where slug = ${sql.placeholder('slug')}))`,
  or(eq(properties.isPublic, true), eq(properties.organisationId, sql.placeholder('organisationId'))),
)

export const namedBy = (slugOrId: string, organisationId: string | null) => ({
  id: UUID.test(slugOrId) ? slugOrId : null,
  slug: slugOrId,
  organisationId,
})

const propertyNamed = written(db => db.select().from(properties).where(isNamed))

/** A property by slug or id, if it is public or of the organisation that asks. */
export async function propertyFor(
  db: Db,
  slugOrId: string,
  organisationId: string | null,
): Promise<Property | undefined> {
  const [home] = await propertyNamed(db, namedBy(slugOrId, organisationId))
  return home
}

/** Takes a property, if it is still there, before any booking of it: writers wait in one line and never for each other. */
export async function lockProperty(tx: Db, propertyId: string | null): Promise<void> {
  if (propertyId) await tx.execute(sql`select from properties where id = ${propertyId} for no key update`)
}

type Wanted = { propertyId: string; checkIn: string; checkOut: string; bookingId?: string }

/**
 * Runs writes that hold or free nights, whole or not at all. Throws DATES_UNAVAILABLE with the nights that are gone when the
 * database refuses them, and 404 when the property went meanwhile. See docs/product/bookings.md#nights.
 */
export async function holdingNights<T>(
  db: Db,
  { propertyId, checkIn, checkOut, bookingId }: Wanted,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async tx => {
      await lockProperty(tx, propertyId)
      return write(tx)
    })
  } catch (error) {
    const isGone =
      violates(error, 'bookings_property_id_fkey') || violates(error, 'held_nights_property_id_fkey')
    if (isGone) throw propertyNotFound()
    if (!violates(error, 'held_nights_no_overlap')) throw error
    const taken = await nightsTaken(db, propertyId, checkIn, checkOut, bookingId)
    // Whoever held them may have let go since; the refusal stays what it was.
    throw datesUnavailable({}, { nights: taken.length > 0 ? taken : nightsBetween(checkIn, checkOut) })
  }
}
