import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Connection } from './connection.ts'
import { type Dbs, openDb, outliving, poolSettings, SEARCH_TIMEOUT_MS } from '../open-db.ts'
import type { Primary } from '../primary.ts'
import { ReplicaPool } from './replica-pool.ts'
import { sharedQuestion } from './shared-question.ts'

const CONNECTIONS_MAX = 8
const SEARCH_CONNECTIONS_MAX = 4

/** Databases that visitors read from. */
export type Replica = { dbs: Dbs & { searchDb: Dbs['db'] }; pools: Record<string, pg.Pool> }

type Parts = {
  connection: Connection
  name: string
  primary: Primary
  /** On which the primary says how far it is. */
  statePool: pg.Pool
  /** Takes the statements that the replica leaves. */
  pool: pg.Pool
  searchPool: pg.Pool
}

/** Opens the way to the replicas at an address; nothing is asked before somebody reads. */
export function openReplica({ connection, name, primary, statePool, pool, searchPool }: Parts): Replica {
  const state = openDb(statePool)
  // Of what is on its disk, since no other is acknowledged.
  const position = sharedQuestion(async () => {
    const { rows } = await state.execute<{ position: string }>(
      sql`select pg_current_wal_flush_lsn()::text as position where ${true}`,
    )
    return rows[0]!.position // a select without a table has one row
  })
  const open = (of: pg.Pool, connectionsMax: number, limits: { statementMs?: number }) => {
    const settings = poolSettings(connection, `${name}:replica`, {
      ...limits,
      connectionsMax,
      cachesStatements: true,
    })
    return outliving(new ReplicaPool(settings, of, () => primary.ask(position).catch(() => null)))
  }
  const replica = open(pool, CONNECTIONS_MAX, {})
  const replicaSearch = open(searchPool, SEARCH_CONNECTIONS_MAX, { statementMs: SEARCH_TIMEOUT_MS })
  const db = openDb(replica)
  return {
    dbs: { db, quickDb: db, searchDb: openDb(replicaSearch) },
    pools: { replica, replicaSearch },
  }
}
