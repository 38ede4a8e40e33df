import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { afterAll, inject } from 'vitest'
import { type Call, createCall } from '#src/contract/calls/create-call.ts'
import { dayOf } from '#src/contract/days.ts'
import { registerUser, type UserAnswer } from '#src/features/accounts/contract.ts'
import { hashAtCost } from '#src/features/accounts/server/password/passwords.ts'
import { limitsToday } from '#src/features/billing/server/queries.ts'
import { addRoutes, createServer } from '#src/server/app.ts'
import { type Config, readConfig } from '#src/server/config.ts'
import { createCachedTables } from '#src/server/db/cached-tables.ts'
import { embeddedConnections } from '#src/server/db/pools/connections.ts'
import {
  type Db,
  openDb,
  openEntryPool,
  openPool,
  openReadingPool,
  openSearchPool,
  openWorkPool,
} from '#src/server/db/open-db.ts'
import { createPrimary } from '#src/server/db/primary.ts'
import type { Deps } from '#src/server/deps.ts'
import { inProcessFetch } from '#src/server/pages/in-process.ts'
import { createLive } from '#src/server/events/live.ts'
import { createEmit } from '#src/server/events/emit.ts'
import { createLimits } from '#src/server/limits.ts'
import { boundless } from '#src/server/main-thread/limit-spending.ts'
import type { Mail } from '#src/server/outside/mailer.ts'
import { FEED_LIMITS, openFetch, openPost } from '#src/server/outside/open-fetch.ts'
import { createPhotoStore } from '#src/server/pictures/photos.ts'
import { openUploads } from '#src/server/outside/open-uploads.ts'
import { events, outgoing, routes, reactions, subscribers } from '#src/product/features.ts'
import { countStatements } from './database/count-statements.ts'
import { SECRET_KEY } from './secret-key.ts'
import { moveClock } from './database/move-clock.ts'
import { drain } from './drain.ts'
import { guardTransactions } from './database/outside-transactions.ts'

export type Person = UserAnswer & { token: string; password: string; call: Call }

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  db: Db
  /** Of the owner, who may arrange what the product may not. */
  pool: pg.Pool
  /** The product's own, of the role that serves. */
  servingPool: pg.Pool
  config: Config
  /** The time by the product's clock, in SQL too; a test may set it, and from there it goes on. */
  now: Date
  mailbox: Mail[]
  /** Calls as nobody. */
  call: Call
  /** Calls with this token. */
  as(token: string): Call
  /** Somebody with an account whose address is confirmed, unless a test says otherwise. */
  user(
    role: 'client' | 'realtor',
    given?: { name?: string; email?: string; password?: string; isConfirmed?: boolean },
  ): Promise<Person>
  /** The statements that `work` has the database run, in their order; what begins and ends a transaction is none. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
  /** Runs all work that is due, by the worker of production. Throws where one fails. */
  runJobs(): Promise<void>
}

type DatabaseOptions = {
  /** The database of which it is a copy. */
  template?: string
  /** True if the server counts what its statements read: see growth/blocks-read. */
  countsBlocks?: boolean
}

const ORIGIN = 'http://localhost:3000'

// A busy machine is no fault of the product: calls that wait for each other there wait longer than calls of people may.
const PATIENCE_MS = 60_000

// Every connection is a process, which takes longer to begin than most tests: fewer than in production, and all that wait get their turn.
const CONNECTIONS_MAX = 8
const WORK_CONNECTIONS_MAX = 3

/** The least that argon2 takes: with hashes as dear as in production tests would do little else. */
const QUICK_HASHES = { memoryCost: 8, timeCost: 1 }

let server: Promise<pg.Client> | undefined

/** The server of the run, on one connection for all files of this process; databases are made and dropped on it. */
async function openServer(): Promise<pg.Client> {
  const client = new pg.Client({ ...inject('database'), database: 'postgres' })
  await client.connect()
  return client
}

