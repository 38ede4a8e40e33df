import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Uploads } from '../outside/uploads.ts'
import { isLogFile, picturesOf } from './archive-place.ts'
import { writeSealed } from './sealed-file.ts'

const CHUNK_BYTES = 256 * 1024

/** 4 GB: where the archive cannot be written to, the disk of the data is not filled for its sake. */
const SPOOLED_MAX = 256

/** Returns the finished files of the log that wait in a spool, in order. */
export const spooledIn = async (spool: string): Promise<string[]> =>
  (await readdir(spool)).filter(isLogFile).toSorted()

/** Moves the files of the log that PostgreSQL has left in the spool into the archive, in order. */
export async function shipWal(spool: string, archive: string, backupKey: string | undefined): Promise<void> {
  for (const name of await spooledIn(spool)) {
    const from = path.join(spool, name)
    await writeSealed(path.join(archive, `${name}.wal`), backupKey, async frames => {
      for await (const chunk of createReadStream(from, { highWaterMark: CHUNK_BYTES }))
        await frames.bytes(chunk as Buffer) // a stream without an encoding has nothing else
    })
    await rm(from)
  }
}

/** Removes the oldest files of a spool that nobody could ship for hours. Returns their number; a new base backup makes up for them. */
export async function boundSpool(spool: string, max = SPOOLED_MAX): Promise<number> {
  const old = (await spooledIn(spool)).slice(0, -max)
  for (const name of old) await rm(path.join(spool, name), { force: true })
  return old.length
}

/** Copies photos into the archive that are not there yet: none is ever changed. */
export async function shipPictures(
  uploads: Pick<Uploads, 'names' | 'read'>,
  archive: string,
  backupKey: string | undefined,
): Promise<void> {
  const folder = picturesOf(archive)
  const there = new Set(await readdir(folder))
  // One that was deleted and came again has both names until the next base backup.
  for (const name of await uploads.names()) {
    if (there.has(name)) continue
    const bytes = await uploads.read(name)
    if (bytes)
      await writeSealed(path.join(folder, name), backupKey, frames =>
        frames.bytes(bytes, { compresses: false }),
      )
  }
}

/** Ships photos, then the finished log: a photo is stored before its row, so each one that a recovery shows is there. Where a photo cannot be shipped it throws, and the log waits. */
export async function shipPicturesAndWal(
  uploads: Pick<Uploads, 'names' | 'read'>,
  spool: string,
  archive: string,
  backupKey: string | undefined,
): Promise<void> {
  await shipPictures(uploads, archive, backupKey)
  await shipWal(spool, archive, backupKey)
}
