import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { externalConnections } from '../db/pools/connections.ts'
import { hasDatabase, runningDatabase, startEmbeddedDatabase } from '../db/cluster/embedded.ts'
import { openUploads } from '../outside/open-uploads.ts'
import { BackupError } from './backup-error.ts'
import { wordsOfMade } from './report.ts'
import { findSecretKeys } from './secret-key-check.ts'
import { makeBackup } from './file/write-backup.ts'

const OPTIONS = { 'with-secret-key': { type: 'boolean', default: false } } as const

/** Does what `npm run backup` is asked for, and returns what is said of it. Throws with the reason in words. */
export async function runBackup(
  args: readonly string[],
  env: Record<string, string | undefined>,
  now: Date,
  signal: AbortSignal,
): Promise<string> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  const config = readConfig(env)
  const withSecretKey = values['with-secret-key']
  const running = externalConnections(config)?.owner ?? (await runningDatabase(config.dataDir))
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
        secretKeys: await findSecretKeys(config),
        version: config.version,
      },
      {
        folder: positionals[0] ?? config.backups?.folder ?? '.',
        now,
        backupKey: config.backupKey,
        withSecretKey,
        signal,
      },
    )
    return wordsOfMade(made, { isEncrypted: config.backupKey !== undefined, withSecretKey })
  } finally {
    await started?.stop()
  }
}
