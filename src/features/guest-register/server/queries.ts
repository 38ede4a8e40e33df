import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { bookingEvents } from '#src/features/bookings/contract/events.ts'
import { statusNow } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, lodgers, properties, registerLinks, registerSettings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import { amountOn } from '#src/server/retention/periods.ts'
import { linkNotFound, moreLodgers } from '../contract/by-link.ts'
import { expectedLodgers, linkEndsAt, type LodgingClass, REGISTER_YEARS } from '../rules.ts'
import { openRegisterToken, registerLinkOf } from './sign-register-token.ts'

export { countRegistered } from './count-registered.ts'
export { registerLinkOf }

const { cancelled_by_host: byHost, cancelled_by_guest: byGuest } = bookingEvents

/**
 * True of a stay that was cancelled before the day of its arrival: nobody lodged, so law asks for no register of it. On that day and later somebody may have come, and where
 * nothing says when it was cancelled, too. For a statement that reads bookings. See docs/development/decisions/0066-who-never-came-is-in-no-register.md.
 */
export const isCalledOff = sql<boolean>`(bookings.status = 'cancelled' and exists (
  select from events where subject_kind = ${byHost.subject} and subject_id = bookings.id and name in (${byHost.name}, ${byGuest.name})
    and (at at time zone 'Africa/Johannesburg')::date < bookings.check_in))`

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

/** Number of times that the link of a stay was renewed. */
const turn = sql<number>`coalesce(${registerLinks.turn}, 0)`

/** Selects the stay of a link: of one that is signed by its id, of one that an earlier version made by its hash. */
function isOfLink(config: Deps['config'], token: string) {
  const signed = openRegisterToken(config, token)
  if (!signed)
    return and(eq(registerLinks.tokenHash, hashOfToken(token)), gt(registerLinks.expiresAt, sql`moment()`))
  const ends = sql`((${bookings.checkOut} + 2)::timestamp at time zone 'Africa/Johannesburg')`
  return and(eq(bookings.id, signed.bookingId), sql`${turn} = ${signed.turn}`, gt(ends, sql`moment()`))
}

/** The confirmed stay behind a link that has not expired, of a home that keeps a register. Throws 404. */
export async function stayOfLink(
  { db, config, today }: Pick<Deps, 'db' | 'config' | 'today'>,
  token: string,
) {
  const [row] = await db
    .select({ ...stay, class: registerSettings.class, heldMonths: amountOn(today(), 'register') })
    .from(bookings)
    .innerJoin(
      registerSettings,
      and(eq(registerSettings.propertyId, bookings.propertyId), registerSettings.isOn),
    )
    .leftJoin(
      registerLinks,
      and(
        eq(registerLinks.bookingId, bookings.id),
        eq(registerLinks.organisationId, bookings.organisationId),
      ),
    )
    .where(isOfLink(config, token))
  if (row?.status !== 'confirmed') throw linkNotFound()
  return row
}

/** The stay behind a link that has this lodger. Throws 404, 409. */
export async function lodgerOfLink(deps: Pick<Deps, 'db' | 'config' | 'today'>, token: string, n: number) {
  const found = await stayOfLink(deps, token)
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
      turn,
      isSigned: sql<boolean>`exists (select 1 from register_sheets where register_sheets.booking_id = ${bookings.id})`,
    })
    .from(bookings)
    .leftJoin(registerSettings, eq(registerSettings.propertyId, bookings.propertyId))
    .leftJoin(registerLinks, eq(registerLinks.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), eq(bookings.organisationId, organisationId)))
  return orNotFound(row)
}

/** Facts of the register of a stay, for a statement that reads bookings: whether its home keeps one, of what class it is, and how often its link was renewed. */
export const registerFacts = {
  isOn: sql<boolean>`exists (
    select from register_settings where register_settings.property_id = ${bookings.propertyId} and is_on)`,
  class: sql<LodgingClass | null>`(
    select class from register_settings where register_settings.property_id = ${bookings.propertyId})`,
  turn: sql<number>`coalesce((select turn from register_links where register_links.booking_id = ${bookings.id}), 0)`,
}

/** True of a stay whose home shows its door code only when all guests have registered, and some have not; for a statement that reads bookings. See docs/product/guest-register.md#the-door-code. */
export const awaitsRegister = sql<boolean>`exists (
  select from register_settings where register_settings.property_id = ${bookings.propertyId} and is_on and holds_door_code
    and greatest(1, ${bookings.guests}) > (
      select count(*) from lodgers
      where lodgers.booking_id = ${bookings.id} and missing = '{}' and n <= greatest(1, ${bookings.guests})))`

type Linked = { bookingId: string; turn: number; status: string; isOn: boolean; checkOut: string }

/** Returns the link with which the guests of a stay register; null unless it is confirmed, its home keeps a register, and the link has not ended. */
export const openLinkOf = (
  config: Deps['config'],
  { status, isOn, checkOut, ...linked }: Linked,
  now: Date,
): string | null =>
  isOn && status === 'confirmed' && now < linkEndsAt(checkOut) ? registerLinkOf(config, linked) : null

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

/** True if an organisation has anything in its guest register: what guests wrote, or sheets that they signed. */
export async function hasRegister(db: Db, organisationId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from lodgers where organisation_id = ${organisationId})
      or exists (select from register_sheets where organisation_id = ${organisationId}) as has`)
  return rows[0]!.has // a row without a table
}

/** The last day on which law asks a host to hold something of their register; null where it asks no longer, or for nothing. For a statement that knows the organisation. */
export const registerUntil = (organisationId: SQL, today: string): SQL<string | null> => sql<string | null>`(
  select (max(check_out) + make_interval(years => ${REGISTER_YEARS}))::date::text from bookings
  where organisation_id = ${organisationId} and not ${isCalledOff} and id in (
    select booking_id from lodgers where organisation_id = ${organisationId}
    union all select booking_id from register_sheets where organisation_id = ${organisationId})
  having max(check_out) + make_interval(years => ${REGISTER_YEARS}) >= ${today}::date)`

/** An own home with what was chosen for its register. Throws 404. */
export async function propertyWithRegister(db: Db, propertyId: string, organisationId: string) {
  const [row] = await db
    .select({ id: properties.id, settings: registerSettings })
    .from(properties)
    .leftJoin(registerSettings, eq(registerSettings.propertyId, properties.id))
    .where(and(eq(properties.id, propertyId), eq(properties.organisationId, organisationId)))
  return orNotFound(row)
}
