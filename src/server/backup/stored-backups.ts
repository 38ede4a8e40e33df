import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { readName } from './backup-file.ts'

/** A complete backup in a folder. */
export type StoredBackup = { name: string; path: string; at: Date; number: number }

/** Returns the backups of a folder, the newest first; none where there is no such folder. */
export async function storedIn(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return names
    .flatMap(name => {
      const read = readName(name)
      return read ? [{ name, path: path.join(folder, name), ...read }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.number - one.number)
}

export const removeBackup = ({ path: file }: Pick<StoredBackup, 'path'>): Promise<void> =>
  rm(file, { force: true })
