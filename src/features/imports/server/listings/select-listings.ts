import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { PropertyType } from '#src/features/properties/rules.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { listingImports } from '#src/server/db/schema.ts'
import { UNDO_DAYS } from '../../contract/imports.ts'
import { BRING_DAYS } from '../../contract/listings.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const columns = {
  id: listingImports.id,
  fileName: listingImports.fileName,
  state: listingImports.state,
  homes: listingImports.homes,
  photos: listingImports.photos,
  made: listingImports.made,
  createdAt: listingImports.createdAt,
  createdBy: sql<string | null>`(select name from users where id = ${listingImports.createdBy})`,
  doneAt: listingImports.doneAt,
  undoneAt: listingImports.undoneAt,
  /** Names of the properties that it made or gave something to, as far as they are there. */
  names: sql<Record<string, string> | null>`(
    select json_object_agg(properties.id, properties.name) from jsonb_to_recordset(${listingImports.made}) as made ("propertyId" uuid)
    join properties on properties.id = "propertyId" and properties.organisation_id = ${listingImports.organisationId})`,
}

const select = (db: Db, which: SQL | undefined) => db.select(columns).from(listingImports).where(which)

export type ListingsRow = Awaited<ReturnType<typeof select>>[number]

const isOwn = (organisationId: string, id: string) =>
  and(eq(listingImports.organisationId, organisationId), eq(listingImports.id, id))

/** Listings of a file of an organisation. Throws 404. */
export async function listingsOf(db: Db, organisationId: string, id: string): Promise<ListingsRow> {
  const [row] = await select(db, isOwn(organisationId, id))
  if (!row) throw notFound()
  return row
}

/** The same, taken, so that two who change it come one after the other. Throws 404. */
export async function takeListings(tx: Db, organisationId: string, id: string): Promise<ListingsRow> {
  const [taken] = await tx
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(isOwn(organisationId, id))
    .for('update')
  if (!taken) throw notFound()
  return listingsOf(tx, organisationId, id)
}

/** Files of an organisation, newest first. */
export const selectListings = (db: Db, organisationId: string, limit: number, offset: number) =>
  select(db, eq(listingImports.organisationId, organisationId))
    .orderBy(desc(listingImports.createdAt), desc(listingImports.id))
    .limit(limit)
    .offset(offset)

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Addresses of the photos of a listing that are ready, in their order, each once. */
export const imagesOf = ({ photos }: Pick<ListingsRow, 'photos'>, paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap(path => {
      const outcome = photos[path]
      return outcome && 'url' in outcome ? [outcome.url] : []
    }),
  ),
]

/** Listings of a file as the contract answers them. */
export function listingsAnswer(row: ListingsRow) {
  const { state, doneAt } = row
  const total = row.homes.reduce((sum, { photos }) => sum + photos.length, 0)
  const isWaiting = state === 'reading' || state === 'read'
  return {
    _id: row.id,
    file_name: row.fileName,
    state,
    photos_total: total,
    photos_ready: Object.keys(row.photos).length,
    homes: row.homes.map((home, n) => {
      const made = row.made?.find(each => each.n === n)
      return {
        n,
        title: home.title,
        description: home.description,
        house_rules: home.houseRules,
        has_words: home.hasWords,
        property_type: home.type as PropertyType | null, // as it was read
        bedrooms: home.bedrooms,
        bathrooms: home.bathrooms,
        max_guests: home.guests,
        amenities: home.amenities,
        city: home.city,
        province: home.province,
        photos: home.photos.length,
        images: imagesOf(row, home.photos),
        left_out: home.photos.flatMap(path => {
          const outcome = row.photos[path]
          return outcome && 'why' in outcome ? [{ name: nameIn(path), why: outcome.why }] : []
        }),
        outcome: made?.outcome ?? null,
        property_id: made?.propertyId ?? null,
        property_name: (made?.propertyId && row.names?.[made.propertyId]) ?? null,
      }
    }),
    created_at: row.createdAt,
    created_by: row.createdBy,
    done_at: doneAt,
    undone_at: row.undoneAt,
    bring_until: isWaiting ? new Date(row.createdAt.getTime() + BRING_DAYS * DAY_MS) : null,
    undo_until: state === 'done' && doneAt ? new Date(doneAt.getTime() + UNDO_DAYS * DAY_MS) : null,
  }
}

/** The answer of a call about one file. */
export async function oneListings(db: Db, organisationId: string, id: string) {
  return { success: true as const, import: listingsAnswer(await listingsOf(db, organisationId, id)) }
}
