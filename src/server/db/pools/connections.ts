import type { Config } from '../../config.ts'
import type { Connection } from './connection.ts'
import type { EmbeddedDatabase } from '../cluster/embedded.ts'
import { READING, SERVING } from '../roles/rights.ts'

/** Ways to one database, by what each is for. See docs/operations/roles.md. */
export type Connections = {
  /** Migrates, grants and copies. */
  owner: Connection
  /** Serves: it reads and writes rows, perhaps through a pooler. */
  serving: Connection
  /** The same past a pooler, for what has a line to itself. */
  direct: Connection
  /** For figures and exports; null where the role that serves reads them. */
  reading: Connection | null
  /** The product makes the roles itself. */
  isEmbedded: boolean
}

type Urls = Pick<Config, 'databaseUrl' | 'databaseUrlDirect' | 'databaseUrlOwner' | 'databaseUrlReading'>

/** Those of the settings; null where they name none, so the database is the embedded one. */
export function externalConnections(urls: Urls): Connections | null {
  const { databaseUrl, databaseUrlDirect, databaseUrlOwner, databaseUrlReading } = urls
  if (!databaseUrl) return null
  const direct = databaseUrlDirect ?? databaseUrl
  return {
    owner: databaseUrlOwner ?? direct,
    serving: databaseUrl,
    direct,
    reading: databaseUrlReading ?? null,
    isEmbedded: false,
  }
}

/** Those of the embedded database, by the connection of its owner. */
export function embeddedConnections(owner: EmbeddedDatabase['connection']): Connections {
  const serving = { ...owner, user: SERVING }
  return { owner, serving, direct: serving, reading: { ...owner, user: READING }, isEmbedded: true }
}
