import { access, constants, mkdir, readdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from './start-error.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code // mkdir throws nothing else

/** Makes a folder and those above it. Node's own `recursive` never ends below one such as /proc, which denies being there. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    const parent = path.dirname(folder)
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error
    await makeFolder(parent)
    await mkdir(folder).catch((again: unknown) => {
      if (codeOf(again) !== 'EEXIST') throw again
    })
  }
}

/** Makes the folder of the data where there is none. Throws `StartError` where this user cannot write to it. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await readdir(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} should be a folder that this user may write to (${(error as Error).message}).`,
    )
  }
}

// A page of the database and what goes with it: below that nothing is written.
const ROOM_BYTES_MIN = 256 * 1024

/** Returns how much room the disk of this folder has, and how much of it is free, in bytes; null where it cannot be asked. */
export const roomOf = (folder: string): Promise<{ bytes: number; freeBytes: number } | null> =>
  statfs(folder).then(
    ({ blocks, bavail, bsize }) => ({ bytes: blocks * bsize, freeBytes: bavail * bsize }),
    () => null,
  )

/** True if the disk of this folder has no room left. One that cannot be asked is taken to have some. */
export const hasNoRoom = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < ROOM_BYTES_MIN,
    () => false,
  )
