import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedDatabase } from './embedded.ts'
import { reasonIn, sharedMb } from './launch-postgres.ts'

const dataDir = path.join(tmpdir(), `naledi-left-${randomUUID().slice(0, 8)}`)
const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
const socketLock = path.join(dataDir, 'run/.s.PGSQL.5432.lock')
const folders = [dataDir]

afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true }))))

const pidOf = async (): Promise<number> => Number.parseInt(await readFile(pidFile, 'utf8'), 10)

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rowCount } = await client.query('select 1')
  await client.end()
  return rowCount === 1
}

/** Kills the server as `kill -9` does, and gives its number. */
async function kill(): Promise<number> {
  const pid = await pidOf()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 30_000 })
  return pid
}

/** A live process of the user that PostgreSQL runs as: its signals would find it. */
async function stranger(command: string, args: string[]): Promise<number> {
  const { uid, gid } = await stat(path.join(dataDir, 'postgres'))
  const child = spawn(command, args, { uid, gid, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return child.pid! // as it was spawned
}

async function goesOn(): Promise<void> {
  const server = await startEmbeddedDatabase(dataDir)
  expect(await answers(server.connection)).toBe(true)
}

test('a first start leaves no draft of an earlier one that was killed', async () => {
  await mkdir(path.join(dataDir, 'postgres.new-aBcDeF/base'), { recursive: true })
  await goesOn()
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'run'])
})

test.each([
  ['another program', 'sleep', ['600']],
  ['what looks like a PostgreSQL of another folder', 'bash', ['-c', 'exec -a /bin/postgres sleep 600 -D /x']],
] as const)('a killed server is started though its number is worn by %s', async (_, command, args) => {
  const old = await kill()
  const pid = await stranger(command, [...args])
  for (const file of [pidFile, socketLock])
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(old), String(pid)))
  await goesOn()
  expect(await pidOf()).not.toBe(pid)
})

test.each([
  ['empty', ''],
  ['half written', '12'],
  ['no number', 'nonsense\n'],
])('a killed server is started though its lock files are %s', async (_, words) => {
  await kill()
  for (const file of [pidFile, socketLock]) await writeFile(file, words)
  await goesOn()
})

// Only there can it be told whose process of PostgreSQL one is.
test.runIf(process.platform === 'linux')(
  'a killed server is started though one of its processes has not noticed',
  async () => {
    const { connection } = await startEmbeddedDatabase(dataDir)
    const client = new pg.Client(connection)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    )
    await client.end()
    process.kill(rows[0]!.pid, 'SIGSTOP') // every server has one
    await kill()
    await goesOn()
  },
)

test('a server that stops is waited for, and started again', async () => {
  process.kill(await pidOf(), 'SIGINT')
  await goesOn()
})

test.runIf(process.platform === 'linux')(
  'the database inherits no key or password of the product',
  async () => {
    await kill()
    vi.stubEnv('SECRET_KEY', 'a key that nobody else should read')
    onTestFinished(() => void vi.unstubAllEnvs())
    await goesOn()
    const environment = await readFile(`/proc/${await pidOf()}/environ`, 'utf8')
    expect(environment).toContain('LC_MESSAGES=C')
    expect(environment).not.toContain('SECRET_KEY')
  },
)

test('several starts at once on what a kill has left have one server', async () => {
  await kill()
  const servers = await Promise.all(Array.from({ length: 5 }, () => startEmbeddedDatabase(dataDir)))
  for (const { connection } of servers) expect(await answers(connection)).toBe(true)
  await servers[0]!.stop() // there are five
  await expect(readFile(pidFile)).rejects.toThrow('ENOENT')
})

test('a database that does not start tells its reason, not its last words', async () => {
  await writeFile(path.join(dataDir, 'postgres/postgresql.auto.conf'), "work_mem = 'much'\n")
  await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(
    /did not start: FATAL: configuration file ".+" contains errors/,
  )
})

test.each([
  [
    'LOG: starting\nPANIC:  could not write to file "pg_wal/x": No space left on device\nLOG: aborting startup\nLOG: database system is shut down',
    'PANIC: could not write to file "pg_wal/x": No space left on device',
  ],
  [
    'FATAL:  the database system is starting up\nFATAL:  data directory "/x" has wrong ownership\nHINT: …',
    'FATAL: data directory "/x" has wrong ownership',
  ],
  [
    'initdb: error: could not create directory\ninitdb: removing contents',
    'error: could not create directory',
  ],
  ['postgres: command not found', 'postgres: command not found'],
  ['', 'no reason given'],
])('the reason is the line that says why: %#', (said, reason) => expect(reasonIn(said)).toBe(reason))

test('the database caches an eighth of the memory, from 128 MB to 1 GB', () => {
  const gb = 2 ** 30
  expect([gb / 2, gb, 2 * gb, 4 * gb, 64 * gb].map(sharedMb)).toEqual([128, 128, 256, 512, 1024])
})
