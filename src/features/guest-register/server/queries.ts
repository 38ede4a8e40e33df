import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { statusNow } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, lodgers, properties, registerLinks, registerSettings } from '#src/server/db/schema.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import { linkNotFound, moreLodgers } from '../contract/by-link.ts'
import { expectedLodgers } from '../rules.ts'

/** Facts of a stay that its register shows. */
const stay = {
  bookingId: bookings.id,
  organisationId: bookings.organisationId,
  propertyName: bookings.propertyName,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  guests: bookings.guests,
  status: statusNow,
}

/** The confirmed stay behind a link that has not expired. Throws 404. */
export async function stayOfLink(db: Db, token: string) {
  const [row] = await db
    .select(stay)
    .from(registerLinks)
    .innerJoin(
      bookings,
      and(
        eq(bookings.id, registerLinks.bookingId),
        eq(bookings.organisationId, registerLinks.organisationId),
      ),
    )
    .where(and(eq(registerLinks.tokenHash, hashOfToken(token)), gt(registerLinks.expiresAt, sql`moment()`)))
  if (row?.status !== 'confirmed') throw linkNotFound()
  return row
}

/** The stay behind a link that has this lodger. Throws 404, 409. */
export async function lodgerOfLink(db: Db, token: string, n: number) {
  const found = await stayOfLink(db, token)
  const expected = expectedLodgers(found.guests)
  if (n > expected) throw moreLodgers({ guests: expected === 1 ? 'one guest' : `${expected} guests` })
  return found
}

/** A stay of this organisation, with what its home chose for its register. Throws 404. */
export async function stayOfHost(db: Db, bookingId: string, organisationId: string) {
  const [row] = await db
    .select({
      ...stay,
      settings: registerSettings,
      isSigned: sql<boolean>`exists (select 1 from register_sheets where register_sheets.booking_id = ${bookings.id})`,
    })
    .from(bookings)
    .leftJoin(registerSettings, eq(registerSettings.propertyId, bookings.propertyId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.organisationId, organisationId)))
  return orNotFound(row)
}

/** The lodgers of a stay in their order, without photos. */
export const lodgersOf = (
  db: Db,
  { bookingId, organisationId }: { bookingId: string; organisationId: string },
) =>
  db
    .select({
      id: lodgers.id,
      n: lodgers.n,
      details: lodgers.details,
      missing: lodgers.missing,
    })
    .from(lodgers)
    .where(and(eq(lodgers.bookingId, bookingId), eq(lodgers.organisationId, organisationId)))
    .orderBy(asc(lodgers.n))

/** An own home with what was chosen for its register. Throws 404. */
export async function propertyWithRegister(db: Db, propertyId: string, organisationId: string) {
  const [row] = await db
    .select({ id: properties.id, settings: registerSettings })
    .from(properties)
    .leftJoin(registerSettings, eq(registerSettings.propertyId, properties.id))
    .where(and(eq(properties.id, propertyId), eq(properties.organisationId, organisationId)))
  return orNotFound(row)
}
