import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { dayOf } from '../src/contract/days.ts'
import { faultsOfPlan, searchPlan } from '../src/features/properties/server/search-plan.ts'
import { hashOfPassword } from '../src/features/accounts/server/password/passwords.ts'
import { openPool } from '../src/server/db/open-db.ts'
import { hashOfToken } from '../src/server/http/session.ts'
import { makeBareTables } from './bare-tables.ts'
import type { AnySide } from './rounds.ts'
import type { Dataset } from './scene.ts'
import { pagesOf } from './scenes/page.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PORTS: Record<AnySide, number> = { product: 34_801, bare: 34_802, against: 34_803 }
/** A mail server that accepts connections and says nothing: no measurement mails anybody. */
const SILENT_PORT = 34_804
const PEOPLE = 32
const SEED_MS_MAX = 20 * 60_000

const addressOf = (side: AnySide) => `http://127.0.0.1:${PORTS[side]}`
export const addresses: Record<AnySide, string> = {
  product: addressOf('product'),
  bare: addressOf('bare'),
  against: addressOf('against'),
}

/** Returns what makes a database of a checkout: each fills its own, by its own migrations. */
async function checkoutAt(root: string) {
  const of = <Module>(file: string) => import(path.join(root, file)) as Promise<Module>
  const { migrate } = await of<typeof import('../src/server/db/migrate.ts')>('src/server/db/migrate.ts')
  const { startEmbeddedDatabase } = await of<typeof import('../src/server/db/cluster/embedded.ts')>(
    'src/server/db/cluster/embedded.ts',
  )
  const { seedOthers } = await of<typeof import('../src/testing/growth/seed-others.ts')>(
    'src/testing/growth/seed-others.ts',
  )
  return { migrate, startEmbeddedDatabase, seedOthers }
}

const token = (): string => randomBytes(32).toString('base64url')

/** Signs in people who are there. */
export async function signIn(pool: pg.Pool, userIds: readonly string[]): Promise<string[]> {
  const tokens = userIds.map(token)
  await pool.query(
    `insert into sessions (id, user_id, token_hash, expires_at)
     select gen_random_uuid(), id, hash, now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) as people (id, hash)`,
    [userIds, tokens.map(hashOfToken)],
  )
  return tokens
}

const PASSWORD = 'A lovely stay by the sea'

const MAKE_GUESTS = `
  insert into users (id, role, name, email, password_hash, email_verified_at)
  select gen_random_uuid(), 'client', 'Guest ' || n, $3 || '-' || n || '@asks.example', $2, now() from generate_series(1, $1) as n returning id, email`

/** As many homes as are asked for, from all over the table. */
const HOMES = `select id, slug from properties where is_public order by hashtext(slug), slug limit $1`
const HOMES_ASKED = 20_000

async function prepareDataset(pool: pg.Pool, today: string): Promise<Dataset> {
  const hash = await hashOfPassword(PASSWORD)
  const guestsOf = (name: string) =>
    pool.query<{ id: string; email: string }>(MAKE_GUESTS, [PEOPLE, hash, name])
  const guests = await guestsOf('guest')
  // Others than those who book: each login ends the oldest session of an account that has many.
  const loggingIn = await guestsOf('logs-in')
  const hosts = await pool.query<{ id: string }>(
    `select id from users where role = 'realtor' order by email limit $1`,
    [PEOPLE],
  )
  const properties = await pool.query<{ id: string; slug: string }>(HOMES, [HOMES_ASKED])
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
  return {
    today,
    homes: properties.rows,
    hosts: await signIn(pool, idsOf(hosts)),
    guests: await signIn(pool, idsOf(guests)),
    emails: loggingIn.rows.map(({ email }) => email),
    password: PASSWORD,
    pages: {},
  }
}

/** While the rows are made nothing is written for a power cut, and not in turns with what is made. */
const SEED_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
}

/** True where `BENCH_STATEMENTS` is set: the database counts what each statement does. */
export const COUNTS_STATEMENTS = Boolean(process.env.BENCH_STATEMENTS)

