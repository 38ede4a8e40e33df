// Shows what outgoing work waits and what failed, and tries it again: `npm run outgoing`, `npm run outgoing -- retry all`, `npm run outgoing -- retry <kind> <subject>`;
// `npm run outgoing -- replay <kind> [<id>]` processes notifications that are kept once more.
import { readConfig } from '../../src/server/config.ts'
import { runningDatabase, startEmbeddedDatabase } from '../../src/server/db/cluster/embedded.ts'
import { type Db, openDb, openPool } from '../../src/server/db/open-db.ts'
import { replay } from '../../src/server/incoming/received.ts'
import { listFailed, listWaiting, retryFailed } from '../../src/server/outgoing/failed-work.ts'

const USAGE = 'Usage: npm run outgoing [-- retry all | -- retry <kind> <subject> | -- replay <kind> [<id>]]'
const [action, kind, subject] = process.argv.slice(2)

async function answer(db: Db): Promise<string> {
  if (action === 'retry' && kind === 'all') return `${await retryFailed(db)} scheduled again`
  if (action === 'retry' && kind && subject)
    return `${await retryFailed(db, { kind, subject })} scheduled again`
  if (action === 'replay' && kind) return `${await replay(db, kind, subject)} scheduled again`
  if (action !== undefined) throw new Error(USAGE)
  const waiting = await listWaiting(db)
  const failed = await listFailed(db)
  const lines = [
    ...waiting.map(
      each => `${each.count}  ${each.kind}  ${each.lane}  ${each.state}, the first for ${each.since}`,
    ),
    ...failed.map(each => `failed  ${each.kind}  ${each.subject}\n  ${each.problem}`),
  ]
  return lines.length > 0 ? lines.join('\n') : 'Nothing waits'
}

try {
  const config = readConfig(process.env)
  const running = config.databaseUrlDirect ?? config.databaseUrl ?? (await runningDatabase(config.dataDir))
  const started = running ? null : await startEmbeddedDatabase(config.dataDir)
  const pool = openPool(running ?? started!.connection, 'outgoing') // one of the two is there
  try {
    console.log(await answer(openDb(pool)))
  } finally {
    await pool.end()
    await started?.stop()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
