import { chown, mkdir } from 'node:fs/promises'
import { databaseUser } from '../db/roles/database-user.ts'
import { spoolOf } from './archive-place.ts'

/** A segment is finished after so many seconds, however little is in it. */
const SEGMENT_SECONDS = 60

/** Returns the name of a file as the shell of a command of PostgreSQL reads it. */
export const quotedInCommand = (name: string): string =>
  `'${name.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`

/**
 * Returns the settings with which the embedded PostgreSQL leaves each finished segment of its log in a folder below `dataDir`, whole and on the disk. A
 * segment that could not be left is tried again by PostgreSQL, which holds on to it.
 */
export async function archiveSettings(dataDir: string): Promise<string[]> {
  const spool = spoolOf(dataDir)
  await mkdir(spool, { recursive: true, mode: 0o700 })
  const user = await databaseUser(dataDir)
  if (user) await chown(spool, user.uid, user.gid)
  const [part, whole] = [`${quotedInCommand(spool)}/%f.part`, `${quotedInCommand(spool)}/%f`]
  return [
    'archive_mode=on',
    `archive_timeout=${SEGMENT_SECONDS}`,
    `archive_command=cp %p ${part} && sync ${part} && mv ${part} ${whole}`,
  ]
}
