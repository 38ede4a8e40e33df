// `npm run bench`: the search call of the product beside a bare handler on the same rows, in turns in one run.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { dayOf } from '../src/contract/days.ts'
import { addDays } from '../src/contract/days.ts'
import { openPool } from '../src/server/db/open-db.ts'
import { startEmbeddedDatabase } from '../src/server/db/embedded.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { faultsOfPlan, searchPlan } from '../src/features/properties/server/search-plan.ts'
import { seedMany } from '../src/product/test/seed-many.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const CONNECTIONS = 16
const PORTS = { product: 34_801, bare: 34_802 }

const today = dayOf(new Date())
const WANTED = [
  'vineyard fireplace',
  'stellenbosch pool',
  'stelenbosch cottage',
  'night sky farmhouse',
  'surf break',
  'durban sea view',
]

const paths = WANTED.map((search, index) => {
  const checkIn = addDays(today, 10 + index * 3)
  const query = new URLSearchParams({
    search,
    checkIn,
    checkOut: addDays(checkIn, 4),
    minPrice: '600',
    maxPrice: '2500',
  })
  return `/api/public/properties?${query}`
})

type Name = keyof typeof PORTS
type Round = { rate: number; p50: number; p99: number }

const addressOf = (name: Name): string => `http://127.0.0.1:${PORTS[name]}`

async function answers(name: Name): Promise<void> {
  for (;;) {
    const response = await fetch(addressOf(name) + paths[0]).catch(() => null)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function round(name: Name, seconds: number): Promise<Round> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: addressOf(name),
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map(each => ({ method: 'GET' as const, path: each })),
  })
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} requests failed`)
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 }
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

async function peakMemory({ pid }: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return kilobytes ? `${Math.round(kilobytes / 1024)} MB` : 'unknown'
}

async function sameRows(): Promise<void> {
  for (const each of paths) {
    const [product, bare] = await Promise.all(
      (['product', 'bare'] as const).map(
        async name =>
          (await (await fetch(addressOf(name) + each)).json()) as {
            total: number
            results: { _id?: string; id?: string }[]
          },
      ),
    )
    const ids = (answer: typeof product) => answer!.results.map(row => row._id ?? row.id).join()
    if (product!.total !== bare!.total || ids(product) !== ids(bare))
      throw new Error(`The two answer differently to ${each}`)
    console.log(`${String(product!.total).padStart(6)} homes  ${decodeURIComponent(each.slice(23))}`)
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-bench-'))
const database = await startEmbeddedDatabase(dataDir)
const pool = openPool(database.connection, 'bench')
const children: ChildProcess[] = []
try {
  await migrate(database.connection)
  console.log('Making 20 000 homes and 200 000 stays …')
  await seedMany(pool)
  const plan = await searchPlan(pool, today)
  const faults = faultsOfPlan(plan)
  if (faults.length > 0) throw new Error(`The search does not use its indexes: ${faults.join(', ')}\n${plan}`)
  console.log('The search uses its indexes.')
  await pool.end()
  await database.stop()

  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(PORTS.product),
    DEMO: '0',
    LOG_LEVEL: 'silent',
  }
  const product = spawn(process.execPath, ['src/product/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(product)
  await answers('product')
  const bareEnv = {
    ...process.env,
    PORT: String(PORTS.bare),
    BENCH_HOST: database.connection.host,
    BENCH_DATABASE: database.connection.database,
  }
  const bare = spawn(process.execPath, ['bench/bare-server.ts'], {
    cwd: ROOT,
    env: bareEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(bare)
  await answers('bare')

  await sameRows()
  const rounds: Record<Name, Round[]> = { product: [], bare: [] }
  for (const name of ['product', 'bare'] as const) await round(name, 3)
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const name of turn % 2 ? (['bare', 'product'] as const) : (['product', 'bare'] as const))
      rounds[name].push(await round(name, SECONDS))
  }
  console.log(`\n${ROUNDS} rounds of ${SECONDS} s each in turns, ${CONNECTIONS} connections; medians`)
  console.log('            requests/s      p50      p99   peak memory')
  for (const [name, child] of [
    ['product', product],
    ['bare', bare],
  ] as const) {
    const of = (figure: keyof Round) => median(rounds[name].map(each => each[figure]))
    console.log(
      `${name.padEnd(10)} ${of('rate').toFixed(0).padStart(11)} ${`${of('p50')} ms`.padStart(8)} ${`${of('p99')} ms`.padStart(8)} ${(await peakMemory(child)).padStart(13)}`,
    )
  }
  const ratios = rounds.product.map((each, index) => each.rate / rounds.bare[index]!.rate)
  console.log(
    `\nratio product/bare: ${median(ratios).toFixed(2)} (from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  )
} finally {
  for (const child of children.toReversed()) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await new Promise(resolve => child.once('exit', resolve))
  }
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
