import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { ZipWriter } from './zip-writer.ts'

/** A photo by the property that it is of, and its place there from 1. */
export type Photo = { slug: string; place: number; name: string }

const QUALITY = 90

/** Lists the photos of an organisation, in the order in which guests see them. */
export async function photosOf(tx: Db, organisationId: string): Promise<Photo[]> {
  const { rows } = await tx.execute<Photo>(sql`
    select slug, image.place::int, substring(image.address from '[^/]+$') as name
    from properties cross join unnest(images) with ordinality as image (address, place)
    where organisation_id = ${organisationId} and image.address like '/uploads/%' order by properties.name, properties.id, image.place`)
  return rows
}

export const photoPath = ({ slug, place }: Photo): string =>
  `homes/${slug}/photos/${String(place).padStart(2, '0')}.jpg`

/** Writes photos one by one as JPEG, which every other place takes; one whose file has gone is left out. */
export async function writePhotos(
  { uploads }: Pick<Deps, 'uploads'>,
  zip: ZipWriter,
  photos: readonly Photo[],
  done: () => Promise<void>,
): Promise<void> {
  if (photos.length === 0) return
  const { default: sharp } = await import('sharp') // with the first picture: it is 20 MB of machine code
  for (const photo of photos) {
    const bytes = await uploads.read(photo.name)
    if (bytes) await zip.stored(photoPath(photo), await sharp(bytes).jpeg({ quality: QUALITY }).toBuffer())
    await done()
  }
}
