import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { openJpegs } from '#src/server/pictures/open-jpegs.ts'
import type { ZipWriter } from './zip-writer.ts'

/** A photo by the property that it is of, and its place there from 1. */
export type Photo = { slug: string; place: number; name: string }

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
  { uploads, photos: { drafts } }: Pick<Deps, 'uploads' | 'photos'>,
  zip: ZipWriter,
  photos: readonly Photo[],
  done: () => Promise<void>,
): Promise<void> {
  const jpegs = openJpegs()
  try {
    for (const photo of photos) {
      await drafts.within(async folder => {
        const [from, to] = [path.join(folder, 'photo'), path.join(folder, 'photo.jpg')]
        const bytes = await uploads.read(photo.name)
        if (!bytes) return
        await writeFile(from, bytes)
        if (await jpegs.write({ from, to })) await zip.file(photoPath(photo), to)
      })
      await done()
    }
  } finally {
    jpegs.close()
  }
}
