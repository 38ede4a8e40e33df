import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { invalid } from '../../contract/problem.ts'
import type { Config } from '../config.ts'

export type Photo = { id: string; url: string; width: number; height: number }

export type PhotoStore = {
  /** Keeps a photograph of a home in every size the pages use. */
  keepPhoto(bytes: Buffer): Promise<Photo>
  /** Keeps a square portrait. */
  keepPortrait(bytes: Buffer): Promise<Photo>
}

/** Widths in pixels that pages ask for; a smaller original is not blown up. */
export const PHOTO_WIDTHS = [480, 760, 1080, 1600] as const
const PORTRAIT_WIDTH = 320
const PIXELS_MAX = 100_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

export const notAnImage = invalid('file', 'Please choose an image: JPEG, PNG, WebP, AVIF or GIF')

export const uploadFolder = (config: Config): string => path.join(config.dataDir, 'uploads')

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

async function write(file: string, bytes: Buffer): Promise<void> {
  // A name of its own: the same picture may be kept twice at once, by two processes too.
  const draft = `${file}.${randomUUID()}.part`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

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

/** Photographs as files in `DATA_DIR/uploads`, named by their content: the same picture twice is one. */
export function createPhotoStore(config: Config): PhotoStore {
  const folder = uploadFolder(config)

  async function keepSizes(bytes: Buffer, id: string): Promise<void> {
    await mkdir(folder, { recursive: true })
    const largest = Math.max(...PHOTO_WIDTHS)
    for (const width of PHOTO_WIDTHS) {
      const resized = await upright(bytes)
        .resize({ width, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const source = () => sharp(resized.data, { raw: resized.info })
      await write(
        path.join(folder, `${id}-${width}.avif`),
        await source().avif({ quality: 50, effort: 2 }).toBuffer(),
      )
      if (width !== largest)
        await write(path.join(folder, `${id}-${width}.webp`), await source().webp({ quality: 74 }).toBuffer())
      // Written last: where it is, the others are.
      else
        await write(path.join(folder, `${id}-${width}.webp`), await source().webp({ quality: 78 }).toBuffer())
    }
  }

  return {
    async keepPhoto(bytes) {
      const { width, height } = await measured(bytes)
      const id = hashOf(bytes)
      const url = `/uploads/${id}-1600.webp`
      const scale = Math.min(1, 1600 / width)
      if (!(await exists(path.join(folder, `${id}-1600.webp`))))
        await inTurn(() => keepSizes(bytes, id)).catch(refuse)
      return { id, url, width: Math.round(width * scale), height: Math.round(height * scale) }
    },
    async keepPortrait(bytes) {
      await measured(bytes)
      const id = `${hashOf(bytes)}-portrait`
      const square = () =>
        upright(bytes)
          .resize(PORTRAIT_WIDTH, PORTRAIT_WIDTH, { fit: 'cover' })
          .webp({ quality: 80 })
          .toBuffer()
      const encoded = await inTurn(square).catch(refuse)
      await mkdir(folder, { recursive: true })
      await write(path.join(folder, `${id}.webp`), encoded)
      return { id, url: `/uploads/${id}.webp`, width: PORTRAIT_WIDTH, height: PORTRAIT_WIDTH }
    },
  }
}

/** A file that begins like an image and breaks off is refused like one that never was; a full disk is our fault. */
const refuse = (error: NodeJS.ErrnoException): never => {
  throw error.code ? error : notAnImage()
}
