import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { dayOf } from '#src/contract/days.ts'
import { addRoutes, createServer } from '#src/server/app.ts'
import { buildForNextStart } from '#src/server/build/build-for-next-start.ts'
import { buildPages } from '#src/server/build/build-pages.ts'
import type { Config } from '#src/server/config.ts'
import { createCachedTables } from '#src/server/db/cached-tables.ts'
import { openDb } from '#src/server/db/open-db.ts'
import { whileThere } from '#src/server/db/primary.ts'
import { reach } from '#src/server/db/reach.ts'
import type { EmbeddedDatabase } from '#src/server/db/cluster/embedded.ts'
import { type Supervised, superviseEmbedded } from '#src/server/db/cluster/supervise-embedded.ts'
import { hasNoRoom } from '#src/server/data-dir.ts'
import type { Deps } from '#src/server/deps.ts'
import { loadPages } from '#src/server/pages/page-files.ts'
import { servePages } from '#src/server/pages/serve-pages.ts'
import { createLive } from '#src/server/events/live.ts'
import { createEmit, DELIVER } from '#src/server/events/emit.ts'
import { scheduleRecurring } from '#src/server/outgoing/recurring.ts'
import { createLimits } from '#src/server/limits.ts'
import { openSecurityLog } from '#src/server/chained-log/open-security-log.ts'
import { serveMetrics } from '#src/server/metrics/serve-metrics.ts'
import { type Outgoing, startOutgoing } from '#src/server/outgoing/start-outgoing.ts'
import { createMailer } from '#src/server/outside/mailer.ts'
import { FEED_LIMITS, openFetch, openPost } from '#src/server/outside/open-fetch.ts'
import { createPhotoStore } from '#src/server/pictures/photos.ts'
import { openUploads } from '#src/server/outside/open-uploads.ts'
import { prepareDatabase } from '#src/server/prepare-database.ts'
import { readSecretKeys } from '#src/server/settings/read-secret-keys.ts'
import { StartError } from '#src/server/start-error.ts'
import { startArchive } from '#src/server/wal/start-archive.ts'
import { startBackups } from '#src/features/backups/server/start-backups.ts'
import { demoGateway } from '#src/demo-gateway/demo-gateway.ts'
import { openPools } from './open-pools.ts'
import { gatewayOf, hasDemoGateway, withOwnPassphrase } from './gateway-place.ts'
import { demoAccounts } from './demo/accounts.ts'
import { withDemoCalendars } from './demo/demo-calendars.ts'
import { publicPasswords, type PublicPassword } from './demo/public-passwords.ts'
import { closeDemo, seedDemo } from './demo/seed-demo.ts'
import { events, outgoing, routes, reactions, subscribers } from './features.ts'
import { checkSecretKeys, hasSecretKeys } from './check-secret-keys.ts'
import { nameOfLine } from './running-processes.ts'
import { sealSecrets } from './seal-secrets.ts'
import type { Database } from './start-database.ts'

/** After this long the database is stopped, whatever still waits for it. */
const STOP_MS = 7500

export type Product = {
  /** Ends what is under way, then the rest, and the database last of all. */
  stop(): Promise<void>
  /** Reason why the product can't go on: its database ended for good, or another process has it. */
  lost: Promise<Error>
  /** The passwords of a public demo, which nobody else says. */
  publicPasswords: readonly PublicPassword[]
}

/**
 * Config, database, tables, jobs, routes, pages, then the port; what was started is stopped in the other order. Where
 * `asked` to end meanwhile, the longer steps are not waited for. Throws `StartError`.
 */
