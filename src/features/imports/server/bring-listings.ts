import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { propertyNotFound } from '#src/features/calendar/contract/nights.ts'
import {
  addHiddenProperty,
  type KnownProperty,
  takePropertyText,
  writePropertyText,
} from '#src/features/properties/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { listingImports, type MadeListing, type StoredListing } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { lostPictures, pictureId } from '#src/server/pictures/stored-pictures.ts'
import * as contract from '../contract/listings.ts'
import { LISTING_PHOTOS_MAX } from '../rules/listings/find-listings.ts'
import { findMade, type MadeSince } from './rows/find-made.ts'
import { imagesOf, type ListingsRow, oneListings, takeListings } from './listings/select-listings.ts'

type Choice = Input<typeof contract.bringListings>['homes'][number]

/** A listing with the choice of its host, and its photos that are still there. */
type Placed = { n: number; home: StoredListing; images: string[]; choice: Choice }

/** Returns the choices of listings that are in the file. Throws 400 where none is brought, a new one has no name, or two go to one property. */
function placedIn(row: ListingsRow, choices: readonly Choice[]): Placed[] {
  const byN = new Map(choices.map(choice => [choice.n, choice]))
  const placed = row.homes.map((home, n) => ({
    n,
    home,
    images: imagesOf(row, home.photos),
    choice: byN.get(n) ?? { n, to: 'skip' },
  }))
  if (placed.every(({ choice: { to } }) => to === 'skip')) throw contract.choicesNeeded()
  if (placed.some(({ choice: { to, title }, home }) => to === 'new' && !(title || home.title)))
    throw contract.namesNeeded()
  const ids = placed.flatMap(({ choice: { to } }) =>
    to === 'new' || to === 'skip' ? [] : [to.toLowerCase()],
  )
  if (ids.some(id => !isUuid(id))) throw propertyNotFound()
  if (new Set(ids).size < ids.length) throw contract.chosenTwice()
  return placed
}

/** Returns what a file says of a home as its columns; what it does not say is left to the fallbacks. */
function knownOf({ home, images, choice }: Placed): KnownProperty {
  const said = {
    propertyType: home.type,
    address: home.address,
    city: home.city,
    province: home.province,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    maxGuests: home.guests,
    houseRules: home.houseRules,
    checkInTime: home.checkInTime,
    checkOutTime: home.checkOutTime,
  }
  return {
    ...(Object.fromEntries(
      Object.entries(said).filter(([, value]) => value !== null),
    ) as Partial<KnownProperty>), // those that are said
    name: choice.title || home.title,
    description: home.description,
    amenities: home.amenities,
    images,
  }
}

/** Gives a property the photos of a listing, and the words that it lacks; one that has them all is not touched. Throws 404. */
async function addTo(
  tx: Db,
  organisationId: string,
  { n, home, images }: Placed,
  propertyId: string,
): Promise<MadeListing> {
  const before = await takePropertyText(tx, propertyId, organisationId)
  if (!before) throw propertyNotFound()
  const after = {
    description: before.description.trim() === '' ? home.description : before.description,
    houseRules: before.houseRules ?? home.houseRules,
    images: [...new Set([...before.images, ...images])].slice(
      0,
      Math.max(LISTING_PHOTOS_MAX, before.images.length),
    ),
  }
  if (isDeepStrictEqual(after, before)) return { n, outcome: 'same', propertyId }
  await writePropertyText(tx, propertyId, after)
  return { n, outcome: 'added', propertyId, before, after }
}

async function bring(
  deps: Inside,
  tx: Db,
  { organisation }: Member,
  placed: Placed,
  madeSince: MadeSince,
): Promise<MadeListing> {
  const { n, choice } = placed
  if (choice.to === 'skip') return { n, outcome: 'skipped', propertyId: null }
  if (choice.to !== 'new') return addTo(tx, organisation.id, placed, choice.to.toLowerCase())
  const known = knownOf(placed)
  const there = madeSince(known.name)
  if (there) return addTo(tx, organisation.id, placed, there)
  return { n, outcome: 'new', propertyId: await addHiddenProperty(deps, tx, organisation, known) }
}

/** Brings the listings of a file, all that are chosen or none, and once. New ones are hidden, and nobody is mailed. Throws 400, 404, 409, PLAN_LIMIT_REACHED. See docs/product/imports.md#listings. */
export const bringListings: Handler<typeof contract.bringListings> = async (deps, { id, homes }, caller) => {
  const organisationId = caller.organisation.id
  await deps.db.transaction(async tx => {
    // Two files of one host come one after the other, so that each sees the homes that the other has made.
    await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
    const row = await takeListings(tx, organisationId, id)
    if (row.state === 'reading') throw contract.stillReading()
    if (row.state !== 'read') throw contract.alreadyBrought()
    const placed = placedIn(row, homes)
    const chosen = placed.filter(({ choice }) => choice.to !== 'skip')
    // Held before any property is taken, as whoever saves one does.
    const lost = await lostPictures(
      tx,
      new Set(),
      chosen.flatMap(({ images }) => images),
    )
    const isThere = (image: string) => !lost.includes(pictureId(image) ?? '')
    const madeSince = await findMade(tx, organisationId, id)
    const made: MadeListing[] = []
    for (const each of placed)
      made.push(await bring(deps, tx, caller, { ...each, images: each.images.filter(isThere) }, madeSince))
    await tx
      .update(listingImports)
      .set({ state: 'done', made, doneAt: sql`moment()` })
      .where(eq(listingImports.id, id))
  })
  return oneListings(deps.db, organisationId, id)
}
