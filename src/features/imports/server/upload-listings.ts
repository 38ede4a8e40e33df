import { rm } from 'node:fs/promises'
import { atOnce } from '#src/server/at-once.ts'
import { violates } from '#src/server/db/open-db.ts'
import { listingImports } from '#src/server/db/schema.ts'
import { removeFile, storeDraft } from '#src/server/files/stored-files.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { stillReading } from '../contract/listings.ts'
import type * as contract from '../contract/listings.ts'
import { listingsInThread } from './listings/listings-in-thread.ts'
import { preparePhotos, storedName } from './listings/prepare-photos.ts'
import { oneListings } from './listings/select-listings.ts'

/** No file takes as long to be stored. */
const LEFT_MS = 6 * 60 * 60 * 1000

/** Each is read from its begin to its end. */
const uploads = atOnce({ ownMax: 1, allMax: 4 })

/** Reads the listings in a ZIP that was sent; their photos are prepared in the background, and nothing is brought yet. Throws 400, 409 STILL_READING, 413, 429, 503. See docs/product/imports.md#listings. */
export const uploadListings: Handler<typeof contract.uploadListings> = async (
  deps,
  { file, name, fileName },
  caller,
) => {
  const { id: organisationId } = caller.organisation
  const id = name.slice(storedName('').length)
  try {
    return await uploads(organisationId, async () => {
      const homes = await listingsInThread(organisationId, file)
      const hasPhotos = homes.some(({ photos }) => photos.length > 0)
      // Clears away what was stored, where no row follows: this process may be killed before.
      const later = new Date(deps.now().getTime() + LEFT_MS)
      if (hasPhotos) await schedule(deps.db, preparePhotos, id, later, { owner: organisationId })
      const bytes = hasPhotos ? await storeDraft(deps, name, file) : null
      try {
        await deps.db.transaction(async tx => {
          await tx.insert(listingImports).values({
            id,
            organisationId,
            fileName,
            bytes,
            homes,
            state: hasPhotos ? 'reading' : 'read',
            createdBy: personOf(caller)?.id ?? null,
          })
          if (hasPhotos) await schedule(tx, preparePhotos, id, 'now', { owner: organisationId })
        })
      } catch (error) {
        if (bytes !== null) await removeFile(deps, name, bytes)
        throw violates(error, 'listing_imports_one_reading') ? stillReading() : error
      }
      return oneListings(deps.db, organisationId, id)
    })
  } finally {
    await rm(file, { force: true })
  }
}
