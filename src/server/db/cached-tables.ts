import type { FastifyBaseLogger } from 'fastify'
import { createListener } from '../events/listener.ts'
import type { Connection, Db } from './open-db.ts'

/** The channel on which a trigger names a table that has changed. */
const CHANGED = 'tables_changed'

/** A small table that seldom changes: each process has it in memory, and asks again once the database says that it has changed. */
export type CachedTable<Row> = { name: string; read(db: Db): Promise<readonly Row[]> }

export type CachedTables = {
  /** The rows as they are, from memory where the process has them. No statement but the first after a change. */
  rowsOf<Row>(table: CachedTable<Row>): Promise<readonly Row[]>
  /** Counts the changes that this process has heard of: where it is the same, so are the rows in memory. */
  changes(): number
  /** Resolves once changes are heard of: until then each call reads the table. */
  listening(): Promise<void>
  close(): Promise<void>
}

type Parts = {
  /** Connections of their own: who asks may hold one of all the others, in a transaction. */
  db: Db
  /** Past a pooler, which hands on no word of what is told. */
  connection: Connection
  log: FastifyBaseLogger
  /** By which the database names its line. */
  name?: string | undefined
}

/** Tables in the memory of this process. */
export function createCachedTables({ db, connection, log, name: lineName }: Parts): CachedTables {
  const cached = new Map<string, Promise<readonly unknown[]>>()
  let isListening = false
  let changes = 0
  const listener = createListener(connection, log, {
    name: lineName,
    channels: [CHANGED],
    onNotification(_channel, name) {
      cached.delete(name)
      changes += 1
    },
    // Changes meanwhile were not notified.
    async back() {
      cached.clear()
      changes += 1
    },
  })
  const listening = listener.listening().then(() => {
    isListening = true
  })
  return {
    rowsOf<Row>(table: CachedTable<Row>) {
      const known = cached.get(table.name) as Promise<readonly Row[]> | undefined // each name has its own kind of row
      if (known) return known
      // A drizzle query is asked again by each who awaits it.
      const read = Promise.resolve(table.read(db))
      if (!isListening) return read
      // One that changes while it is read is taken out again as soon as that is heard, and read anew.
      cached.set(table.name, read)
      read.catch(() => {
        if (cached.get(table.name) === read) cached.delete(table.name)
      })
      return read
    },
    changes: () => changes,
    listening: () => listening,
    async close() {
      isListening = false
      cached.clear()
      await listener.close()
    },
  }
}
