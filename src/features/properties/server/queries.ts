import { and, desc, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isNamed, namedBy } from '#src/features/calendar/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { favourites, properties, users } from '#src/server/db/schema.ts'
import { prepared } from '#src/server/db/prepared.ts'
import { placeAliases, type PropertyType, ratingOf } from '../rules.ts'
import { type PropertyChanges } from '../contract/sent-property.ts'

type PropertyRow = typeof properties.$inferSelect
export type PropertyInsert = typeof properties.$inferInsert

/** The host of a home, and what everybody may see of them. */
export const host = {
  id: users.id,
  name: users.name,
  email: sql<string>`coalesce(${users.contactEmail}, ${users.email})`,
  phone: users.phone,
  publicEmail: users.publicEmail,
  publicPhone: users.publicPhone,
  bio: users.bio,
  profileImage: users.profileImage,
}
type Host = Pick<typeof users.$inferSelect, keyof typeof host>

/** Address, email and phone of a listing as everybody sees them: null where its host has not chosen to show them. See docs/product/accounts.md#what-everybody-sees. */
const shownToAll = ({ address, addressIsPublic, host: { email, phone, ...shows } }: HostedProperty) => ({
  address: addressIsPublic ? address : null,
  realtor_email: shows.publicEmail ? email : null,
  realtor_phone: shows.publicPhone ? phone : null,
})

export type HostedProperty = PropertyRow & { host: Host }

export const hostedProperty = { ...getTableColumns(properties), host }

/** Homes that everybody may find: both switches are the realtor's. */
export const isListed = sql`(${properties.isPublic} and ${properties.isAvailable})`

export const isPropertyOf = (organisationId: string | Placeholder): SQL =>
  eq(properties.organisationId, organisationId)

export const propertyOf = (id: string, organisationId: string): SQL =>
  and(eq(properties.id, id), isPropertyOf(organisationId))!

export const isPublic = (id: string): SQL => and(eq(properties.id, id), eq(properties.isPublic, true))!

const typeOf = (row: PropertyRow) => row.propertyType as PropertyType // the table's check keeps it one of the list

/** The shape for those who are signed in, with all that the organisation knows of its own; amounts in cents, which the schema encodes. See docs/product/homes-and-search.md#two-shapes. */
export const propertyAnswer = (row: HostedProperty) => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  address: row.address,
  neighbourhood: row.neighbourhood,
  city: row.city,
  province: row.province,
  price_per_night: row.nightlyCents,
  from_price: row.fromCents,
  cleaning_fee: row.cleaningFeeCents,
  service_fee: row.serviceFeeCents,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  max_guests: row.maxGuests,
  square_footage: row.squareFeet,
  property_type: typeOf(row),
  amenities: row.amenities,
  images: row.images,
  houseRules: row.houseRules,
  check_in_time: row.checkInTime,
  check_out_time: row.checkOutTime,
  available_from: row.availableFrom,
  available_to: row.availableTo,
  is_available: row.isAvailable,
  // The host's own switch: what is read here is sent again with the next change.
  is_public: row.wantsPublic,
  hidden_reason: row.hiddenReason,
  instant_booking: row.instantBooking,
  hold_hours: row.holdHours,
  user_id: row.realtorId,
  realtor_id: row.realtorId,
  realtor_name: row.host.name,
  realtor_email: row.host.email,
  realtor_phone: row.host.phone,
  public_slug: row.slug,
  rating: ratingOf(row.ratingSum, row.ratingCount),
  review_count: row.ratingCount,
  created_at: row.createdAt,
})

/** The same for people outside the organisation. */
export const listingAnswer = (row: HostedProperty) => ({
  ...propertyAnswer(row),
  ...shownToAll(row),
  is_public: row.isPublic,
  hidden_reason: undefined,
})

/** True if the client `follower` gets the newsletters of a home's host. */
export const isFollowed = sql<boolean>`exists (
  select from newsletter_subscriptions
  where user_id = ${sql.placeholder('follower')}::uuid and state = 'active' and organisation_id = ${properties.organisationId})`

/** Returns what a client reads of a home besides; a visitor and a host follow nobody. */
export const followedAnswer = (follower: string | null, isSubscribedToOwner: boolean | null) =>
  follower === null ? {} : { isSubscribedToOwner: isSubscribedToOwner ?? false }

/** The shape for everybody; amounts in cents, which the schema encodes. See docs/product/homes-and-search.md#two-shapes. */
export const publicAnswer = (row: HostedProperty) => ({
  _id: row.id,
  public_slug: row.slug,
  title: row.name,
  description: row.description,
  images: row.images,
  propertyType: typeOf(row),
  city: row.city,
  state: row.province,
  neighbourhood: row.neighbourhood,
  price_per_night: row.nightlyCents,
  from_price: row.fromCents,
  cleaningFee: row.cleaningFeeCents,
  serviceFee: row.serviceFeeCents,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  squareFootage: row.squareFeet,
  max_guests: row.maxGuests,
  amenities: row.amenities,
  houseRules: row.houseRules,
  checkInTime: row.checkInTime,
  checkOutTime: row.checkOutTime,
  instantBooking: row.instantBooking,
  holdHours: row.holdHours,
  isAvailable: row.isAvailable,
  is_public: row.isPublic,
  realtorId: row.realtorId,
  realtor_name: row.host.name,
  ...shownToAll(row),
  realtor_profileImage: row.host.profileImage,
  realtor: { _id: row.host.id, name: row.host.name, bio: row.host.bio, profileImage: row.host.profileImage },
  rating: ratingOf(row.ratingSum, row.ratingCount),
  reviewCount: row.ratingCount,
})

