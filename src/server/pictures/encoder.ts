// A program of its own for one picture: what a decoder takes in memory goes back when it ends, what breaks it breaks
// nothing else, and a picture that nobody waits for any more is given up by ending it.
import { appendFile, copyFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { EncodeTask } from './encode.ts'
import { DAMAGED_EXIT } from './encode-exit.ts'
import { LARGEST, JPEG_PIXELS_MAX, PHOTO_WIDTHS, PORTRAIT_WIDTH, type Size } from './photo-sizes.ts'

const STEP_SECONDS_MAX = 120

const { file, folder, id, size, isDocument }: EncodeTask = JSON.parse(process.argv[2] ?? '')

sharp.cache(false)
// A second core would gain little, and would be taken from those who look at pages.
sharp.concurrency(1)

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

// rotate() turns the picture as its EXIF says; what sharp writes carries no metadata, so no GPS position either.
const upright = (from: string, failOn: 'error' | 'warning') =>
  sharp(from, { limitInputPixels: JPEG_PIXELS_MAX, failOn }).rotate().timeout({ seconds: STEP_SECONDS_MAX })

/**
 * Decodes the picture. One that lacks nothing but the mark of its end, as every viewer shows it, is decoded with that; a file that
 * begins like an image and breaks off is told apart from a disk that is full.
 */
async function decode<T>(work: (picture: Sharp) => Promise<T>): Promise<T> {
  try {
    return await work(upright(file, 'error'))
  } catch {
    const ended = path.join(folder, 'ended')
    await copyFile(file, ended)
    await appendFile(ended, END_OF_JPEG)
    return work(upright(ended, 'warning')).catch(() => process.exit(DAMAGED_EXIT))
  }
}

async function writePortrait(): Promise<void> {
  const { data } = await decode(picture =>
    picture
      .resize(PORTRAIT_WIDTH, PORTRAIT_WIDTH, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true }),
  )
  await writeFile(path.join(folder, `${id}.webp`), data)
}

/** Decodes and scales once to the largest size, and makes the others of that. */
async function writePhoto({ width, height }: { width: number; height: number }): Promise<void> {
  const { data, info } = await decode(picture =>
    picture.resize({ width, height, fit: 'fill' }).raw().toBuffer({ resolveWithObject: true }),
  )
  const written = new Map<string, string>()
  const write = async (name: string, wanted: number, format: 'avif' | 'webp', quality: number) => {
    const shown = Math.min(wanted, width)
    const alike = `${shown} ${format} ${quality}`
    const known = written.get(alike)
    const to = path.join(folder, name)
    written.set(alike, to)
    // Of a small original several sizes are one.
    if (known) return copyFile(known, to)
    const scaled = sharp(data, { raw: info }).resize({ width: shown }).timeout({ seconds: STEP_SECONDS_MAX })
    await (format === 'avif' ? scaled.avif({ quality, effort: 2 }) : scaled.webp({ quality })).toFile(to)
  }
  for (const wanted of PHOTO_WIDTHS) {
    await write(`${id}-${wanted}.avif`, wanted, 'avif', 50)
    await write(`${id}-${wanted}.webp`, wanted, 'webp', wanted === LARGEST ? 78 : 74)
  }
}

/** Writes the picture of a document alone, which is not shown by pages: as fine as what is printed on it. */
async function writeDocument({ width, height }: Size): Promise<void> {
  const data = await decode(picture =>
    picture
      .resize({ width, height, fit: 'fill' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  )
  await writeFile(path.join(folder, `${id}.jpg`), data)
}

await (size ? (isDocument ? writeDocument(size) : writePhoto(size)) : writePortrait())
