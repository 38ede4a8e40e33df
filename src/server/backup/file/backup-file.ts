import { type FileHandle, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { makeFolder } from '../../data-dir.ts'
import { StartError } from '../../start-error.ts'
import { BackupError } from '../backup-error.ts'

/** The end of the name of one that is being written. */
export const PART = '.part'
const NAME = /^naledi-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z(?:-(\d+))?\.backup$/

/** Returns the name of a backup of this moment, such as `naledi-20261126T0200Z.backup`; of several in one minute the later ones are numbered. */
export const nameAt = (now: Date, number: number): string =>
  `naledi-${now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z${number > 1 ? `-${number}` : ''}.backup`

/** Tells when the backup of this name was made and which of its minute it is; null for any other file. */
export function readName(name: string): { at: Date; number: number } | null {
  const found = NAME.exec(name)
  if (!found) return null
  const [, year, month, day, hour, minute, number = '1'] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return Number.isNaN(at.getTime()) ? null : { at, number: Number(number) }
}

/** Makes sure at the start that backups can be written. Throws `StartError`. */
export async function reachBackups({ backups, dataDir }: Pick<Config, 'backups' | 'dataDir'>): Promise<void> {
  if (!backups) return
  const { folder } = backups
  // Each base backup would hold those before it, and files among the pictures are shown to everybody.
  const around = ['postgres', 'uploads']
    .map(each => path.resolve(dataDir, each))
    .find(each => !path.relative(each, folder).startsWith('..'))
  if (around)
    throw new StartError(
      `BACKUP_DIR ${folder} should not be in ${around}, which is backed up itself: choose a folder on another disk.`,
    )
  try {
    await makeFolder(folder)
    const draft = path.join(folder, `.naledi-${process.pid}`)
    await writeFile(draft, '')
    await rm(draft)
  } catch (error) {
    throw new StartError(
      `BACKUP_DIR ${folder} should be a folder that this user may write to (${(error as Error).message}).`,
    )
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

type Reserved = { file: FileHandle; name: string; part: string }

/** Opens a file that nobody else writes; whoever had its name before has finished, which is looked for once it is open. */
async function reserve(folder: string, now: Date): Promise<Reserved> {
  for (let number = 1; ; number += 1) {
    const name = path.join(folder, nameAt(now, number))
    const part = name + PART
    if (await isThere(name)) continue
    const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null
      throw new BackupError(`The folder ${folder} cannot be written to (${error.message})`)
    })
    if (!file) continue
    if (!(await isThere(name))) return { file, name, part }
    await file.close()
    await rm(part, { force: true })
  }
}

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT'])

/** Writes a new backup into a folder: it has its name once all of it is on the disk; where `write` throws nothing is left. Gives its path and size in bytes. */
export async function writeBackupFile(
  folder: string,
  now: Date,
  write: (file: FileHandle) => Promise<void>,
): Promise<{ path: string; bytes: number }> {
  await makeFolder(folder).catch((error: Error) => {
    throw new BackupError(`The folder ${folder} cannot be made (${error.message})`)
  })
  const { file, name, part } = await reserve(folder, now)
  try {
    await write(file)
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    await rename(part, name)
    return { path: name, bytes: size }
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    if (NO_SPACE.has((error as NodeJS.ErrnoException).code ?? ''))
      throw new BackupError(
        `There is not enough space in ${folder} for the backup: make room, or choose another folder`,
      )
    throw error
  }
}
