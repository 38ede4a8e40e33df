import { eq, sql } from 'drizzle-orm'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#src/contract/problem.ts'
import { listingImports } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { draftOf, fetchStored, removeFile } from '#src/server/files/stored-files.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { type OpenedZip, readZip, UnreadableZip, zipFault } from '#src/server/zip/read-zip.ts'
import { IMAGE_BYTES_MAX } from '../../rules/listings/which-files.ts'
import { ZIP_BOUNDS } from './work-listings.ts'

type Outcome = { url: string } | { why: string }

const PLACES = 2

export const storedName = (id: string): string => `listings-${id}`

/** Stores a photo as an upload is stored; of one that cannot be, the reason. */
async function storePhoto(
  { photos }: Deps,
  zip: OpenedZip,
  organisationId: string,
  path: string,
): Promise<Outcome> {
  if ((zip.sizes.get(path) ?? 0) > IMAGE_BYTES_MAX) return { why: 'It is larger than 20 MB' }
  try {
    return await photos.drafts.within(async folder => {
      const file = `${folder}/photo`
      await pipeline(await zip.read(path), createWriteStream(file)).catch((error: unknown) => {
        throw zipFault(error)
      })
      const { url } = await photos.savePhoto(file, { owner: { of: 'organisation', id: organisationId } })
      return { url }
    })
  } catch (error) {
    if (error instanceof UnreadableZip) return { why: 'It is damaged in the file' }
    if (error instanceof Problem && error.status < 500) return { why: wordsOf(error) }
    throw error
  }
}

const wordsOf = ({ fields, message }: Problem): string => fields?.['file'] ?? message

/** Prepares the photos of the listings of a file, one by one; its subject is the import. Those that are ready are passed over when it runs again. */
export const preparePhotos = outgoingKind({
  name: 'imports.prepare-photos',
  places: PLACES,
  placesPerOwner: 1,
  async run(deps, { subject: id, lease }) {
    const [found] = await deps.db.select().from(listingImports).where(eq(listingImports.id, id))
    if (!found || found.state !== 'reading' || found.bytes === null)
      return removeFile(deps, storedName(id), null)
    const file = await draftOf(deps, `${storedName(id)}-${lease}`)
    try {
      await fetchStored(deps, storedName(id), found.bytes, file)
      const zip = await readZip(file, ZIP_BOUNDS)
      try {
        for (const path of found.homes.flatMap(({ photos }) => photos)) {
          if (Object.hasOwn(found.photos, path)) continue
          const outcome = { [path]: await storePhoto(deps, zip, found.organisationId, path) }
          await deps.db
            .update(listingImports)
            .set({ photos: sql`${listingImports.photos} || ${JSON.stringify(outcome)}::jsonb` })
            .where(eq(listingImports.id, id))
        }
      } finally {
        zip.close()
      }
    } finally {
      await rm(file, { force: true })
    }
    await deps.db
      .update(listingImports)
      .set({ state: 'read', bytes: null })
      .where(sql`${listingImports.id} = ${id} and ${listingImports.state} = 'reading'`)
    await removeFile(deps, storedName(id), found.bytes)
  },
})
