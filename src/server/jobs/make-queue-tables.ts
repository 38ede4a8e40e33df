import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { type Connection, connectionOptions } from '../db/connection.ts'

const ASK_AGAIN_MS = 100
/** Indexes that an upgrade of the queue makes beside everything else. */
const BUILDING = `select from pgboss.bam where status in ('pending', 'in_progress') limit 1`

/** Makes the tables of the job queue, or brings those of an earlier version up to date: as their owner, before the queue is opened. */
export async function makeQueueTables(connection: Connection): Promise<void> {
  const boss = new PgBoss({
    ...connectionOptions(connection),
    max: 1,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  } as ConstructorParameters<typeof PgBoss>[0]) // the first are pg's own options
  boss.on('error', () => undefined) // told by the call that is under way
  try {
    await boss.start()
    while ((await boss.getDb().executeSql(BUILDING)).rows.length > 0) await pause(ASK_AGAIN_MS)
  } finally {
    await boss.stop({ graceful: false })
  }
}
