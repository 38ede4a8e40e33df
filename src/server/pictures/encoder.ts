// A program of its own for one picture: what a decoder takes in memory goes back when it ends, what breaks it breaks
// nothing else, and a picture that nobody waits for any more is given up by ending it.
import { copyFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { EncodeTask } from './encode.ts'
import { UNREADABLE_EXIT } from './encode-exit.ts'
import { LARGEST, PHOTO_WIDTHS, PIXELS_MAX, PORTRAIT_WIDTH } from './photo-sizes.ts'

const STEP_SECONDS_MAX = 120

const { file, folder, id, size }: EncodeTask = JSON.parse(process.argv[2] ?? '')

sharp.cache(false)
// What a second core would gain is little; it would be taken from those who look at pages.
sharp.concurrency(1)

// rotate() turns the picture as its EXIF says; what sharp writes carries no metadata, so no GPS position either.
const upright = () =>
  sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .timeout({ seconds: STEP_SECONDS_MAX })

// A file that begins like an image and breaks off is told apart from a disk that is full.
const unreadable = () => process.exit(UNREADABLE_EXIT)

async function writePortrait(): Promise<void> {
  const { data } = await upright()
    .resize(PORTRAIT_WIDTH, PORTRAIT_WIDTH, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  await writeFile(path.join(folder, `${id}.webp`), data)
}

/** Decodes and scales once to the largest size, and makes the others of that. */
async function writePhoto({ width, height }: { width: number; height: number }): Promise<void> {
  const { data, info } = await upright()
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
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

await (size ? writePhoto(size) : writePortrait())
