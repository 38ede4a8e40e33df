import { and, eq, or, sql } from 'drizzle-orm'
import { type Db, violates } from '#src/server/db/client.ts'
import { heldNights, properties } from '#src/server/db/schema.ts'
import { written } from '#src/server/db/written.ts'
import { datesUnavailable, propertyNotFound } from '../contract.ts'
import { nightsBetween } from '#src/contract/days.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type Home = typeof properties.$inferSelect

const homeNamed = written(db =>
  db
    .select()
    .from(properties)
    .where(
      and(
        or(eq(properties.id, sql.placeholder('id')), eq(properties.slug, sql.placeholder('slug'))),
        or(eq(properties.isPublic, true), eq(properties.organisationId, sql.placeholder('organisationId'))),
      ),
    ),
)

/** A property by slug or id, if it is public or of the organisation that asks. */
export async function homeFor(
  db: Db,
  slugOrId: string,
  organisationId: string | null,
): Promise<Home | undefined> {
  const id = UUID.test(slugOrId) ? slugOrId : null
  const [home] = await homeNamed(db, { id, slug: slugOrId, organisationId })
  return home
}

/** The home of a booking, which its guest may deal with whether or not others may still find it. */
export async function homeById(db: Db, id: string): Promise<Home | undefined> {
  const [home] = await db.select().from(properties).where(eq(properties.id, id))
  return home
}

/** The nights of [from, to) that somebody holds; a hold that ran out counts for nothing, nor do those of `exceptHolderId`. */
export async function nightsTaken(
  db: Db,
  propertyId: string,
  from: string,
  to: string,
  exceptHolderId?: string,
): Promise<string[]> {
  const others = exceptHolderId ? sql`and holder_id <> ${exceptHolderId}` : sql``
  const first = sql`greatest(lower(nights), ${from}::date)`
  const { rows } = await db.execute<{ night: string }>(sql`
    select distinct (${first} + count)::text as night
    from ${heldNights}, generate_series(0, least(upper(nights), ${to}::date) - ${first} - 1) as count
    where property_id = ${propertyId} and nights && daterange(${from}, ${to})
      and (expires_at is null or expires_at > moment()) ${others}
    order by night`)
  return rows.map(({ night }) => night)
}

/** Takes a property, if it is still there, before any booking of it: writers wait in one line and never for each other. */
export async function lockProperty(tx: Db, propertyId: string | null): Promise<void> {
  if (propertyId) await tx.execute(sql`select from properties where id = ${propertyId} for no key update`)
}

type Wanted = { propertyId: string; checkIn: string; checkOut: string; bookingId?: string }

/**
 * Runs writes that hold or free nights, whole or not at all. Throws DATES_UNAVAILABLE with the nights that are gone when the
 * database refuses them, and 404 when the property went meanwhile. Decisions §Stays.
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
