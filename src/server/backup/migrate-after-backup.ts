import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { migrate, MIGRATIONS, SCHEMA } from '../db/migrate.ts'
import { NewerData } from '../db/migration-files.ts'
import type { Connection } from '../db/pools/connection.ts'
import { openUploads } from '../outside/open-uploads.ts'
import { StartError } from '../start-error.ts'
import { BackupError } from './backup-error.ts'
import { openBackup } from './file/read-backup.ts'
import { checkVersion } from './restore-database.ts'
import { findSecretKeys } from './secret-key-check.ts'
import { removeBackup, type StoredBackup, storedIn } from './stored-backups.ts'
import { makeBackup } from './file/write-backup.ts'

const STORED_MAX = 2

type Settings = Pick<Config, 'dataDir' | 'backupKey' | 'secretKey' | 'bucket' | 'version'>

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'before-migrations')

async function backUp(settings: Settings, connection: Connection, now: Date): Promise<string> {
  const folder = folderOf(settings)
  const { path: file } = await makeBackup(
    {
      connection,
      uploads: openUploads(settings),
      secretKeys: await findSecretKeys(settings),
      version: settings.version,
    },
    { folder, now, backupKey: settings.backupKey, isCurrent: false },
  )
  for (const old of (await storedIn(folder)).slice(STORED_MAX)) await removeBackup(old)
  return file
}

/** Returns the newest backup before a migration that the files here can restore, or null. */
async function restorable(settings: Settings): Promise<StoredBackup | null> {
  for (const stored of await storedIn(folderOf(settings)))
    try {
      const { manifest, close } = await openBackup(stored.path, settings.backupKey)
      await close()
      await checkVersion(manifest)
      return stored
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
    }
  return null
}

/**
 * Brings the tables up to date, as `migrate` does; where migrations run on data that is there, a backup in `DATA_DIR/before-migrations`
 * comes first. Throws `StartError`, which names that backup where the data are of a newer version.
 */
export async function migrateAfterBackup(
  settings: Settings,
  connection: Connection,
  {
    now,
    log,
    migrations = MIGRATIONS,
  }: { now: Date; log?: FastifyBaseLogger | undefined; migrations?: string },
): Promise<string[]> {
  try {
    return await migrate(connection, log, migrations, SCHEMA, {
      async beforeMigrating(missing) {
        log?.info(`Making a backup before ${missing.length} database migrations`)
        const file = await backUp(settings, connection, now)
        log?.info({ file }, 'The backup before the migrations is made')
      },
    })
  } catch (error) {
    if (error instanceof BackupError)
      throw new StartError(`Nothing was migrated, because there is no backup: ${error.message}.`)
    const stored = error instanceof NewerData ? await restorable(settings) : null
    if (!stored) throw error
    throw new NewerData(
      `${(error as Error).message} The backup that was made before it is ${stored.path}: \`npm run restore\` puts it into an empty DATA_DIR.`,
    )
  }
}
