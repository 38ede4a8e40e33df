import { readConfig } from '../../src/server/config.ts'
import { embeddedConnections, externalConnections } from '../../src/server/db/pools/connections.ts'
import { type Db, openDb, openPool } from '../../src/server/db/open-db.ts'
import { runningDatabase, startEmbeddedDatabase } from '../../src/server/db/cluster/embedded.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'

/** Runs a command on the database of the settings, beside the product or while it is stopped. */
export async function inDatabase<Result>(name: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  const external = externalConnections(config)
  const running = external ? null : await runningDatabase(config.dataDir)
  const started = external || running ? null : await startEmbeddedDatabase(config.dataDir)
  const connections = external ?? embeddedConnections(running ?? started!.connection) // one of the three is there
  // A pooler before the database refuses what limits a connection.
  const pool = openPool(connections.direct, name)
  try {
    await prepareDatabase(config, connections, { now: new Date() })
    return await work(openDb(pool))
  } finally {
    await pool.end()
    await started?.stop()
  }
}
