import { invalid } from '../../contract/problem.ts'

/** Widths in pixels that pages ask for; a smaller original is not blown up. */
export const PHOTO_WIDTHS = [480, 760, 1080, 1600] as const
export const LARGEST = 1600
const HEIGHT_MAX = 2 * LARGEST
export const PORTRAIT_WIDTH = 320
const PIXELS_MAX = 40_000_000
/** A JPEG of one pass shrinks while it is read, so that a large one takes no more memory than a small one: what telephones take in full size. */
export const JPEG_PIXELS_MAX = 64_000_000
/** The longer side as a multiple of the shorter one. */
const SIDES_RATIO_MAX = 8

export type Size = { width: number; height: number }

const tooManyPixels = invalid('file', 'Please choose a photo of at most 40 megapixels')
const tooManyOfJpeg = invalid('file', 'Please choose a photo of at most 64 megapixels')
const tooLong = invalid('file', 'Please choose a photo that is at most eight times as long as wide')

/** Refuses what would cost too much to decode, before it is. Throws 400. */
export function checkSize({ width, height }: Size, { shrinks }: { shrinks: boolean }): void {
  if (width * height > (shrinks ? JPEG_PIXELS_MAX : PIXELS_MAX))
    throw shrinks ? tooManyOfJpeg() : tooManyPixels()
  if (Math.max(width, height) > SIDES_RATIO_MAX * Math.min(width, height)) throw tooLong()
}

/** Returns how large a photograph is kept at most: as wide as the widest that pages ask for, and twice as high. */
export function largestSizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST / width, HEIGHT_MAX / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns how large the picture of a document is written at most: no side is longer than the widest that pages ask for. */
export function documentSizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST / width, LARGEST / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The files of a picture in the order they are written: where the last is, the others are. */
export const fileNamesOf = (id: string): string[] =>
  id.endsWith('-portrait')
    ? [`${id}.webp`]
    : PHOTO_WIDTHS.flatMap(width => [`${id}-${width}.avif`, `${id}-${width}.webp`])
