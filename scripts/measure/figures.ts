// `npm run figures`: what the product costs, as `npm start` runs it: its memory after a hundred requests of pages and calls, its
// memory after as many as it can answer for a while, and how long a second start takes, on a demo of its own. Fails above the
// figures that it is to keep.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { demoAccounts } from '../../src/product/demo/accounts.ts'
import { buildProduct } from '../../src/server/build/build-product.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const STARTS = 7
const REQUESTS = 100
const POLL_MS = 5
const MEMORY_MB_MAX = 250
const LOADED_MB_MAX = 400
const START_MS_MAX = 1000
const LOAD_CONNECTIONS = 16
const LOAD_SECONDS = 10

const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-figures-'))
const free = createServer().listen(0, '127.0.0.1')
await once(free, 'listening')
const { port } = free.address() as AddressInfo // it listens on one
free.close()
const origin = `http://127.0.0.1:${port}`

/** Starts the product with the very words of `npm start`; gives it once it answers, and how long that took. */
async function start(env: Record<string, string> = {}) {
  const began = performance.now()
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${origin}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The product has ended')
    await pause(POLL_MS)
  }
  const tookMs = performance.now() - began
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { pid: child.pid!, tookMs, stop } // it has answered
}

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

type Made = [address: string, headers: Record<string, string>]

/** Returns what is asked: pages and calls, of a visitor and of each demo account. */
async function requestsOf(): Promise<Made[]> {
  const ask = async (address: string, init?: RequestInit) => {
    const response = await fetch(origin + address, init)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return response
  }
  const [first, second, third] = await Promise.all(
    demoAccounts.map(async ({ email, password }) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password })
      const answer = await ask('/api/auth/login', { method: 'POST', headers, body })
      const { token } = (await answer.json()) as { token: string }
      return { authorization: `Bearer ${token}` }
    }),
  )
  const found = await ask('/api/public/properties')
  const { results } = (await found.json()) as { results: { public_slug: string }[] }
  const slug = results[0]!.public_slug // the demo has homes
  return [
    ['/', {}],
    ['/browse', {}],
    [`/property/${slug}`, {}],
    ['/login', {}],
    ['/api/public/properties?search=sea', {}],
    [`/api/public/properties/${slug}`, {}],
    [`/api/public/properties/${slug}/availability`, {}],
    ['/api/dashboard', first!], // the demo has three accounts
    ['/api/bookings', first!],
    ['/api/properties', first!],
    ['/api/dashboard', second!],
    ['/api/favourites', second!],
    ['/api/dashboard', third!],
  ]
}

async function visit(): Promise<void> {
  const made = await requestsOf()
  for (let asked = 4; asked < REQUESTS; asked += 1) {
    const [address, headers] = made[asked % made.length]! // one of them
    const response = await fetch(origin + address, { headers })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    await response.arrayBuffer()
  }
}

/** The same, as fast as answers come. Gives how many came a second. */
async function load(): Promise<number> {
  const made = await requestsOf()
  const { requests, non2xx, errors } = await autocannon({
    url: origin,
    connections: LOAD_CONNECTIONS,
    duration: LOAD_SECONDS,
    requests: made.map(([path, headers]) => ({ path, headers })),
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were refusals and ${errors} failed under load`)
  return requests.average
}

try {
  const first = await start()
  await first.stop()
  await buildProduct() // the first start may have ended before it was made
  const took: number[] = []
  const memory: number[] = []
  for (let turn = 0; turn < STARTS; turn += 1) {
    const { pid, tookMs, stop } = await start()
    took.push(tookMs)
    await visit()
    memory.push(await memoryMb(pid))
    await stop()
  }
  const loaded = await start({ RATE_LIMITS: 'off' })
  const rate = await load().catch(async (error: unknown) => {
    await loaded.stop()
    throw error
  })
  const loadedMb = Math.round(await memoryMb(loaded.pid))
  await loaded.stop()
  const median = (figures: number[]) =>
    Math.round(figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!) // there are some
  const span = (figures: number[]) =>
    `${Math.round(Math.min(...figures))} to ${Math.round(Math.max(...figures))}`
  console.log(
    `memory after ${REQUESTS} requests: ${median(memory)} MB (${span(memory)}), to be at most ${MEMORY_MB_MAX}`,
  )
  console.log(
    `second start: ${median(took)} ms (${span(took)}, median of ${STARTS}), to be at most ${START_MS_MAX}`,
  )
  console.log(
    `memory after ${LOAD_SECONDS} s of load (${Math.round(rate)} answers a second): ${loadedMb} MB, to be at most ${LOADED_MB_MAX}`,
  )
  if (loadedMb > LOADED_MB_MAX || median(memory) > MEMORY_MB_MAX || median(took) > START_MS_MAX)
    process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
