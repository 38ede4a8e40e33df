import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/server/config.ts'
import type { Connections } from '#src/server/db/pools/connections.ts'
import {
  openEntryPool,
  openPool,
  openQuickPool,
  openReadingPool,
  openSearchPool,
  openStatePool,
  openWorkPool,
} from '#src/server/db/open-db.ts'
import { openReplica } from '#src/server/db/pools/open-replica.ts'
import { createPrimary } from '#src/server/db/primary.ts'
import { logSlowStatements } from '#src/server/db/slow-statements.ts'
import { currentRequestId } from '#src/server/http/request-context.ts'

/** Opens the connections of a process, a pool for each kind of work, so that none takes those of another. `close` ends all of them. */
export function openPools(
  { serving, direct, reading }: Connections,
  { port, databaseUrlDirect, databaseReplicaUrl }: Config,
  log: FastifyBaseLogger,
) {
  const name = `naledi:${port}:${process.pid}`
  // A pooler of transactions hands the next statement to another connection.
  const cachesStatements = !databaseUrlDirect
  const way = { cachesStatements, isPooled: !cachesStatements }
  const pool = openPool(serving, name, way)
  const searchPool = openSearchPool(serving, name, way)
  const statePool = openStatePool(direct, name)
  const primary = createPrimary(direct, log)
  const replica = databaseReplicaUrl
    ? openReplica({ connection: databaseReplicaUrl, name, primary, statePool, pool, searchPool })
    : null
  const pools = {
    main: pool,
    search: searchPool,
    entry: openEntryPool(serving, name, way),
    work: openWorkPool(serving, name, way),
    quick: cachesStatements ? openQuickPool(serving, name) : pool,
    reading: reading ? openReadingPool(reading, name) : pool,
    state: statePool,
    ...replica?.pools,
  }
  const distinct = [...new Set(Object.values(pools))]
  for (const each of distinct) logSlowStatements(each, { log, requestId: currentRequestId })
  return {
    pools,
    primary,
    replica,
    async close(): Promise<void> {
      primary.close()
      await Promise.all(distinct.map(each => each.end()))
    },
  }
}
