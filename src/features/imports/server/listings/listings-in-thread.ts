import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { unavailable } from '#src/contract/problem.ts'
import { NotReached, openThread, TookTooLong } from '#src/server/work-thread.ts'
import { listingsTooLarge, noListings, unreadableZip } from '../../contract/listings.ts'
import type { FoundListing } from '../../rules/listings/find-listings.ts'
import type { ListingsWorked } from './work-listings.ts'

const CPU_MS_MAX = 15_000
const MEMORY_MB_MAX = 384
const WAIT_MS_MAX = 60_000
const WAITING_OWN_MAX = 3
const RETRY_SECONDS = 10

const run = openThread<string, ListingsWorked>(
  // By `import.meta.dirname`, which the build of the server keeps true.
  pathToFileURL(path.join(import.meta.dirname, 'work-listings.ts')),
  { cpuMsMax: CPU_MS_MAX, memoryMbMax: MEMORY_MB_MAX, waitingOwnMax: WAITING_OWN_MAX },
)

/** Words for each fault of a ZIP. */
const FAULTS: Record<Exclude<ListingsWorked, { listings: unknown }>['fault'], (where: string) => Error> = {
  'no-zip': () =>
    unreadableZip({ found: 'That file is no ZIP, or its end is missing. Download it again, then choose it' }),
  damaged: () => unreadableZip({ found: 'The ZIP is damaged or not complete. Download it again' }),
  encrypted: () =>
    unreadableZip({ found: 'The ZIP has a password. Unpack it on your computer, then choose the folder' }),
  'unsafe-path': () =>
    unreadableZip({ found: 'The ZIP names a file outside its own folder, so we read none of it' }),
  'too-many': () => listingsTooLarge(),
  'too-large': where =>
    unreadableZip({ found: `${where.slice(-80)} unpacks to more than we can read. Leave it out of the ZIP` }),
}

const NONE = 'We found no photos and no listing in that file. Choose a ZIP or a folder that has either'
const NESTED = 'That file holds other ZIP files. Unpack it, then choose the one with your photos'

/** Reads the listings of a ZIP on the disk in the one worker thread, in the turn of an organisation. Throws 400, 413, 503. */
export async function listingsInThread(organisationId: string, file: string): Promise<FoundListing[]> {
  try {
    const worked = await run(organisationId, file, WAIT_MS_MAX)
    if ('fault' in worked) throw FAULTS[worked.fault](worked.where)
    if (worked.listings.length === 0) throw noListings({ found: worked.hasNested ? NESTED : NONE })
    return worked.listings
  } catch (error) {
    if (error instanceof TookTooLong)
      throw unreadableZip({ found: 'That file takes too long to read. Bring one listing at a time' })
    if (error instanceof NotReached) throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
    throw error
  }
}
