// Copies the files of the embedded database, while it runs, into the archive of its log: `node scripts/operate/base-backup.ts folder`. The product does it each day.
import path from 'node:path'
import { askedToEnd } from '../../src/server/backup/end-with-parent.ts'
import { readConfig } from '../../src/server/config.ts'
import { runningDatabase } from '../../src/server/db/cluster/embedded.ts'
import { makeBase } from '../../src/server/wal/base-backup.ts'

const signal = askedToEnd('Stopped: no base backup was made')
try {
  const config = readConfig(process.env)
  const backupDir = process.argv[2] ?? config.backups?.folder
  const connection = await runningDatabase(config.dataDir)
  if (!backupDir || !connection)
    throw new Error('Give a folder, and DATA_DIR of a product that runs with an embedded database')
  const clusterDir = path.join(config.dataDir, 'postgres')
  console.log(await makeBase({ connection, clusterDir, backupDir, backupKey: config.backupKey }, signal))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
