import type { FastifyBaseLogger } from 'fastify'
import { migrateAfterBackup } from './backup/migrate-after-backup.ts'
import type { Config } from './config.ts'
import type { Connections } from './db/pools/connections.ts'
import { grantRoles } from './db/roles/grant-roles.ts'

/**
 * Brings the database up to date as its owner: tables, and what each role may do. Returns the names of the migrations that
 * ran. Throws `StartError` where the owner may not, or nothing may be migrated.
 */
export async function prepareDatabase(
  config: Config,
  connections: Connections,
  { now, log }: { now: Date; log?: FastifyBaseLogger | undefined },
): Promise<string[]> {
  const applied = await migrateAfterBackup(config, connections.owner, { now, log })
  await grantRoles(connections, log)
  return applied
}
