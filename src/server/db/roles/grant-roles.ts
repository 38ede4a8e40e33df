import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Connection, connectionOptions } from '../pools/connection.ts'
import type { Connections } from '../pools/connections.ts'
import { EMBEDDED_ROLES, grantRights, type Roles } from './grant-rights.ts'

async function roleOf(connection: Connection): Promise<string> {
  const client = new pg.Client(connectionOptions(connection))
  client.on('error', () => undefined) // told by the statement that is under way
  try {
    await client.connect()
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]!.role // a select without a table has one row
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The roles of the settings beside the one that owns. */
async function rolesOf({ owner, serving, direct, reading }: Connections): Promise<Roles> {
  const distinct = new Set([serving, direct].filter(each => each !== owner))
  if (distinct.size === 0 && !reading) return { serving: [], reading: [] }
  const owning = await roleOf(owner)
  const others = new Set<string>()
  for (const each of distinct) others.add(await roleOf(each))
  others.delete(owning)
  const reader = reading && (await roleOf(reading))
  return { serving: [...others], reading: reader && reader !== owning && !others.has(reader) ? [reader] : [] }
}

/** Gives the roles of these connections their rights, and says where they do not limit anybody. Throws `StartError` where the owner may not. */
export async function grantRoles(connections: Connections, log?: FastifyBaseLogger): Promise<void> {
  const { owner, isEmbedded } = connections
  const roles = isEmbedded ? EMBEDDED_ROLES : await rolesOf(connections)
  if (roles.serving.length === 0)
    log?.info(
      'One role of the database migrates and serves: DATABASE_URL_OWNER would keep migrations, and what only grows, from the one that serves (docs/operations/roles.md)',
    )
  for (const role of await grantRights(owner, roles, { isEmbedded, log }))
    log?.warn(
      { role },
      'A role that should not own anything does, itself or as a member of an owner or of a predefined role such as pg_write_all_data, so nothing limits it there (docs/operations/roles.md)',
    )
}
