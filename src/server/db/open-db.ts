import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { keepingClient } from './cached-statements.ts'
import { CommittingClient } from './pools/committing-client.ts'
import { type Connection, connectionOptions } from './pools/connection.ts'
import { pooledClient } from './pools/pooled-client.ts'
import { SharedPool } from './pools/shared-pool.ts'

export { type Connection, connectionOptions }

const CONNECTIONS_MAX = 16
const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000
// Anybody may search, with any words: that neither takes long nor takes the connections of those who book.
/** Connections of searches in one process. */
export const SEARCH_CONNECTIONS_MAX = 8
export const SEARCH_TIMEOUT_MS = 2000
const QUICK_CONNECTIONS_MAX = 4
const ENTRY_CONNECTIONS_MAX = 4
const ENTRY_TIMEOUT_MS = 5000
const STATE_CONNECTIONS_MAX = 2
const STATE_TIMEOUT_MS = 1500
// Mails to one mailbox are counted in turns: however many wait for theirs, none has a connection of those who call.
const WORK_CONNECTIONS_MAX = 8
const READING_CONNECTIONS_MAX = 4
// Twenty who wait for one home would take every connection from everyone else.
const LOCK_TIMEOUT_MS = 3000
const IDLE_IN_TRANSACTION_MS = 5000

/** A database, or a transaction in it: handlers take either. */
export type Db = NodePgDatabase

/** A database on connections for one call each, and on those that many calls share. */
export type Dbs = { db: Db; quickDb: Db }

// bigint amounts are cents far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A stay date is a calendar date: it never becomes an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

type PoolOptions = {
  connectionsMax?: number
  /** Longest wait for a connection, in milliseconds. */
  connectMs?: number
  statementMs?: number
  /** The wait of a statement for rows that another transaction holds, and of a transaction for its next statement; in milliseconds. */
  lockMs?: number
  idleMs?: number
  /** True if a connection stays ours from one statement to the next, so that it can cache them. */
  cachesStatements?: boolean
  /** True behind a pooler of transactions; see pooledClient. */
  isPooled?: boolean
  /** True if many calls share each connection; see SharedPool. */
  isShared?: boolean
}

/** The options that depend on a pooler between this process and the database. */
type Way = Pick<PoolOptions, 'cachesStatements' | 'isPooled'>

/** The settings of connections that have these limits. */
export function poolSettings(
  connection: Connection,
  applicationName: string,
  {
    connectionsMax = CONNECTIONS_MAX,
    connectMs = CONNECT_TIMEOUT_MS,
    statementMs = STATEMENT_TIMEOUT_MS,
    lockMs = LOCK_TIMEOUT_MS,
    idleMs = IDLE_IN_TRANSACTION_MS,
    cachesStatements = false,
    isPooled = false,
  }: PoolOptions,
) {
  return {
    ...connectionOptions(connection),
    ...(cachesStatements && { options: '-c plan_cache_mode=force_generic_plan' }),
    max: connectionsMax,
    application_name: applicationName,
    connectionTimeoutMillis: connectMs,
    // If the connection or the whole server hangs, only we can end a statement.
    query_timeout: statementMs + connectMs,
    ...(isPooled
      ? { Client: pooledClient({ statementMs, lockMs, idleMs }) }
      : {
          statement_timeout: statementMs,
          lock_timeout: lockMs,
          idle_in_transaction_session_timeout: idleMs,
        }),
  }
}

export function openPool(
  connection: Connection,
  applicationName: string,
  options: PoolOptions = {},
): pg.Pool {
  const { cachesStatements = false, isPooled = false, isShared = false } = options
  const settings = poolSettings(connection, applicationName, options)
  const Client = cachesStatements ? keepingClient() : CommittingClient
  const pool = isShared
    ? new SharedPool(settings)
    : new pg.Pool(isPooled ? settings : { ...settings, Client, pipeline: cachesStatements })
  return outliving(pool)
}

