import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { containing } from '#src/server/db/pattern.ts'
import { properties, users } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import { pictureBytes, ORGANISATION_BYTES_MAX } from '#src/server/pictures/kept-pictures.ts'
import type * as manage from '../contract/manage.ts'
import { isListed, isPropertyOf, hostedProperty, propertyAnswer } from './queries.ts'

/** The words as they stand, in what a host knows a home by. */
function says(words: string): SQL {
  const pattern = containing(words)
  const { name, city, neighbourhood, address } = properties
  return or(...[name, city, neighbourhood, address].map(column => ilike(column, pattern)))! // there are columns
}

/** A page of listings: newest first, or by name those that say the words. */
function listingsWhere(
  db: Db,
  isAllowed: SQL,
  { page, pageSize, search }: { page: number; pageSize: number; search?: string | undefined },
) {
  const newest = [desc(properties.createdAt), desc(properties.id)]
  const order = search ? [sql`lower(${properties.name})`, ...newest] : newest
  return db
    .select(hostedProperty)
    .from(properties)
    .innerJoin(users, eq(users.id, properties.realtorId))
    .where(and(isAllowed, search ? says(search) : undefined))
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** How many such homes there are that say the words, and what all of them come to; amounts in cents. See docs/product/homes-and-search.md#the-list-of-a-realtor. */
const statsWhere = (db: Db, isAllowed: SQL, search: string | undefined) =>
  db
    .select({
      found: sql<number>`count(*) filter (where ${search ? says(search) : sql`true`})`,
      total: sql<number>`count(*)`,
      revenue_per_night: sql<number>`coalesce(sum(${properties.nightlyCents}), 0)`,
      capacity: sql<number>`coalesce(sum(${properties.maxGuests}), 0)`,
      average_price: sql<number>`coalesce(round(avg(${properties.nightlyCents})), 0)`,
    })
    .from(properties)
    .where(isAllowed)

/** An organisation's homes and what they come to; to everybody else, those that anybody may find. */
export async function listProperties(
  { db }: Deps,
  wanted: Input<typeof manage.listProperties>,
  { organisation }: Caller,
) {
  const { search, page, pageSize } = wanted
  const isAllowed = organisation ? isPropertyOf(organisation.id) : isListed
  const rows = await listingsWhere(db, isAllowed, wanted)
  const counts = statsWhere(db, isAllowed, search)
  const answer = { success: true as const, properties: rows.map(propertyAnswer), page, pageSize }
  if (!organisation) return { ...answer, total: Number((await counts)[0]!.found) } // an aggregate has one row
  const { homes, kept } = await together(db, {
    homes: counts,
    kept: pictureBytes(db, { of: 'organisation', id: organisation.id }),
  })
  const { found, ...stats } = homes[0]! // as above
  const pictures = { bytes: kept[0]!.bytes, bytesMax: ORGANISATION_BYTES_MAX } // as above
  return { ...answer, total: found, stats: { ...stats, pictures } }
}
