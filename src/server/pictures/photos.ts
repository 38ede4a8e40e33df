import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Problem } from '../../contract/problem.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open-db.ts'
import type { Uploads } from '../outside/uploads.ts'
import { type Drafts, draftsIn } from './drafts.ts'
import { damaged, encode, isHeic, notAnImage } from './encode.ts'
import { adoptPicture, checkRoom, type Owner } from './stored-pictures.ts'
import {
  checkSize,
  documentSizeOf,
  fileNamesOf,
  LARGEST,
  largestSizeOf,
  PORTRAIT_WIDTH,
  type Size,
} from './photo-sizes.ts'
import { createTurns } from './turns.ts'
import { createArrivals, type Arrivals } from './arrivals.ts'

type Photo = { id: string; url: string; width: number; height: number }

/** The owner of the picture, or null of a demo; and the signal that its sender has gone. */
type Keeping = { owner: Owner | null; signal?: AbortSignal | undefined }

export type PhotoStore = {
  /** Lends a folder to a picture that is about to arrive. Throws RATE_LIMITED and UNAVAILABLE where too many are. */
  arrival: Arrivals
  drafts: Drafts
  /** Keeps the photograph of a home that lies in `file`, in every size the pages use. Throws 400 and QUOTA_REACHED. */
  savePhoto(file: string, keeping: Keeping): Promise<Photo>
  /** Keeps a square portrait. */
  savePortrait(file: string, keeping: Keeping): Promise<Photo>
  /** Returns the picture of a document as JPEG, upright, shrunk and without metadata; no file of it stays. Throws 400. */
  encodeDocument(file: string, sender: { of: string; signal?: AbortSignal | undefined }): Promise<Buffer>
  /** Keeps a photograph that nobody owns yet and whose files are made already, in the order of `fileNamesOf`; its address. */
  saveEncoded(files: readonly string[]): Promise<string>
}

/** Work on that many pixels of noise, the worst there is, is over within two seconds. */
const SMALL_PIXELS_MAX = 500_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

// Marks of ISO/IEC 23008-12 for pictures in HEVC.
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx])/s
// Of one that breaks off not even the head is read.
const WEBP = /^RIFF.{4}WEBP/s
const BRAND_BYTES = 12

/** Returns why a picture cannot be read at all, by how it begins. */
async function unread(file: string): Promise<() => Problem> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(BRAND_BYTES), 0, BRAND_BYTES, 0)
    const begin = buffer.toString('latin1', 0, bytesRead)
    if (HEIC.test(begin)) return isHeic
    return WEBP.test(begin) ? damaged : notAnImage
  } finally {
    await opened.close()
  }
}

/** Reads the head of the file alone. Throws 400. */
async function sizeOf(file: string): Promise<Size> {
  const { default: sharp } = await import('sharp') // with the first picture: it is 20 MB of machine code
  const head = await sharp(file, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => null)
  if (!head) throw (await unread(file))()
  if (head.compression === 'hevc') throw isHeic()
  if (!FORMATS.has(head.format)) throw notAnImage()
  const { width, height, orientation = 1 } = head
  checkSize(head, { shrinks: head.format === 'jpeg' && !head.isProgressive })
  return orientation >= 5 ? { width: height, height: width } : { width, height } // 5 to 8 lie on their side
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}

const addressOf = (id: string): string => `/uploads/${id}-${LARGEST}.webp`

/** Photographs named by their content: the same picture twice is one. */
export function createPhotoStore(
  uploads: Uploads,
  { db, config }: { db: Db; config: Pick<Config, 'dataDir' | 'rateLimits'> },
): PhotoStore {
  const drafts = draftsIn(config.dataDir)
  // A small picture never waits behind a large one, and goes before it; a large one also lets the pages go first.
  const small = { turn: createTurns(), niceness: 0 }
  const large = { turn: createTurns(), niceness: 10 }

  async function bytesIn(folder: string, id: string): Promise<number> {
    const files = await Promise.all(fileNamesOf(id).map(name => stat(path.join(folder, name))))
    return files.reduce((sum, { size }) => sum + size, 0)
  }

  async function keep(file: string, id: string, size: Size | null, pixels: number, keeping: Keeping) {
    const { owner, signal } = keeping
    const names = fileNamesOf(id)
    const isThere = async () => (await uploads.bytesOf(names.at(-1)!)) !== null // every picture has files
    const { turn, niceness } = pixels <= SMALL_PIXELS_MAX ? small : large
    const makeFiles = async (folder: string) => {
      if (await isThere()) return null
      await encode({ file, folder, id, size }, niceness, signal)
      return bytesIn(folder, id)
    }
    if (owner) await checkRoom(db, owner)
    await drafts.within(async folder => {
      for (;;) {
        const bytes = (await isThere())
          ? null
          : await turn(owner?.id ?? 'demo', () => makeFiles(folder), signal)
        // The owner is written first: a file that no row knows would never be removed.
        if (owner) await adoptPicture(db, { id, owner, bytes })
        if (bytes !== null)
          for (const name of names) await uploads.keep(name, await readFile(path.join(folder, name)))
        // It may have been removed, as one that nobody used, while this was about to count on it.
        if (await isThere()) return
      }
    })
  }

  return {
    drafts,
    arrival: createArrivals(drafts, config),
    async savePhoto(file, keeping) {
      const sent = await sizeOf(file)
      const size = largestSizeOf(sent)
      const id = await hashOf(file)
      await keep(file, id, size, sent.width * sent.height, keeping)
      return { id, url: addressOf(id), ...size }
    },
    async savePortrait(file, keeping) {
      await sizeOf(file)
      const id = `${await hashOf(file)}-portrait`
      await keep(file, id, null, 0, keeping)
      return { id, url: `/uploads/${id}.webp`, width: PORTRAIT_WIDTH, height: PORTRAIT_WIDTH }
    },
    async encodeDocument(file, { of, signal }) {
      const sent = await sizeOf(file)
      const { turn, niceness } = sent.width * sent.height <= SMALL_PIXELS_MAX ? small : large
      return drafts.within(async folder => {
        const task = { file, folder, id: 'document', size: documentSizeOf(sent), isDocument: true }
        await turn(of, () => encode(task, niceness, signal), signal)
        return readFile(path.join(folder, 'document.jpg'))
      })
    },
    async saveEncoded(files) {
      const id = await hashOf(files.at(-1)!) // every picture has files
      const names = fileNamesOf(id)
      if ((await uploads.bytesOf(names.at(-1)!)) === null)
        for (const [place, name] of names.entries()) await uploads.keep(name, await readFile(files[place]!)) // one for each name
      return addressOf(id)
    },
  }
}
