// Makes a backup of the database and the photos, also while the product runs: `npm run backup -- [folder] [--with-secret-key]`.
import { parseArgs } from 'node:util'
import { hasDatabase, runningDatabase, startEmbeddedDatabase } from '../src/server/db/embedded.ts'
import { BackupError } from '../src/server/backup/backup-error.ts'
import { wordsOfMade } from '../src/server/backup/report.ts'
import { findSecretKey } from '../src/server/backup/secret-key-check.ts'
import { makeBackup } from '../src/server/backup/write-backup.ts'
import { readConfig } from '../src/server/config.ts'
import { openUploads } from '../src/server/outside/open-uploads.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'with-secret-key': { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  const folder = positionals[0] ?? config.backups?.folder ?? '.'
  const running = config.databaseUrlDirect ?? config.databaseUrl ?? (await runningDatabase(config.dataDir))
  if (!running && !(await hasDatabase(config.dataDir)))
    throw new BackupError(
      `There is no database in ${config.dataDir}: set DATA_DIR to the folder of the product`,
    )
  const started = running ? null : await startEmbeddedDatabase(config.dataDir)
  try {
    const made = await makeBackup(
      {
        connection: running ?? started!.connection, // one of the two is there
        uploads: openUploads(config),
        secretKey: await findSecretKey(config),
        version: config.version,
      },
      {
        folder,
        now: new Date(),
        backupKey: config.backupKey,
        withSecretKey: values['with-secret-key'],
      },
    )
    console.log(
      wordsOfMade(made, {
        isEncrypted: config.backupKey !== undefined,
        withSecretKey: values['with-secret-key'],
      }),
    )
  } finally {
    await started?.stop()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
