import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { invalid } from '../../contract/problem.ts'
import type { Uploads } from './uploads.ts'

export type Photo = { id: string; url: string; width: number; height: number }

export type PhotoStore = {
  /** Keeps a photograph of a home in every size the pages use. */
  keepPhoto(bytes: Buffer): Promise<Photo>
  /** Keeps a square portrait. */
  keepPortrait(bytes: Buffer): Promise<Photo>
}

/** Widths in pixels that pages ask for; a smaller original is not blown up. */
const LARGEST = 1600
const PHOTO_WIDTHS = [480, 760, 1080, LARGEST] as const
const PORTRAIT_WIDTH = 320
const PIXELS_MAX = 100_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

export const notAnImage = invalid('file', 'Please choose an image: JPEG, PNG, WebP, AVIF or GIF')

let queue: Promise<unknown> = Promise.resolve()

/** Encoding takes every core it can get, so one photograph is worked on at a time and requests stay quick. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}

async function measured(bytes: Buffer) {
  try {
    const {
      format,
      width,
      height,
      orientation = 1,
    } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).metadata()
    if (!FORMATS.has(format)) throw notAnImage()
    return orientation >= 5 ? { width: height, height: width } : { width, height } // 5 to 8 lie on their side
  } catch {
    throw notAnImage()
  }
}

// rotate() turns the picture as its EXIF says; what sharp writes carries no metadata, so no GPS position either.
const upright = (bytes: Buffer) => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).rotate()

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Photographs named by their content: the same picture twice is one. */
export function createPhotoStore(uploads: Uploads): PhotoStore {
  async function keepSizes(bytes: Buffer, id: string): Promise<void> {
    for (const width of PHOTO_WIDTHS) {
      const resized = await upright(bytes)
        .resize({ width, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const source = () => sharp(resized.data, { raw: resized.info })
      await uploads.keep(`${id}-${width}.avif`, await source().avif({ quality: 50, effort: 2 }).toBuffer())
      const quality = width === LARGEST ? 78 : 74
      // The largest is written last: where it is, the others are.
      await uploads.keep(`${id}-${width}.webp`, await source().webp({ quality }).toBuffer())
    }
  }

  return {
    async keepPhoto(bytes) {
      const { width, height } = await measured(bytes)
      const id = hashOf(bytes)
      const name = `${id}-${LARGEST}.webp`
      const scale = Math.min(1, LARGEST / width)
      if (!(await uploads.has(name))) await inTurn(() => keepSizes(bytes, id)).catch(refuse)
      return {
        id,
        url: `/uploads/${name}`,
        width: Math.round(width * scale),
        height: Math.round(height * scale),
      }
    },
    async keepPortrait(bytes) {
      await measured(bytes)
      const id = `${hashOf(bytes)}-portrait`
      const square = () =>
        upright(bytes)
          .resize(PORTRAIT_WIDTH, PORTRAIT_WIDTH, { fit: 'cover' })
          .webp({ quality: 80 })
          .toBuffer()
      await uploads.keep(`${id}.webp`, await inTurn(square).catch(refuse))
      return { id, url: `/uploads/${id}.webp`, width: PORTRAIT_WIDTH, height: PORTRAIT_WIDTH }
    },
  }
}

/** A file that begins like an image and breaks off is refused like one that never was; a full disk is our fault. */
const refuse = (error: NodeJS.ErrnoException): never => {
  throw error.code ? error : notAnImage()
}
