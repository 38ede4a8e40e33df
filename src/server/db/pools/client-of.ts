import type pg from 'pg'
import type { Db } from '../open-db.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** The connection of a transaction, or the pool of a database: drizzle keeps it to itself. */
export const clientOf = (db: Db): Client => (db._.session as unknown as { client: Client }).client
