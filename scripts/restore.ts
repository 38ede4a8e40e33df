// Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL: `npm run restore -- file`.
import { databaseTarget } from '../src/server/backup/database-target.ts'
import { askedToEnd } from '../src/server/backup/end-with-parent.ts'
import { folderTarget } from '../src/server/backup/folder-target.ts'
import { wordsOfReport } from '../src/server/backup/report.ts'
import { restore } from '../src/server/backup/restore.ts'
import { readConfig } from '../src/server/config.ts'
import { externalConnections } from '../src/server/db/connections.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run restore -- naledi-20261126T0200Z.backup')
  process.exit(1)
}
const signal = askedToEnd('Stopped: what was restored so far is removed')
try {
  const config = readConfig(process.env)
  const external = externalConnections(config)
  const target = await (external ? databaseTarget(config, external) : folderTarget(config))
  const report = await restore(file, config.backupKey, target, signal)
  console.log(`${file} is restored into ${target.name}.\n${wordsOfReport(report)}`)
  process.exitCode = report.checks.every(({ isGood }) => isGood) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