/** A whole product for one test file, on a copy of a database of its own, reached as a browser reaches it. */
export async function createTestApp(
  env: Record<string, string> = {},
  log: FastifyBaseLogger = pino({ level: 'silent' }),
  { template = 'template_naledi', countsBlocks = false }: DatabaseOptions = {},
): Promise<TestApp> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const root = await (server ??= openServer())
  await root.query(`create database ${database} template ${template} strategy file_copy`)
  if (countsBlocks) await root.query(`alter database ${database} set pg_stat_statements.track = 'top'`)

  hashAtCost(QUICK_HASHES)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DEMO: '0',
    // The tests of the second step ask for it; all others log administrators in by a password alone.
    ADMIN_2FA: 'optional',
    SECRET_KEY,
    // Forms to pay can be opened; nobody answers there.
    PAYFAST_MERCHANT_ID: '10000100',
    PAYFAST_MERCHANT_KEY: '46f0cd694581a',
    PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
    PAYFAST_BASE_URL: 'http://127.0.0.1:9',
    ...env,
  })
  const { owner, serving: connection, reading } = embeddedConnections({ ...inject('database'), database })
  const patience = {
    cachesStatements: true,
    connectionsMax: CONNECTIONS_MAX,
    lockMs: PATIENCE_MS,
    idleMs: PATIENCE_MS,
  }
  const pool = openPool(owner, 'test', patience)
  const servingPool = openPool(connection, 'test', patience)
  const searchPool = openSearchPool(connection, 'test', { cachesStatements: true })
  const entryPool = openEntryPool(connection, 'test', { cachesStatements: true })
  const workPool = openWorkPool(connection, 'test', {
    ...patience,
    connectionsMax: WORK_CONNECTIONS_MAX,
    statementMs: PATIENCE_MS,
  })
  const readingPool = openReadingPool(reading!, 'test') // an embedded database has the role
  const pools = [pool, servingPool, searchPool, entryPool, workPool, readingPool]
  const uploads = openUploads(config)
  const app = createServer(config, log, { budgets: boundless })
  const mailbox: Mail[] = []
  let aheadMs = 0
  let isMoved = false
  const now = () => new Date(Date.now() + aheadMs)
  const statementsOf = countStatements(pools)
  for (const each of pools) moveClock(each, () => (isMoved ? now() : null))
  const testApp = {
    get now() {
      return now()
    },
    set now(moment: Date) {
      // From now on each connection is told: one that was elsewhere would stay there where this is the present again.
      isMoved = true
      aheadMs = moment.getTime() - Date.now()
    },
  }
  const db = openDb(servingPool)
  const workDb = openDb(workPool)
  const { guarded } = guardTransactions(db, workDb)
  const post = openPost(config)
  const entryDb = openDb(entryPool)
  const cachedTables = createCachedTables({ db: entryDb, connection, log })
  const deps: Deps = {
    config,
    db,
    searchDb: openDb(searchPool),
    entryDb,
    readingDb: openDb(readingPool),
    quickDb: db, // each of its statements follows the clock that a test moves
    primary: createPrimary(connection, log),
    cachedTables,
    log,
    emit: createEmit(subscribers, reactions),
    recordChange: () => undefined, // of calls alone
    live: createLive({ db, connection, log, events, hasLimits: config.rateLimits }),
    limits: createLimits(entryPool),
    sendMail: guarded('sendMail', async (mail, { beforeEnd }) => {
      await beforeEnd()
      mailbox.push(mail)
      return '250 kept'
    }),
    uploads,
    photos: createPhotoStore(uploads, { db, config }),
    fetchPublic: guarded('fetchPublic', openFetch(config)),
    fetchFeed: guarded('fetchFeed', openFetch(config, FEED_LIMITS)),
    postPublic: { check: guarded('postPublic', post.check), post: guarded('postPublic', post.post) },
    now,
    today: () => dayOf(now()),
  }
  await addRoutes(app, deps, routes)
  await cachedTables.listening()
  // As after the first call of any process.
  await limitsToday(deps)
  const fetch = inProcessFetch(app)
  const as = (token: string) => createCall(ORIGIN, fetch, () => token)
  const call = createCall(ORIGIN, fetch, () => null)
  let people = 0

  afterAll(async () => {
    await app.close()
    await cachedTables.close()
    await Promise.all(pools.map(each => each.end()))
    await rm(dataDir, { recursive: true, force: true })
    await root.query(`drop database ${database} with (force)`)
  })

  return Object.assign(testApp as TestApp, {
    app,
    deps,
    db: deps.db,
    pool,
    servingPool,
    config,
    mailbox,
    statementsOf,
    call,
    as,
    async user(role, given = {}) {
      people += 1
      const password = given.password ?? 'a good password'
      const { token, user } = await call(registerUser, {
        name: given.name ?? `${role} ${people}`,
        email: given.email ?? `${role}-${people}@post.example`,
        password,
        role,
      })
      const isConfirmed = given.isConfirmed ?? true
      if (isConfirmed)
        await pool.query('update users set email_verified_at = created_at where id = $1', [user.id])
      return { ...user, emailVerified: isConfirmed, token, password, call: as(token) }
    },
    async runJobs() {
      await drain({ ...deps, db: workDb }, pool, outgoing)
    },
  } satisfies Omit<TestApp, 'now'>)
}
