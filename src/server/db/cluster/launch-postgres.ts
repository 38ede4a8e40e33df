import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { commandAs } from '../roles/database-user.ts'
import { clearRemains, postmaster } from './postmaster.ts'

const POLL_MS = 25
/** A server that was killed under load first redoes what it had promised, which may take minutes. */
const START_MS_MAX = 10 * 60_000
/** The remains of a killed server end with their statement, which may take 30 seconds. */
const REMAINS_MS_MAX = 90_000
const REMAINS_TRY_MS = 500
const ANSWER_MS_MAX = 5000
const STARTS_OR_STOPS = '57P03'
const SAID_MAX = 16_000

const MB = 2 ** 20
const SHARED_MB_MIN = 128
const SHARED_MB_MAX = 1024

/**
 * Cache of the database in MB, for a machine or container with so many bytes: an eighth, which is taken only as it fills. Tables that
 * do not fit cost each booking the reading of their pages and the writing of others.
 */
export const sharedMb = (bytes: number): number =>
  Math.floor(Math.min(Math.max(bytes / MB / 8, SHARED_MB_MIN), SHARED_MB_MAX))

/** Returns what the machine has, or what its container may use. */
const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** The database cannot run, because there is no space left: it can once there is. */
export class DiskFull extends StartError {}

const REMAINS = /pre-existing shared memory block|lock file ".+" (already exists|is empty)/
const NO_SPACE = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/
// A client that knocks too early is told so by a FATAL too.
const KNOCK = /the database system is/

/** Returns why PostgreSQL or initdb ended, of all it has said: what it calls fatal, else an error, else its last words. */
export function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  const severe = [/PANIC: .*/, /FATAL: .*/, /(ERROR|error): .*/].map(severity =>
    lines.flatMap(line => severity.exec(line)?.[0] ?? []).find(words => !KNOCK.test(words)),
  )
  const reason = severe.find(words => words !== undefined) ?? lines.at(-1)
  return reason?.replaceAll(/\s+/g, ' ') || 'no reason given'
}

const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH']

/** Returns what the database needs of the environment: none of the product's keys and passwords is in it. */
const ownEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    PASSED_ON.map(name => [name, process.env[name]]).filter(([, value]) => value !== undefined),
  ),
  LC_MESSAGES: 'C',
})

type Attempt = { said(): string; hasEnded(): boolean; letGo(): void }

async function attempt(
  clusterDir: string,
  socketDir: string,
  postgres: string,
  own: readonly string[],
): Promise<Attempt> {
  const { uid, gid } = await stat(clusterDir)
  const cacheMb = sharedMb(memoryBytes())
  const settings = [
    'listen_addresses=',
    'logging_collector=off',
    `shared_buffers=${cacheMb}MB`,
    // With what the system caches of its files.
    `effective_cache_size=${Math.max(512, 2 * cacheMb)}MB`,
    'random_page_cost=1.1',
    'jit=off',
    // The last one holds.
    ...own,
  ]
  const { command, args, identity } = await commandAs(
    process.getuid?.() === 0 ? { uid, gid } : null,
    clusterDir,
    [postgres, '-D', clusterDir, '-k', socketDir, ...settings.flatMap(setting => ['-c', setting])],
  )
  // Its own session: Ctrl-C in a terminal reaches us alone, and we end the database last.
  const child = spawn(command, args, {
    ...identity,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: ownEnvironment(),
  })
  let said = ''
  let hasEnded = false
  child.stderr.setEncoding('utf8').on('data', (words: string) => (said = (said + words).slice(-SAID_MAX)))
  child.once('error', error => {
    said += error.message
    hasEnded = true
  })
  child.once('close', () => (hasEnded = true))
  // One of its processes may outlive it, and keep its output open.
  child.once('exit', () => setTimeout(() => (hasEnded = true), REMAINS_TRY_MS).unref())
  child.unref()
  return { said: () => said, hasEnded: () => hasEnded, letGo: () => child.stderr.destroy() }
}

/** True if a server lets anybody in: it still calls itself ready where it has just been told to stop. */
async function answers(host: string): Promise<boolean> {
  const client = new pg.Client({
    host,
    user: 'naledi',
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_MS_MAX,
  })
  client.on('error', () => undefined) // told by what is awaited
  return client.connect().then(
    () => client.end().then(() => true),
    (error: Error & { code?: string }) => error instanceof pg.DatabaseError && error.code !== STARTS_OR_STOPS,
  )
}

/**
 * Has the PostgreSQL of this folder running, with these settings beside its own: one that runs is taken as it is, one that starts or stops is waited for.
 * Throws `DiskFull`, or `StartError` with PostgreSQL's reason.
 */
export async function launchPostgres(
  clusterDir: string,
  socketDir: string,
  postgres: string,
  own: readonly string[] = [],
): Promise<void> {
  const began = performance.now()
  let current: Attempt | null = null
  while (performance.now() - began < START_MS_MAX) {
    const running = await postmaster(clusterDir)
    if (running?.ready && (await answers(running.socketDir))) return current?.letGo()
    if (!running && (!current || current.hasEnded())) {
      if (current) {
        if (!REMAINS.test(current.said()) || performance.now() - began > REMAINS_MS_MAX) break
        await pause(REMAINS_TRY_MS)
      }
      await clearRemains(clusterDir, socketDir)
      current = await attempt(clusterDir, socketDir, postgres, own)
    }
    await pause(POLL_MS)
  }
  const said = current?.said() ?? ''
  const words = `The database in ${clusterDir} did not start: ${reasonIn(said)}`
  throw NO_SPACE.test(said) ? new DiskFull(words) : new StartError(words)
}
