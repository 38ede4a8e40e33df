import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { type Connection, connectionOptions } from '../open-db.ts'

const LOCK = 7_301_002
/** The connection of a process that was killed is there until the database has noticed. */
const ASKS_MAX = 20
const ASK_MS = 100
/** A database that takes a connection and says nothing, as one without space may, is asked anew rather than waited for. */
const ANSWER_MS_MAX = 10_000

/** Another process serves these data. */
export class AlreadyRuns extends StartError {}

/**
 * Makes sure that this process alone serves a data folder. The lock lives in the connection, so it can't outlive a
 * process that was killed; where the database ends it, `onEnd` is told. Throws `AlreadyRuns` naming the other one.
 */
export async function onlyOne(
  connection: Connection,
  { port, dataDir }: { port: number; dataDir: string },
  onEnd: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    ...connectionOptions(connection),
    application_name: `naledi-owner:${port}:${process.pid}`,
    connectionTimeoutMillis: ANSWER_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
  })
  client.on('error', () => undefined) // told by its end
  try {
    await client.connect()
    for (let asks = 0; asks < ASKS_MAX; asks++) {
      if (asks > 0) await pause(ASK_MS)
      if (!(await takeLock(client))) continue
      client.once('end', onEnd)
      return () => (client.off('end', onEnd), client.end())
    }
    throw new AlreadyRuns(await ownerWords(client, dataDir))
  } catch (error) {
    // A connection that is left would take the lock after all, once it is answered.
    void client.end().catch(() => undefined)
    throw error
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK])
  return rows[0]!.alone // a select without a table has one row
}

async function ownerWords(client: pg.Client, dataDir: string): Promise<string> {
  const others = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name like 'naledi-owner:%' and pid <> pg_backend_pid() limit 1`,
  )
  const [, port, pid] = others.rows[0]?.name.split(':') ?? []
  return `Naledi already runs on the data in ${dataDir} (process ${pid ?? 'unknown'}, port ${port ?? 'unknown'}): stop it first, or set DATA_DIR to another folder.`
}
