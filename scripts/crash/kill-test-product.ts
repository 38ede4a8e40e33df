// The product as one process over its database, and the ways in which it can be killed.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_MS_MAX = 120_000
/** Words to Node with which `npm start` starts the product. */
const FLAGS =
  (
    JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  ).scripts.start.match(/--\S+/g) ?? []

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export type Running = { child: ChildProcess; ready: Promise<string>; said(): string }

/** Starts the product on this folder, with these settings beside its own; `ready` is its address, or rejects with what it said. */
export async function start(dataDir: string, settings: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, [...FLAGS, 'src/product/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      DATABASE_URL_DIRECT: '',
      SMTP_URL: '',
      DEMO: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  let words = ''
  const ready = new Promise<string>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error(`it is not ready: ${words}`)), START_MS_MAX).unref()
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        words = (words + chunk).slice(-20_000)
        const address = /ready at (\S+)/.exec(words)?.[1]
        if (address) resolve(address)
      })
    child.once('exit', code => {
      clearTimeout(tooLong)
      reject(new Error(`it ended with ${code}: ${words.trim()}`))
    })
  })
  ready.catch(() => undefined) // a start that is killed on purpose is awaited by nobody
  return { child, ready, said: () => words }
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/postmaster.pid')

/** The number in the file, whoever wears it. */
const numberIn = (dataDir: string): number =>
  existsSync(pidFile(dataDir)) ? Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10) || 0 : 0

/** The database of this folder; a number alone may be somebody else's by now. */
function postmasterPid(dataDir: string): number {
  const pid = numberIn(dataDir)
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
  return stdout.includes(`-D ${dataDir}`) ? pid : 0
}

/** These processes and all they have started. */
function family(roots: number[]): number[] {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n')
  const all = rows.map(row => row.trim().split(/\s+/))
  const found = new Set(roots.filter(pid => pid > 0))
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const [pid, parent] of all) if (found.has(Number(parent))) found.add(Number(pid))
  }
  return [...found].filter(pid =>
    all.some(([each, , state]) => Number(each) === pid && !state?.startsWith('Z')),
  )
}

function send(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // it has ended by itself meanwhile
    }
}

/** `kill -9` of the database, and of the server too where it is named; resolves when they are gone. */
export async function kill(dataDir: string, server?: ChildProcess): Promise<void> {
  const isAlive = server && server.exitCode === null && server.signalCode === null
  const pids = family([postmasterPid(dataDir), isAlive ? (server.pid ?? 0) : 0])
  send(pids, 'SIGKILL')
  if (isAlive) await once(server, 'exit')
  while (pids.some(pid => family([pid]).length > 0)) await pause(10)
}

/** Kills the database while the server that has started it is held, so that its processes stay as zombies. */
export async function killToZombies(dataDir: string, server: ChildProcess): Promise<void> {
  const database = family([postmasterPid(dataDir)])
  server.kill('SIGSTOP')
  send(database, 'SIGKILL')
  while (database.some(pid => family([pid]).length > 0)) await pause(10)
}

/** Another program gets the number that the killed database had, as it soon happens in a container. */
export function wearNumber(dataDir: string): ChildProcess | null {
  const old = numberIn(dataDir)
  if (!old) return null
  const { uid, gid } = statSync(path.join(dataDir, 'postgres'))
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  const stranger = spawn('sleep', ['600'], { ...user, cwd: '/', stdio: 'ignore' })
  for (const file of [pidFile(dataDir), path.join(dataDir, 'run/.s.PGSQL.5432.lock')])
    if (existsSync(file))
      writeFileSync(file, readFileSync(file, 'utf8').replace(String(old), String(stranger.pid)))
  return stranger
}
