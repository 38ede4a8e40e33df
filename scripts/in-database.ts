import { migrateAfterBackup } from '../src/server/backup/migrate-after-backup.ts'
import { readConfig } from '../src/server/config.ts'
import { type Db, openDb, openPool } from '../src/server/db/open-db.ts'
import { runningDatabase, startEmbeddedDatabase } from '../src/server/db/embedded.ts'

/** Runs a command on the database of the settings, beside the product or while it is stopped. */
export async function inDatabase<Result>(name: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  // A pooler before the database refuses what limits a connection.
  const running = config.databaseUrlDirect ?? config.databaseUrl ?? (await runningDatabase(config.dataDir))
  const started = running ? null : await startEmbeddedDatabase(config.dataDir)
  const connection = running ?? started!.connection // one of the two is there
  const pool = openPool(connection, name)
  try {
    await migrateAfterBackup(config, connection, { now: new Date() })
    return await work(openDb(pool))
  } finally {
    await pool.end()
    await started?.stop()
  }
}
