// Proves a backup by restoring it into a database that is thrown away: `npm run check-backup -- file`. It needs no product beside it.
import { askedToEnd } from '../../src/server/backup/end-with-parent.ts'
import { throwawayTarget } from '../../src/server/backup/folder-target.ts'
import { wordsOfReport } from '../../src/server/backup/report.ts'
import { restore } from '../../src/server/backup/restore.ts'
import { findSecretKeys } from '../../src/server/backup/secret-key-check.ts'
import { readConfig } from '../../src/server/config.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run check-backup -- naledi-20261126T0200Z.backup')
  process.exit(1)
}
const signal = askedToEnd('Stopped')
try {
  const config = readConfig(process.env)
  const target = await throwawayTarget(await findSecretKeys(config))
  const report = await restore(file, config.backupKey, target, signal)
  console.log(`${file}\n${wordsOfReport(report)}`)
  // Secrets that a key of an earlier day sealed are no fault of the file.
  process.exitCode = report.checks.some(({ isGood }) => isGood === false) ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
