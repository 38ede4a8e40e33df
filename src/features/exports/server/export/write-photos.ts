import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { openJpegs } from '#src/server/pictures/open-jpegs.ts'
import type { ZipWriter } from './zip-writer.ts'

/** A photo in the folder of what it is of, with its place there from 1. */
export type Photo = { folder: string; place: number; name: string }

/** Folders of photos in a copy: those of a property and of its turnovers by its slug, those of a claim for damage and of a newsletter by its id. A draft has no id. */
export const photoFolder = {
  property: (slug: string): string => `homes/${slug}/photos/`,
  turnover: (slug: string, day: string): string => `homes/${slug}/turnovers/${day}/`,
  damage: (id: string): string => `bookings/damage/${id}/`,
  newsletter: (id: string): string => `newsletters/${id}/`,
  draft: (): string => 'newsletters/draft/',
}
export const isPhoto = (path: string): boolean =>
  /^(homes\/[^/]+\/(photos|turnovers\/[^/]+)|bookings\/damage\/[^/]+|newsletters\/[^/]+)\//.test(path)

type Row = { kind: keyof typeof photoFolder; owner: string; day: string; place: number; name: string }

/** Lists the photos of an organisation: those of properties in the order in which guests see them, and the others behind them. */
export async function photosOf(tx: Db, organisationId: string): Promise<Photo[]> {
  const { rows } = await tx.execute<Row>(sql`
    select kind, owner, day, image.place::int, substring(image.address from '[^/]+$') as name
    from (
      select 'property' as kind, slug as owner, '' as day, images, properties.name as sorted, id from properties where organisation_id = ${organisationId}
      union all select 'turnover', slug, day::text, array[done_picture], null, properties.id
        from turnovers join properties on properties.id = property_id where turnovers.organisation_id = ${organisationId}
      union all select 'damage', id::text, '', photos, null, id from damage_claims where organisation_id = ${organisationId}
      union all select 'newsletter', id::text, '', array[image_url], null, id from newsletters where organisation_id = ${organisationId}
      union all select 'draft', '', '', array[content ->> 'imageUrl'], null, sender_id from newsletter_drafts where organisation_id = ${organisationId}) as shown
      cross join unnest(images) with ordinality as image (address, place)
    where image.address ~ '^/uploads/[A-Za-z0-9_-]+[.]webp$' order by sorted, kind, id, day, image.place`)
  return rows.map(({ kind, owner, day, place, name }) => ({
    folder: photoFolder[kind](owner, day),
    place,
    name,
  }))
}

export const photoPath = ({ folder, place }: Photo): string =>
  `${folder}${String(place).padStart(2, '0')}.jpg`

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
        if (!(await uploads.copyTo(photo.name, from))) return
        if (await jpegs.write({ from, to })) await zip.file(photoPath(photo), to)
      })
      await done()
    }
  } finally {
    jpegs.close()
  }
}
