import { recurring } from '../outgoing/recurring.ts'
import { forgetPicture, noteBytes, unmeasuredPictures, unusedPictures } from './stored-pictures.ts'
import { fileNamesOf } from './photo-sizes.ts'

/** Removes pictures that no home and no profile uses, a day after they were kept, and what broken writes left behind. */
export const sweepPictures = recurring({
  name: 'server.sweep-pictures',
  every: { minute: 17 },
  async run({ db, uploads, photos }) {
    for (const id of await unmeasuredPictures(db)) {
      const sizes = await Promise.all(fileNamesOf(id).map(name => uploads.bytesOf(name)))
      await noteBytes(
        db,
        id,
        sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0),
      )
    }
    for (const id of await unusedPictures(db)) {
      const mayRemove = await forgetPicture(db, id, async () => {
        // The last written goes first: without it the picture counts as not there.
        for (const name of fileNamesOf(id).toReversed()) await uploads.remove(name)
      })
      // A backup is being made, which is over by the next hour.
      if (!mayRemove) break
    }
    await uploads.sweep()
    await photos.drafts.sweep()
  },
})
