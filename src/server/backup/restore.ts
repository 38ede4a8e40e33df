import { createHash } from 'node:crypto'
import path from 'node:path'
import { BackupError } from './backup-error.ts'
import { type Check, checkRestored } from './checks.ts'
import type { Manifest } from './file/manifest.ts'
import { openBackup, type Part, proveFile } from './file/read-backup.ts'
import { checkVersion, restoreDatabase } from './restore-database.ts'
import { checkOfSecretKey, keysOfLines } from './secret-key-check.ts'
import type { Target } from './target.ts'

export type RestoreReport = {
  manifest: Manifest
  checks: Check[]
  /** Migrations that were applied because the backup is of an earlier version. */
  applied: string[]
}

type Taken = { pictures: Set<string>; written: string[]; secretKeys: readonly string[] }

async function takePicture(
  target: Target,
  part: Part,
  { picture, bytes }: { picture: string; bytes: number },
  taken: Taken,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of part.bytes) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== part.closed().sha256)
    throw new BackupError(`The picture ${picture} is not the one that was copied`)
  taken.pictures.add(picture)
  if (!target.uploads) return
  // The pictures of a database that was lost may be there still: none is ever rewritten.
  if ((await target.uploads.bytesOf(picture)) === null) {
    taken.written.push(picture)
    await target.uploads.keep(picture, content)
  }
  const saved = await target.uploads.read(picture)
  if (!saved?.equals(content))
    throw new BackupError(`Another file lies where the picture ${picture} belongs: move it away`)
}

async function takeSecretKeys(target: Target, part: Part, taken: Taken): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of part.bytes) chunks.push(chunk)
  const keys = keysOfLines(Buffer.concat(chunks).toString())
  // They sealed these secrets, whatever else is at hand.
  taken.secretKeys = keys
  if (target.secretKeys.length === 0) await target.saveSecretKeys?.(keys)
}

/** Refuses before anything is made: a file that is not whole, a version that is newer, a place that is not empty, another secret key. */
async function refuse(file: string, backupKey: string | undefined, target: Target): Promise<Manifest> {
  await target.checkEmpty()
  await proveFile(file, backupKey)
  const { manifest, close } = await openBackup(file, backupKey)
  await close()
  await checkVersion(manifest)
  const { secretKeyCheck } = manifest
  if (
    target.uploads &&
    target.secretKeys.length > 0 &&
    secretKeyCheck &&
    !target.secretKeys.some(key => checkOfSecretKey(key) === secretKeyCheck)
  )
    throw new BackupError(
      'The secret key that is set is not the one that sealed the secrets in this backup: set SECRET_KEY to that one, or put its file secret-key into DATA_DIR',
    )
  return manifest
}

/**
 * Restores a backup into an empty place and proves what is there then. Throws `BackupError` or `StartError` where it is refused or fails:
 * then the place is as it was. One that is killed leaves a mark, by which nothing takes the part for the whole.
 */
export async function restore(
  file: string,
  backupKey: string | undefined,
  target: Target,
  signal?: AbortSignal,
): Promise<RestoreReport> {
  const taken: Taken = { pictures: new Set(), written: [], secretKeys: target.secretKeys }
  let hasBegun = false
  try {
    await refuse(file, backupKey, target)
    hasBegun = true
    const connection = await target.begin(path.basename(file))
    const backup = await openBackup(file, backupKey)
    const other = async (part: Part) => {
      if ('picture' in part.begin) await takePicture(target, part, part.begin, taken)
      else if ('secretKey' in part.begin) await takeSecretKeys(target, part, taken)
    }
    const restored = await restoreDatabase(connection, backup, { other, signal }).finally(backup.close)
    const { manifest } = backup
    const { pictures, secretKeys } = taken
    const checks = await checkRestored({ connection, manifest, restored, pictures, secretKeys })
    signal?.throwIfAborted()
    await target.finish()
    return { manifest, checks, applied: restored.applied }
  } catch (error) {
    if (hasBegun) {
      for (const name of taken.written) await target.uploads?.remove(name)
      await target.undo()
    }
    throw error
  } finally {
    await target.close()
  }
}
