import path from 'node:path'
import type { Deps } from '#src/server/deps.ts'
import { PHOTO_WIDTHS } from '#src/server/pictures/photo-sizes.ts'

/** The widths that the demo's drawings are kept in, made by scripts/make/demo-pictures.ts; the next larger one stands in for the others. */
export const DEMO_WIDTHS = [480, 760, 1600] as const

const PICTURES = path.join(import.meta.dirname, '../pictures')

export const demoPictureFile = (name: string, width: number, kind: string): string =>
  path.join(PICTURES, `${name}-${width}.${kind}`)

/** Keeps drawings that are encoded already, so that a first start does not wait for it; their addresses by name. */
export async function savePictures(
  { photos }: Pick<Deps, 'photos'>,
  names: readonly string[],
): Promise<Map<string, string>> {
  const urls = names.map(async name => {
    const files = PHOTO_WIDTHS.flatMap(width => {
      const drawn = DEMO_WIDTHS.find(each => each >= width)! // the largest of both is one
      return ['avif', 'webp'].map(kind => demoPictureFile(name, drawn, kind))
    })
    return [name, await photos.saveEncoded(files)] as const
  })
  return new Map(await Promise.all(urls))
}