export async function startProduct(
  database: Promise<Database>,
  settings: Config,
  log: FastifyBaseLogger,
  mode: 'production' | 'development',
  asked: AbortSignal,
): Promise<Product> {
  let config = settings
  const closers: (() => Promise<unknown>)[] = []
  let ours: EmbeddedDatabase | null = null
  const stop = async () => {
    const late = pause(STOP_MS)
    for (const close of closers.toReversed())
      await Promise.race([close(), late]).catch(error =>
        log.error({ err: error }, 'A part could not be stopped'),
      )
    await ours?.stop()
  }
  const unlessAsked = <T>(work: Promise<T>): Promise<T> => Promise.race([work, unlessAborted(asked)])
  let lose: (error: Error) => void = () => undefined
  const lost = new Promise<Error>(resolve => (lose = resolve))
  // Meanwhile the database starts, its tables are made, and the demo.
  const failed = new AbortController()
  const built =
    mode === 'production' ? buildPages(log, AbortSignal.any([asked, failed.signal])).then(loadPages) : null
  built?.catch(() => undefined) // told by what awaits it
  try {
    const { connections, embedded } = await database
    const { owner, direct } = connections
    let saved: Supervised | null = null
    const opened = openPools(connections, config, log)
    const { pools, primary, replica } = opened
    if (embedded) {
      // Asked before the stop is ours to make: the database of another start is not ours to end.
      const held = await superviseEmbedded(embedded, config, log, lose)
      saved = held
      ours = embedded
      closers.push(() => held.release(embedded.stop))
    }
    closers.push(opened.close)
    await reach(connections, config)
    const uploads = openUploads(config)
    await uploads.reach()
    const applied = await unlessAsked(prepareDatabase(config, connections, { now: new Date(), log }))
    if (applied.length > 0) log.info({ applied }, `Applied ${applied.length} database migrations`)
    const [db, entryDb] = [openDb(pools.main), openDb(pools.entry)]
    const keys = await readSecretKeys(settings, { isSealed: await hasSecretKeys(db) })
    config = withOwnPassphrase({ ...settings, ...keys })
    const cachedTables = createCachedTables({
      db: entryDb,
      connection: direct,
      log,
      name: nameOfLine(config),
    })
    closers.push(cachedTables.close)
    // A change of the key that begins now sees this process, or this process sees the change.
    await unlessAsked(cachedTables.listening())
    await unlessAsked(checkSecretKeys(db, config))
    await unlessAsked(sealSecrets(db, config, log))
    const now = () => new Date()
    const securityLog = await openSecurityLog(config, log, now)
    let worker: Outgoing | undefined
    const deps: Deps = {
      config,
      log,
      db,
      searchDb: openDb(pools.search),
      entryDb,
      quickDb: openDb(pools.quick),
      replicas: replica?.dbs,
      primary,
      readingDb: openDb(pools.reading),
      cachedTables,
      emit: createEmit(subscribers, reactions, () => worker?.wake(DELIVER)),
      recordChange: () => undefined, // of calls alone
      live: createLive({
        db,
        connection: direct,
        log,
        events,
        hasLimits: config.rateLimits,
      }),
      limits: createLimits(whileThere(pools.entry, primary)),
      sendMail: createMailer(config),
      uploads,
      photos: createPhotoStore(uploads, { db, config }),
      fetchPublic: openFetch(config),
      fetchFeed: withDemoCalendars(openFetch(config, FEED_LIMITS), config),
      postPublic: openPost(config),
      isDiskFull: async () => saved !== null && (saved.isDiskFull() || (await hasNoRoom(config.dataDir))),
      now,
      today: () => dayOf(now()),
    }
    const app = createServer(config, log)
    // After the last answer.
    if (securityLog) closers.push(securityLog.close)
    closers.push(() => app.close())
    serveMetrics(app, deps, pools)
    const demo = deps.photos.drafts.sweep().then(() => (config.demo ? seedDemo : closeDemo)(deps))
    // Once begun it is made whole, also where the pages fail or the start is to end.
    closers.push(() => demo.catch(() => undefined))
    await Promise.all([
      demo,
      addRoutes(app, deps, routes)
        .then(() => built)
        .then(pages =>
          servePages(
            app,
            { ...deps, stateDb: openDb(pools.state) },
            pages,
            config.demo && !config.demoPublic ? demoAccounts : [],
          ),
        ),
    ])
    // The payments of the demo are in its file.
    if (hasDemoGateway(config)) await app.register(demoGateway, gatewayOf(config, now))
    // Work begins once the port is ours; what waits for it is in the database.
    await listen(app, config)
    securityLog?.begin()
    const background = { ...deps, db: openDb(pools.work) }
    await scheduleRecurring(background.db, outgoing, now())
    // A pooler of transactions hands on no notification.
    worker = startOutgoing(background, outgoing, direct)
    closers.push(worker.stop)
    closers.push(startBackups(background, owner))
    if (embedded && config.backups)
      closers.push(
        startArchive({
          ...background,
          connection: owner,
          backupDir: config.backups.folder,
        }),
      )
    if (mode === 'production') void buildForNextStart(log, asked)
    return { stop, lost, publicPasswords: config.demoPublic ? publicPasswords(config) : [] }
  } catch (error) {
    failed.abort()
    await stop().catch(() => undefined)
    throw error
  }
}

const unlessAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    signal.throwIfAborted()
  })

async function listen(app: ReturnType<typeof createServer>, { port, host }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken on ${host}: stop what uses it, or set PORT to another.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(
        `HOST ${host} is not an address of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`,
      )
    throw error
  })
}