/** A pool whose broken connections are replaced, and end nothing. */
export function outliving<Pool extends pg.Pool>(pool: Pool): Pool {
  pool.on('error', () => undefined) // an idle connection that broke is replaced by the next query
  // One that breaks between two statements of a transaction tells nobody but its next statement.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Connections for searches alone, where a statement ends after 2 seconds. */
export const openSearchPool = (connection: Connection, applicationName: string, options: Way): pg.Pool =>
  openPool(connection, applicationName, {
    ...options,
    connectionsMax: SEARCH_CONNECTIONS_MAX,
    statementMs: SEARCH_TIMEOUT_MS,
  })

/** Connections for signing in, for counting calls and for health, which answer while every other connection waits. */
export const openEntryPool = (connection: Connection, applicationName: string, options: Way): pg.Pool =>
  openPool(connection, applicationName, {
    ...options,
    connectionsMax: ENTRY_CONNECTIONS_MAX,
    statementMs: ENTRY_TIMEOUT_MS,
  })

/** Connections for jobs and outgoing work, which nobody waits for. */
export const openWorkPool = (
  connection: Connection,
  applicationName: string,
  options: Way & Pick<PoolOptions, 'connectionsMax' | 'lockMs' | 'idleMs' | 'statementMs'>,
): pg.Pool =>
  openPool(connection, `${applicationName}:work`, { connectionsMax: WORK_CONNECTIONS_MAX, ...options })

/** Connections that read alone, for figures and exports. */
export const openReadingPool = (connection: Connection, applicationName: string): pg.Pool =>
  openPool(connection, `${applicationName}:reading`, { connectionsMax: READING_CONNECTIONS_MAX })

/** Connections that many calls share, for what finds a row or few by a key; a statement ends after 2 seconds. See SharedPool. */
export function openQuickPool(connection: Connection, applicationName: string): pg.Pool {
  return openPool(connection, applicationName, {
    connectionsMax: QUICK_CONNECTIONS_MAX,
    statementMs: SEARCH_TIMEOUT_MS,
    cachesStatements: true,
    isShared: true,
  })
}

/** A connection for short questions of the process itself, past any pooler: whoever waits for them hears soon that nobody answers. */
export const openStatePool = (connection: Connection, applicationName: string): pg.Pool =>
  openPool(connection, `${applicationName}:state`, {
    connectionsMax: STATE_CONNECTIONS_MAX,
    connectMs: STATE_TIMEOUT_MS,
    statementMs: STATE_TIMEOUT_MS,
    cachesStatements: true,
  })

/** Without the tables: for each it would make a builder of `db.query`, which nothing asks, at every transaction. */
export const openDb = (pool: pg.Pool): Db => drizzle(pool)

type PostgresError = { code?: string; constraint?: string; detail?: string }

/** True if a statement was refused by this constraint; a refusal inside Drizzle is its error's cause. */
export function violates(error: unknown, constraint: string): boolean {
  const { cause } = error as { cause?: PostgresError }
  return (cause ?? (error as PostgresError)).constraint === constraint
}

/** Returns the detail with which PostgreSQL, or a trigger, refused a statement. */
export const detailOf = (error: unknown): string | undefined => {
  const { cause } = error as { cause?: PostgresError }
  return (cause ?? (error as PostgresError)).detail
}

const REFERRED_TO = '23503'

/** True if a row stays because another names it. */
export const isReferredTo = (error: unknown): boolean => {
  const { cause } = error as { cause?: PostgresError }
  return (cause ?? (error as PostgresError)).code === REFERRED_TO
}

const QUERY_CANCELED = '57014'

/** True if a statement was ended because it took longer than its connection allows. */
export const tookTooLong = (error: unknown): boolean => {
  const { cause } = error as { cause?: PostgresError }
  return (cause ?? (error as PostgresError)).code === QUERY_CANCELED
}
