// `npm run cluster-test`: each fault some times (ROUNDS, five) on a cluster whose machines have networks that can be cut, while three
// write, visitors read and realtors listen. As root. `npm run cluster-test -- 'primary killed' …` tries some faults alone.
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { createCall } from '../../src/contract/calls/create-call.ts'
import { seededRandom } from '../../src/contract/random.ts'
import { searchProperties } from '../../src/features/properties/contract/browse.ts'
import { buildPages } from '../../src/server/build/build-pages.ts'
import { buildProduct } from '../../src/server/build/build-product.ts'
import { load } from '../crash/kill-test-load.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Fault, FAULTS } from './faults.ts'
import { missingPackages } from './packages.ts'
import { inNamespaces, type Places } from './place.ts'
import { Gap, listenWithoutEnd, readWithoutEnd } from './visitors.ts'

const ROUNDS = Number(process.env['ROUNDS'] || 5)
const SEED = Number(process.env['SEED'] || Math.floor(Math.random() * 1e9))
const PORT = Number(process.env['PORT'] || 3970)
const WRITES_BACK_MS_MAX = 30_000
const READS_DARK_MS_MAX = 3000
/** A fault is felt within this, or not at all. */
const FELT_MS = 6000
const WELL_MS_MAX = 120_000
const STEADY_MS = 2000

const wanted = process.argv.slice(2)
const faults = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const missing = missingPackages(true)
if (missing || process.getuid?.() !== 0) {
  console.error(missing ?? 'Networks that can be cut are made by root: run it with sudo.')
  process.exit(1)
}

const folder = mkdtempSync(path.join(tmpdir(), 'naledi-cluster-'))
chmodSync(folder, 0o755)
Object.assign(process.env, { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DEMO: '0' })
const asked = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => asked.abort())

/** All three databases in their places, all processes there. */
async function allWell(cluster: Cluster): Promise<void> {
  const end = performance.now() + WELL_MS_MAX
  for (;;) {
    asked.signal.throwIfAborted()
    const [primary, replicas, live] = await Promise.all([
      cluster.primary(),
      cluster.replicas(),
      Promise.all(
        cluster.machines.map(({ place }) =>
          fetch(`http://${place.address}:3000/api/health`, { signal: AbortSignal.timeout(3000) })
            .then(async answer => (await answer.arrayBuffer(), answer.ok))
            .catch(() => false),
        ),
      ),
    ])
    if (primary && replicas.length === 2 && live.every(Boolean) && (await cluster.isSynchronous())) return
    if (performance.now() > end)
      throw new Error(
        `not well again: primary ${primary?.place.name}, replicas ${replicas.length}, processes ${live.join()}`,
      )
    await pause(500)
  }
}

async function run(cluster: Cluster): Promise<string[]> {
  const wrong: string[] = []
  const ended = new AbortController()
  const writes = await load(cluster.address, seededRandom(SEED), {
    propertiesEach: 5,
    callers: 3,
    pauseMs: 500,
    patienceMs: 10_000,
  })
  const visit = createCall(
    cluster.address,
    request => fetch(request),
    () => null,
  )
  const { results } = await visit(searchProperties, {})
  const paths = {
    search: `${searchProperties.path}?search=cottage&guests=2`,
    'a home': `/property/${results[0]!.public_slug}`, // the load has made some
    browsing: '/browse',
  }
  const readers = readWithoutEnd(cluster.address, paths, ended.signal)
  const heard = listenWithoutEnd(cluster.address, writes.realtors, ended.signal)
  const written = new Gap()
  let count = 0
  const counting = setInterval(() => {
    if (writes.acknowledged() > count) written.answered()
    count = writes.acknowledged()
  }, 50)

  async function round(fault: Fault, number: number): Promise<void> {
    await allWell(cluster)
    await pause(STEADY_MS)
    const gaps = [written, ...readers.gaps.values()]
    for (const each of gaps) each.begin()
    const before = new Map(readers.refused)
    const mend = await fault.happen(cluster, number)
    const from = writes.acknowledged()
    await pause(FELT_MS)
    // Until writes are back, some of them.
    const end = performance.now() + 2 * WRITES_BACK_MS_MAX
    while (writes.acknowledged() < from + 5 && performance.now() < end) await pause(100)
    await mend()
    await allWell(cluster)
    await pause(STEADY_MS)
    const dark = [...readers.gaps].map(([name, { ms }]) => `${name} ${ms}`)
    const darkest = Math.max(...[...readers.gaps.values()].map(({ ms }) => ms))
    const refused = [...readers.refused].flatMap(([name, times]) =>
      times > (before.get(name) ?? 0) ? [`${times - (before.get(name) ?? 0)} × ${name}`] : [],
    )
    console.log(
      `${fault.name} ${number + 1}: writes away ${written.ms} ms; reads dark ${dark.join(', ')} ms; ` +
        `${writes.acknowledged()} acknowledged; load ${loadavg()[0]!.toFixed(1)}${refused.length > 0 ? `; ${refused.join(', ')}` : ''}`,
    )
    if (written.ms > WRITES_BACK_MS_MAX)
      wrong.push(`${fault.name} ${number + 1}: writes were away for ${written.ms} ms`)
    if (darkest > READS_DARK_MS_MAX)
      wrong.push(`${fault.name} ${number + 1}: reads were dark for ${darkest} ms`)
  }

  for (let number = 0; number < ROUNDS; number += 1) for (const fault of faults) await round(fault, number)
  clearInterval(counting)
  await writes.end()
  // Events arrive a moment after their booking is acknowledged.
  const late = performance.now() + 30_000
  const unheard = () => writes.ids().filter(id => !heard.subjects.has(id)).length
  while (unheard() > 0 && performance.now() < late) await pause(200)
  ended.abort()
  if (unheard() > 0) wrong.push(`${unheard()} bookings were heard on no stream`)
  wrong.push(...(await writes.faults((await cluster.superuser()) ?? {})))
  console.log(
    `${faults.length} faults, ${ROUNDS} rounds each, seed ${SEED}: ${writes.acknowledged()} bookings acknowledged, ` +
      `${heard.subjects.size} heard on ${heard.lines} lines with ${heard.reloads} reloads; ` +
      (wrong.length === 0 ? 'none lost, none twice, none overlaps, none unheard' : wrong.join('; ')),
  )
  return wrong
}

await buildPages(pino({ level: 'silent' }), asked.signal)
await buildProduct()
let wrong: string[]
let places: Places | undefined
try {
  places = inNamespaces()
  const where = { folder, port: PORT, publicUrl: `http://127.0.0.1:${PORT}` }
  const cluster = await startCluster(where, places, words => console.log(words), asked.signal)
  wrong = await run(cluster).catch((error: Error) => [error.message])
  await cluster.stop()
} catch (error) {
  places?.remove()
  wrong = [(error as Error).message]
}
for (const words of wrong) console.error(words)
if (wrong.length === 0) rmSync(folder, { recursive: true, force: true })
else console.error(`Seed ${SEED}; the logs are in ${folder}`)
process.exit(wrong.length > 0 ? 1 : 0)
