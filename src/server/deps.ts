import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { CachedTables } from './db/cached-tables.ts'
import type { Db, Dbs } from './db/open-db.ts'
import type { Primary } from './db/primary.ts'
import type { Live } from './events/live.ts'
import type { Emit } from './events/emit.ts'
import type { Change, MailedReason } from './events/change.ts'
import type { Limits } from './limits.ts'
import type { SendMail } from './outside/mailer.ts'
import type { FetchPublic } from './outside/fetch-public.ts'
import type { PostPublic } from './outside/post-public.ts'
import type { PhotoStore } from './pictures/photos.ts'
import type { Uploads } from './outside/uploads.ts'

/** All that a handler may touch beside its input. */
export type Deps = Inside & {
  sendMail: SendMail
  uploads: Uploads
  photos: PhotoStore
  fetchPublic: FetchPublic
  /** The same for calendars of channels, which keep no person waiting. */
  fetchFeed: FetchPublic
  postPublic: PostPublic
}

/** Everything that may be touched inside a transaction: nothing that waits for a mail server, a stranger's server or a disk. */
export type Inside = {
  config: Config
  db: Db
  /** For signing in, counting and health alone: a few connections that stay free while all others wait. */
  entryDb: Db
  /** For what finds a row or few by a key, of visitors and in every call: few connections that many calls share. No transactions. */
  quickDb: Db
  /** For what anybody may search: few connections, and a statement ends after 2 seconds. */
  searchDb: Db
  /** Replicas for what visitors read; unset: they read from the ones above. */
  replicas?: (Dbs & { searchDb: Db }) | undefined
  /** Watches the database that is written to. */
  primary: Primary
  /** For figures of the desk and exports: few connections of a role that reads alone, where there is one. It does not read what opens something, such as hashes of passwords. */
  readingDb: Db
  /** Tables that are read in many calls and seldom change. */
  cachedTables: CachedTables
  log: FastifyBaseLogger
  emit: Emit
  /** The values that a call has changed, of settings, prices, rights and money; null where it has changed nothing. `mailed` is the reason that a user reads beside the act. See docs/product/live.md#the-record-of-calls. */
  recordChange(change: (Change & { mailed?: MailedReason }) | null): void
  live: Live
  limits: Limits
  /** True if the disk of the embedded database is so full that nothing can be written. */
  isDiskFull?(): Promise<boolean>
  now(): Date
  /** The calendar date in South Africa, `YYYY-MM-DD`. */
  today(): string
}
