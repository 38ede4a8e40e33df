import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Connection, connectionOptions } from './open-db.ts'

const LOCK = 7_301_002
/** The connection of a process that was killed is there until the database has noticed. */
const ASKS_MAX = 20
const ASK_MS = 100

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
  })
  client.on('error', () => undefined) // told by its end
  await client.connect()
  for (let asks = 0; asks < ASKS_MAX; asks++) {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      LOCK,
    ])
    if (rows[0]!.alone) {
      client.once('end', onEnd)
      return () => (client.off('end', onEnd), client.end())
    }
    await pause(ASK_MS)
  }
  const others = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name like 'naledi-owner:%' and pid <> pg_backend_pid() limit 1`,
  )
  await client.end()
  const [, otherPort, otherPid] = others.rows[0]?.name.split(':') ?? []
  throw new AlreadyRuns(
    `Naledi already runs on the data in ${dataDir} (process ${otherPid ?? 'unknown'}, port ${otherPort ?? 'unknown'}): stop it first, or set DATA_DIR to another folder.`,
  )
}
