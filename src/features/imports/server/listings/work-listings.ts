// Runs in a separate thread: a ZIP of a stranger's may take any time and memory to read.
import { parentPort } from 'node:worker_threads'
import { readZip, UnreadableZip, zipFault } from '#src/server/zip/read-zip.ts'
import { findListings, type FoundListing, type WordFile } from '../../rules/listings/find-listings.ts'
import { isNested, isText, photosIn } from '../../rules/listings/which-files.ts'
import { listedInWorkbook, wholeOf } from './read-workbook.ts'

/** Files of a copy of a large account; photos and videos are packed as they are. */
export const ZIP_BOUNDS = { filesMax: 50_000, unpackedBytesMax: 6 * 1024 ** 3 }
const WORDS_BYTES_MAX = 8 * 1024 ** 2
const ALL_WORDS_BYTES_MAX = 48 * 1024 ** 2
const WORKBOOK_BYTES_MAX = 16 * 1024 ** 2

export type ListingsWorked =
  | { listings: FoundListing[]; hasNested: boolean }
  | { fault: UnreadableZip['fault']; where: string }

async function wordsIn(zip: Awaited<ReturnType<typeof readZip>>): Promise<WordFile[]> {
  const files: WordFile[] = []
  let left = ALL_WORDS_BYTES_MAX
  for (const [path, bytes] of zip.sizes) {
    const isWorkbook = path.toLowerCase().endsWith('.xlsx')
    if (!isText(path) || bytes > Math.min(isWorkbook ? WORKBOOK_BYTES_MAX : WORDS_BYTES_MAX, left)) continue
    left -= bytes
    const content = await wholeOf(await zip.read(path))
    if (!isWorkbook) files.push({ path, bytes: content })
    // A workbook that cannot be read says nothing; the other files may.
    else files.push({ path, listed: await listedInWorkbook(content).catch(() => []) })
  }
  return files
}

/** Reads the listings in a ZIP on the disk. */
export async function workListings(file: string): Promise<ListingsWorked> {
  try {
    const zip = await readZip(file, ZIP_BOUNDS)
    try {
      const paths = [...zip.sizes.keys()]
      return { listings: findListings(await wordsIn(zip), photosIn(paths)), hasNested: paths.some(isNested) }
    } finally {
      zip.close()
    }
  } catch (error) {
    const fault = zipFault(error)
    if (fault instanceof UnreadableZip) return { fault: fault.fault, where: fault.where }
    throw error
  }
}

if (parentPort) {
  const port = parentPort
  port.on('message', (file: string) => {
    // A failure ends the thread, which its caller is told.
    void workListings(file).then(worked => port.postMessage(worked))
  })
  port.postMessage('ready')
}
