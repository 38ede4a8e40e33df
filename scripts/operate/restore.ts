// Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL: `npm run restore -- file`. Of a folder with an archive of
// the log it restores the embedded database as it was at a moment: `npm run restore -- folder --until 2026-11-26T14:05:00+02:00`.
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { databaseTarget } from '../../src/server/backup/database-target.ts'
import { askedToEnd } from '../../src/server/backup/end-with-parent.ts'
import { folderTarget } from '../../src/server/backup/folder-target.ts'
import { wordsOfChecks, wordsOfReport } from '../../src/server/backup/report.ts'
import { restore } from '../../src/server/backup/restore.ts'
import { type Config, readConfig } from '../../src/server/config.ts'
import { externalConnections } from '../../src/server/db/pools/connections.ts'
import { restoreUntil } from '../../src/server/wal/restore-until.ts'

const USAGE = `Usage: npm run restore -- naledi-20261126T0200Z.backup
       npm run restore -- folder [--until 2026-11-26T14:05:00+02:00]`

const signal = askedToEnd('Stopped: what was restored so far is removed')

async function restoreFile(file: string, config: Config): Promise<boolean> {
  const external = externalConnections(config)
  const target = await (external ? databaseTarget(config, external) : folderTarget(config))
  const report = await restore(file, config.backupKey, target, signal)
  console.log(`${file} is restored into ${target.name}.\n${wordsOfReport(report)}`)
  return report.checks.every(({ isGood }) => isGood === true)
}

async function restoreFolder(folder: string, until: string | undefined, config: Config): Promise<boolean> {
  if (config.databaseUrl)
    throw new Error(
      'The archive of the log is of an embedded database: unset DATABASE_URL, or restore a backup',
    )
  const at = until === undefined ? null : new Date(until)
  // Without an offset a time would be read as that of this machine.
  if (at && (Number.isNaN(at.getTime()) || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(until ?? '')))
    throw new Error(
      `--until is "${until}", which should be a time with its offset, such as 2026-11-26T14:05:00+02:00`,
    )
  const { name, reached, checks } = await restoreUntil(folder, at, config, signal)
  const last = reached ? ` The last change in it is of ${reached.toISOString()}.` : ''
  console.log(`The archive in ${folder} is restored into ${name}.${last}\n${wordsOfChecks(checks)}`)
  return checks.every(({ isGood }) => isGood === true)
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' } },
  })
  const [from] = positionals
  if (!from || positionals.length > 1) throw new Error(USAGE)
  const config = readConfig(process.env)
  const isFolder = await stat(from).then(
    found => found.isDirectory(),
    () => false,
  )
  if (!isFolder && values.until)
    throw new Error(`--until needs the folder that BACKUP_DIR names: ${from} is not a folder`)
  const isGood = await (isFolder ? restoreFolder(from, values.until, config) : restoreFile(from, config))
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
