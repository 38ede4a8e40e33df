import type { FastifyBaseLogger } from 'fastify'
import { reachBackups } from '#src/server/backup/file/backup-file.ts'
import type { Config } from '#src/server/config.ts'
import { makeDataDir } from '#src/server/data-dir.ts'
import { archiveSettings } from '#src/server/wal/archive-settings.ts'
import {
  type Connections,
  embeddedConnections,
  externalConnections,
} from '#src/server/db/pools/connections.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#src/server/db/cluster/embedded.ts'

export type Database = { connections: Connections; embedded: EmbeddedDatabase | null }

/** The database of DATABASE_URL, or the embedded one, started. Throws `StartError`. */
export async function startDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  await reachBackups(config)
  await makeDataDir(config.dataDir)
  const external = externalConnections(config)
  if (external) return { connections: external, embedded: null }
  const embedded = await startEmbeddedDatabase(
    config.dataDir,
    () => log.info(`Creating the database in ${config.dataDir}, this once`),
    { settings: config.backups ? await archiveSettings(config.dataDir) : [] },
  )
  return { connections: embeddedConnections(embedded.connection), embedded }
}