/** Fills a database fast; its settings are as before once it has started again. */
async function seed(pool: pg.Pool, fill: () => Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries(SEED_SETTINGS))
    await pool.query(`alter system set ${name} = '${value}'`)
  await pool.query('select pg_reload_conf()')
  await fill()
  await pool.query('alter system reset all')
  if (!COUNTS_STATEMENTS) return
  await pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await pool.query('create extension pg_stat_statements')
}

/** Work that a booking causes waits until all is measured: the mails of one side would be made in the other's turn. Another checkout may have no outgoing work. */
const JOBS_WAIT = `
  create function deliver_at_end() returns trigger language plpgsql as $$
    begin new.state := 'scheduled'; new.scheduled_at := now() + interval '1 day'; return new; end $$;
  do $$ begin
    if to_regclass('outgoing') is not null then
      create trigger deliver_at_end before insert on outgoing for each row when (new.kind = 'events.deliver') execute function deliver_at_end();
    end if;
  end $$`

/** With which words to Node `npm start` of a checkout starts the product. */
async function flagsOf(root: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.match(/--\S+/g) ?? []
}

/** With fewer, a search need not use its indexes. */
const HOMES_MANY = 20_000

/** A database of so many homes with ten stays each, the product and the bare handler on it; or, with `against`, another checkout's product alone. */
export async function openBenchmark(say: (words: string) => void, homes: number, against?: string) {
  const root = against ?? ROOT
  const { migrate, startEmbeddedDatabase, seedOthers } = await checkoutAt(root)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-bench-'))
  const database = await startEmbeddedDatabase(dataDir)
  const { host, database: name } = database.connection
  const children: ChildProcess[] = []
  const pids: Record<AnySide, number> = { product: 0, bare: 0, against: 0 }
  let pool: pg.Pool | undefined
  const mailServer = createServer(connection => connection.on('error', () => undefined))

  const start = async (side: AnySide, args: string[], env: Record<string, string>) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, PORT: String(PORTS[side]), NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    pids[side] = child.pid ?? 0
    while (!(await fetch(addresses[side]).catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`The ${side} did not start`)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  const close = async () => {
    await pool?.end()
    for (const child of children.toReversed()) {
      child.kill('SIGTERM')
      if (child.exitCode === null) await new Promise(resolve => child.once('exit', resolve))
    }
    await database.stop()
    mailServer.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(database.connection)
    say(`Making ${homes} homes, each with ten stays …`)
    const began = performance.now()
    const seeding = openPool(database.connection, 'bench', { statementMs: SEED_MS_MAX })
    await seed(seeding, async () => {
      await seedOthers(seeding, homes)
      if (!against) await makeBareTables(seeding)
    })
    const today = dayOf(new Date())
    const plan = against ? '' : await searchPlan(seeding, today)
    const faults = against ? [] : faultsOfPlan(plan)
    const dataset = await prepareDataset(seeding, today)
    await seeding.end()
    say(`Made in ${Math.round((performance.now() - began) / 1000)} s`)
    if (homes >= HOMES_MANY && faults.length > 0)
      throw new Error(`The search does not use its indexes: ${faults.join(', ')}\n${plan}`)
    // A start of its own over the folder, as anybody's.
    await database.stop()
    if (!against) await once(mailServer.listen(SILENT_PORT, '127.0.0.1'), 'listening')
    await start(
      against ? 'against' : 'product',
      [...profiled(), ...(await flagsOf(root)), 'src/product/main.ts'],
      {
        DATA_DIR: dataDir,
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        SMTP_URL: `smtp://127.0.0.1:${SILENT_PORT}`,
        FETCH_ALLOW: '127.0.0.1/32',
      },
    )
    pool = openPool(database.connection, 'bench')
    await pool.query(JOBS_WAIT)
    if (against) return { pool, dataset, pids, close }
    dataset.pages = await pagesOf(dataset, addresses.product)
    const statusPath = path.join(dataDir, 'bench.json')
    await writeFile(statusPath, JSON.stringify(dataset))
    await start('bare', ['bench/bare-server.ts'], {
      BENCH_STAND: statusPath,
      BENCH_HOST: host,
      BENCH_DATABASE: name,
    })
    return { pool, dataset, pids, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Sets the profile: where `BENCH_PROFILE` names a folder, the product leaves a profile of its work there. */
const profiled = (): string[] =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
