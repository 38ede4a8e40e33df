import { is } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './open-db.ts'

/** Reads on one connection, of the pool or of the transaction there is: statements asked in one turn of the event loop leave in one write (`cached-statements.ts`). Outside a transaction each sees the moment it runs at. */
export async function onOneConnection<T>(db: Db, reads: (db: Db) => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return reads(db)
  const pool = (db as Db & { $client: pg.Pool }).$client // what drizzle made it of
  const client = await pool.connect()
  try {
    return await reads(drizzle(client))
  } finally {
    client.release()
  }
}
