import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Uploads } from '../outside/uploads.ts'
import { isLogFile, logFilesIn, nextSegment, picturesOf } from './archive-place.ts'
import { writeSealed } from './sealed-file.ts'

const CHUNK_BYTES = 256 * 1024

const isSegment = (name: string): boolean => !name.includes('.')

/**
 * Moves what PostgreSQL has left in the spool into the archive, in order. Gives whether a part of the log is missing before it, so that a
 * recovery needs a new base backup.
 */
export async function shipWal(
  spool: string,
  archive: string,
  backupKey: string | undefined,
): Promise<boolean> {
  const files = (await readdir(spool)).filter(isLogFile).toSorted()
  let last = (await logFilesIn(archive)).findLast(isSegment)
  let hasGap = false
  for (const name of files) {
    const from = path.join(spool, name)
    await writeSealed(path.join(archive, `${name}.wal`), backupKey, async frames => {
      for await (const chunk of createReadStream(from, { highWaterMark: CHUNK_BYTES }))
        await frames.bytes(chunk as Buffer) // a stream without an encoding has nothing else
    })
    await rm(from)
    if (!isSegment(name)) continue
    // The same one comes again where a kill was between its archive and its removal.
    hasGap ||= last !== undefined && name !== last && name !== nextSegment(last)
    last = name
  }
  return hasGap
}

/** Copies photos into the archive that are not there yet: none is ever changed. */
export async function shipPictures(
  uploads: Pick<Uploads, 'names' | 'read'>,
  archive: string,
  backupKey: string | undefined,
): Promise<void> {
  const folder = picturesOf(archive)
  const there = new Set(await readdir(folder))
  for (const name of await uploads.names()) {
    if (there.has(name)) continue
    const bytes = await uploads.read(name)
    if (bytes)
      await writeSealed(path.join(folder, name), backupKey, frames =>
        frames.bytes(bytes, { compresses: false }),
      )
  }
}
