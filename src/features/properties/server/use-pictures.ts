import type { Db } from '#src/server/db/open-db.ts'
import { lostPictures } from '#src/server/pictures/stored-pictures.ts'
import { pictureLost } from '../contract/manage.ts'

/** Makes sure that the pictures of a home that is about to be saved stay. Throws 400 where one was removed. */
export async function usePictures(
  tx: Db,
  unowned: ReadonlySet<string>,
  images: readonly string[] = [],
): Promise<void> {
  const lost = await lostPictures(tx, unowned, images)
  const place = images.findIndex(image => lost.some(id => image.includes(id)))
  if (place >= 0) throw pictureLost({ place: place + 1 })
}
