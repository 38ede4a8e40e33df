import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import type { Connection } from './pools/connection.ts'
import type { Connections } from './pools/connections.ts'
import { openPool } from './open-db.ts'

/** Throws `StartError` where an address does not lead to a PostgreSQL of today. */
export async function reach(
  { owner, serving, direct, reading, isEmbedded }: Connections,
  config: Config,
): Promise<void> {
  if (isEmbedded) return reachOne(owner, `The database in ${config.dataDir}`)
  const named = {
    DATABASE_URL: serving,
    DATABASE_URL_DIRECT: direct,
    DATABASE_URL_OWNER: owner,
    DATABASE_URL_READING: reading,
  }
  const ways = new Map<Connection, string>()
  for (const [name, way] of Object.entries(named)) if (way && !ways.has(way)) ways.set(way, name)
  for (const [way, name] of ways)
    await reachOne(way, `The database of ${name}`, {
      advice: ': check its address, user and password, and that it is running',
      isPooled: way === serving && direct !== serving,
    })
}

async function reachOne(
  connection: Connection,
  name: string,
  { advice = '', isPooled = false } = {},
): Promise<void> {
  const pool = openPool(connection, 'naledi-reach', { connectionsMax: 1, isPooled })
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if (rows[0]!.version < 150_000)
      // a select without a table has one row
      throw new StartError(`${name} is older than PostgreSQL 15: please use 15 or newer.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { message, code } = error as Error & { code?: string } // pg throws nothing else
    // PgBouncer takes no limits at the start of a connection.
    if (/unsupported startup parameter/.test(message))
      throw new StartError(
        `${name} leads through a pooler that refuses how we connect (${message}): set DATABASE_URL_DIRECT too, to an address past the pooler.`,
      )
    throw new StartError(`${name} cannot be reached (${message || code})${advice}.`)
  } finally {
    await pool.end()
  }
}
