import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PART, readName } from './file/backup-file.ts'

/** A complete backup in a folder. */
export type StoredBackup = { name: string; path: string; at: Date; number: number }

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

/** Returns the backups of a folder, the newest first; none where there is no such folder. */
export async function storedIn(folder: string): Promise<StoredBackup[]> {
  return (await namesIn(folder))
    .flatMap(name => {
      const read = readName(name)
      return read ? [{ name, path: path.join(folder, name), ...read }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.number - one.number)
}

export const removeBackup = ({ path: file }: Pick<StoredBackup, 'path'>): Promise<void> =>
  rm(file, { force: true })

/** One that is being written grows all the time. */
const STOPPED_MS = 60 * 60_000

/** Removes what was left half written by a backup that was killed: parts that nobody has written to for an hour. */
export async function removeStopped(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(PART) || !readName(name.slice(0, -PART.length))) continue
    const part = path.join(folder, name)
    const written = await stat(part).catch(() => null)
    if (written && now.getTime() - written.mtimeMs > STOPPED_MS) await rm(part, { force: true })
  }
}
