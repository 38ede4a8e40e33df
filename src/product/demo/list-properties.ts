import { v7 as uuidv7 } from 'uuid'
import { slugOf } from '#src/features/properties/rules.ts'
import { columnsOf } from '#src/features/properties/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { pictures, properties } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { holdPictures, pictureId } from '#src/server/pictures/stored-pictures.ts'
import { demoFees, demoProperties } from './properties.ts'
import { daysAgo, type Host } from './open-people.ts'

/** The pictures are the hosts', so that they go when somebody has deleted the homes. */
async function ownPictures(tx: Db, inserted: readonly { images: string[]; organisationId: string }[]) {
  await holdPictures(
    tx,
    inserted.flatMap(({ images }) => images),
  )
  await tx.insert(pictures).values(
    inserted.flatMap(
      ({ images, organisationId }) => images.map(address => ({ id: pictureId(address)!, organisationId })), // each was kept here
    ),
  )
}

/** Lists the homes of these hosts; by their place in `demoHomes`. */
export async function insertProperties(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  hosts: readonly Host[],
  urls: ReadonlyMap<string, string>,
) {
  const inserted = demoProperties.map(({ property, host, pictures: drawn, listed }) => {
    const { id: realtorId, organisationId } = hosts[host]! // each home names one
    const images = drawn.map(name => urls.get(name)!) // keepPictures kept each
    const createdAt = daysAgo(now(), listed)
    const given = columnsOf({ ...property, ...demoFees, images })
    const own = { id: uuidv7(), slug: slugOf(property.name, property.city), organisationId, realtorId }
    return { ...given, ...own, images, createdAt, updatedAt: createdAt }
  })
  await ownPictures(db, inserted)
  const listed = await db.insert(properties).values(inserted).returning()
  const byId = new Map(listed.map(property => [property.id, property]))
  return inserted.map(({ id }) => byId.get(id)!) // just listed
}
