import type pg from 'pg'

export type Connection = string | { host: string; port?: number; user: string; database: string }

/** Settings for `pg`. */
export const connectionOptions = (connection: Connection): pg.PoolConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection
