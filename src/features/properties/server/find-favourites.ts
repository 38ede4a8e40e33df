import { and, desc, eq, sql } from 'drizzle-orm'
import { host, isFavouriteOf } from './queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { favourites, properties, users } from '#src/server/db/schema.ts'

// One reads as many as anyone can look through; the count stays exact.
const IDS_MAX = 1000

/** A page of a user's homes, the last heart first, and the ids of all of them. */
export async function findFavourites(
  db: Db,
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const all = await db
    .select({ id: favourites.propertyId, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(favourites)
    .innerJoin(properties, eq(properties.id, favourites.propertyId))
    .where(isFavouriteOf(userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.propertyId))
    .limit(IDS_MAX)
  const rows = await db
    .select({ property: properties, host })
    .from(favourites)
    .innerJoin(properties, eq(properties.id, favourites.propertyId))
    .innerJoin(users, eq(users.id, properties.realtorId))
    .where(isFavouriteOf(userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.propertyId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const listings = rows.map(({ property, host: of }) => ({ ...property, host: of }))
  return { listings, ids: all.map(({ id }) => id), total: all[0]?.total ?? 0 }
}

/** Gives a public home a heart. False where there is no such home. */
export async function insertFavourite(db: Db, userId: string, propertyId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into favourites (user_id, property_id)
    select ${userId}, id from properties where id = ${propertyId} and is_public
    on conflict (user_id, property_id) do update set created_at = favourites.created_at`)
  return rowCount === 1
}

export async function deleteFavourite(db: Db, userId: string, propertyId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.propertyId, propertyId)))
}
