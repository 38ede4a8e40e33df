import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import { commandOf } from './postmaster.ts'

/** Lies in DATA_DIR while a restore fills it, from its begin to its end. */
export const UNFINISHED_FILE = 'unfinished-restore'

export type Unfinished = { pid: number; backup: string }

/** Returns the restore that has begun to fill this folder and not ended, or null. */
export async function unfinishedIn(dataDir: string): Promise<(Unfinished & { isAlive: boolean }) | null> {
  const words = await readFile(path.join(dataDir, UNFINISHED_FILE), 'utf8').catch(() => null)
  if (words === null) return null
  const [pid = '', backup = ''] = words.split('\n')
  // Another program may have the number by now.
  return { pid: Number(pid), backup, isAlive: (await commandOf(Number(pid))).includes('restore') }
}

/**
 * Throws `StartError` where a restore into this folder was not finished: what is there is a part of the data alone. `end` ends the database
 * that one that was killed has left.
 */
export async function refuseUnfinished(dataDir: string, end: () => Promise<void>): Promise<void> {
  const found = await unfinishedIn(dataDir)
  if (!found) return
  if (!found.isAlive) await end()
  throw new StartError(
    found.isAlive
      ? `${found.backup} is being restored into ${dataDir} (process ${found.pid}): wait until that has ended.`
      : `The restore of ${found.backup} into ${dataDir} was not finished, so it holds a part of the data alone: delete this folder (put its file secret-key aside first, if you placed one there), and run \`npm run restore\` again.`,
  )
}
