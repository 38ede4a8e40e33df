import type { Connection } from '../db/pools/connection.ts'
import type { Uploads } from '../outside/uploads.ts'

/** A place to restore into: it is empty, is marked as unfinished until `finish`, and is as it was before after `undo`. */
export type Target = {
  /** In words, such as the folder. */
  name: string
  /** The secret keys that are at hand there, the one that seals first. */
  secretKeys: readonly string[]
  /** Null where pictures are proved and not stored. */
  uploads: Pick<Uploads, 'keep' | 'bytesOf' | 'read' | 'remove'> | null
  /** Throws `BackupError` where it is not empty, or another restore was not finished. */
  checkEmpty(): Promise<void>
  /** Marks it as unfinished and opens the database. */
  begin(backup: string): Promise<Connection>
  /** Stores the secret keys that were in the backup. */
  saveSecretKeys?(keys: readonly string[]): Promise<void>
  /** Takes the mark away. */
  finish(): Promise<void>
  /** Removes all that the restore made. */
  undo(): Promise<void>
  /** Lets go of the database. */
  close(): Promise<void>
}