/** Returns what was sent, by the table's names; what was not sent stays undefined and untouched. A new home's required fields stay required. */
export const columnsOf = <Changes extends PropertyChanges>(property: Changes) => ({
  name: property.name as Changes['name'],
  description: property.description as Changes['description'],
  propertyType: property.property_type as Changes['property_type'],
  address: property.address as Changes['address'],
  neighbourhood: property.neighbourhood,
  city: property.city as Changes['city'],
  placeAliases: property.city === undefined ? undefined : placeAliases(property.city).join(' '),
  province: property.province,
  nightlyCents: property.price_per_night as Changes['price_per_night'],
  cleaningFeeCents: property.cleaning_fee,
  serviceFeeCents: property.service_fee,
  bedrooms: property.bedrooms as Changes['bedrooms'],
  bathrooms: property.bathrooms as Changes['bathrooms'],
  maxGuests: property.max_guests as Changes['max_guests'],
  squareFeet: property.square_footage,
  amenities: property.amenities,
  images: property.images,
  houseRules: property.houseRules,
  checkInTime: property.check_in_time,
  checkOutTime: property.check_out_time,
  availableFrom: property.available_from,
  availableTo: property.available_to,
  isAvailable: property.is_available,
  isPublic: property.is_public,
  instantBooking: property.instant_booking,
  holdHours: property.hold_hours,
})

/** The one listing that a condition finds. */
export async function propertyWhere(db: Db, condition: SQL | undefined): Promise<HostedProperty | undefined> {
  const [row] = await db
    .select(hostedProperty)
    .from(properties)
    .innerJoin(users, eq(users.id, properties.realtorId))
    .where(condition)
  return row
}

/** Facts of a host that are counted: since when, and how many homes anybody may find. */
const hostFacts = {
  since: sql<string>`to_char(${users.createdAt} at time zone 'Africa/Johannesburg', 'YYYY-MM')`,
  homes: sql<number>`(select count(*)::int from properties other where other.organisation_id = ${properties.organisationId} and other.is_public and other.is_available)`,
}

export type OpenProperty = HostedProperty & { facts: { since: string; homes: number }; isFollowed: boolean }

/** A home with its host, for everybody who may see it. */
export const openPropertyFields = { ...hostedProperty, facts: hostFacts, isFollowed }

const openProperty = prepared(db =>
  db
    .select(openPropertyFields)
    .from(properties)
    .innerJoin(users, eq(users.id, properties.realtorId))
    .where(isNamed),
)

/** The listing of a slug or an id, where everybody may see it or it is the organisation's own. */
export async function openPropertyBy(
  db: Db,
  slugOrId: string,
  organisationId: string | null,
  follower: string | null = null,
): Promise<OpenProperty | undefined> {
  const [row] = await openProperty(db, { ...namedBy(slugOrId, organisationId), follower })
  return row
}

/** The shape of a home's own page, for a client `follower` or anybody. */
export function detailedAnswer(row: OpenProperty, follower: string | null) {
  const { realtor, ...property } = publicAnswer(row)
  return {
    ...property,
    realtor: { ...realtor, ...row.facts },
    ...followedAnswer(follower, row.isFollowed),
  }
}

/** The addresses of everything that may be found, newest change first. */
export const publicSlugs = (db: Db, slugsMax: number) =>
  db
    .select({ slug: properties.slug, updatedAt: properties.updatedAt })
    .from(properties)
    .where(isListed)
    .orderBy(desc(properties.updatedAt))
    .limit(slugsMax)

/** Returns how many homes an organisation has, and how many of them are listed, and have a picture. */
export const propertyFigures = (db: Db, organisationId: string) =>
  db
    .select({
      properties: sql<number>`count(*)::int`,
      publicProperties: sql<number>`(count(*) filter (where ${isListed}))::int`,
      pictured: sql<number>`(count(*) filter (where cardinality(${properties.images}) > 0))::int`,
    })
    .from(properties)
    .where(isPropertyOf(organisationId))

const COUNTED_MAX = sql.raw('1000')

/**
 * Counts the homes that anybody may find. Beyond 1,000 it says about how many, as PostgreSQL last estimated the entries of their index: nobody needs the
 * exact figure, which would be counted home by home.
 */
export const listedCount = (db: Db) =>
  db
    .select({
      availableProperties: sql<number>`case when counted.homes < ${COUNTED_MAX} then counted.homes else greatest(counted.homes, (
        select reltuples::int from pg_class where oid = 'properties_by_age'::regclass)) end`,
    })
    .from(
      sql`(select count(*)::int as homes from (select from ${properties} where ${isListed} limit ${COUNTED_MAX}) as first_ones) as counted`,
    )

/** Counts the homes that there are, and those that anybody may find; for administrators. */
export const propertyCount = (db: Db) =>
  db
    .select({
      properties: sql<number>`count(*)::int`,
      availableProperties: sql<number>`(count(*) filter (where ${isListed}))::int`,
    })
    .from(properties)

/** True for a heart of this user on a home that anybody may find: the list and the count show the same. */
export const isFavouriteOf = (userId: string): SQL => and(eq(favourites.userId, userId), isListed)!

/** Returns how many favourites a user has. */
export const favouriteCount = (db: Db, userId: string) =>
  db
    .select({ favourites: sql<number>`count(*)::int` })
    .from(favourites)
    .innerJoin(properties, eq(properties.id, favourites.propertyId))
    .where(isFavouriteOf(userId))
