// `npm run bench`: what must be fast, asked of the product and of a bare handler on the same rows, in turns.
import path from 'node:path'
import { agree } from './agree.ts'
import { measureFeeds } from './feeds.ts'
import { residentMb } from './memory.ts'
import { measureNewsletter } from './newsletter.ts'
import { type AnySide, type Length, median, type Round, roundOf, type Side, SIDES } from './rounds.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { addresses, COUNTS_STATEMENTS, openBenchmark } from './benchmark.ts'
import { type Work, workOf } from './statements.ts'
import { measureStreams } from './streams.ts'

// The short form is part of `npm test`: that both sides agree and every scene answers, not how fast.
const isShort = process.argv.includes('--short')
const ROUNDS = isShort ? 1 : Number(process.env.BENCH_ROUNDS ?? 5)
const LENGTH: Length = isShort ? { calls: 100 } : { seconds: Number(process.env.BENCH_SECONDS ?? 6) }
/** Number of calls of a scene, at most: all rounds of all sides, and what is asked to see that they agree. */
const CALLS_MAX = isShort ? 400 : 15_000
const WARM: Length = { seconds: 3 }
const HOMES_MANY = 20_000
const HOMES_FEW = 200

const names = process.argv.slice(2).filter(word => word !== '--short')
// Read beside all else, so it has no bare handler to be compared with.
const FEEDS = 'feeds'
// In turns with a bare one too, but there is nothing to be asked a second.
const STREAMS = 'streams'
// Beside it a plain statement does the same.
const NEWSLETTER = 'newsletter'
const FOLLOWERS = isShort ? 6000 : Number(process.env.BENCH_FOLLOWERS ?? 100_000)
const known = [...scenes.map(({ name }) => name), FEEDS, STREAMS, NEWSLETTER]
const unknown = names.filter(name => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: choose of ${known.join(', ')}`)
const chosen = scenes.filter(({ name }) => names.length === 0 || names.includes(name))

/** The folder of another checkout, installed, whose product is asked in the same turns, on a database of its own. */
const AGAINST = process.env.BENCH_AGAINST

type Rounds = Record<AnySide, Round[]>

function rowOf({ name }: Scene, rounds: Rounds): Record<string, string> {
  const of = (side: AnySide, figure: keyof Round) => median(rounds[side].map(round => round[figure]))
  const ratios = rounds.product.map((round, turn) => round.rate / rounds.bare[turn]!.rate) // as many turns of each
  const times = rounds.product.map((round, turn) => round.rate / (rounds.against[turn]?.rate ?? Number.NaN))
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  const waits = (side: Side) => `${of(side, 'p50')} / ${of(side, 'p99')}`
  return {
    '': name,
    'product/s': of('product', 'rate').toFixed(0),
    'bare/s': of('bare', 'rate').toFixed(0),
    ratio: `${median(ratios).toFixed(2)} (${spread})`,
    'product p50 / p99 ms': waits('product'),
    'bare p50 / p99 ms': waits('bare'),
    ...(AGAINST && { 'against/s': of('against', 'rate').toFixed(0), times: median(times).toFixed(1) }),
  }
}

function tableOf(rows: readonly Record<string, string>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map(row => columns.map(column => row[column]!))] // each has them all
  const widths = columns.map((_, index) => Math.max(...lines.map(line => line[index]!.length)))
  return lines.map(line => line.map((cell, index) => cell.padEnd(widths[index]!)).join('  ')).join('\n')
}

/** Numbers of homes, each with ten stays: those of `BENCH_HOMES` in turn, so that what grows with them is seen. */
const isFew = isShort || (names.length > 0 && names.every(name => name === STREAMS || name === NEWSLETTER))
const sizes = (process.env.BENCH_HOMES ?? String(isFew ? HOMES_FEW : HOMES_MANY)).split(',').map(Number)
if (sizes.some(homes => !(homes >= HOMES_FEW && homes % 20 === 0)))
  throw new Error(`BENCH_HOMES are multiples of 20, at least ${HOMES_FEW}, with a comma between them`)

type Benchmark = Awaited<ReturnType<typeof openBenchmark>>

async function measureScene(
  scene: Scene,
  { pool, dataset }: Benchmark,
  against: Benchmark | undefined,
  counter: { next: number },
): Promise<Rounds> {
  await scene.prepare?.({ pool, address: addresses.product, dataset, callsMax: CALLS_MAX })
  await agree(scene, dataset, pool, addresses, counter)
  console.log(
    `${scene.name}: the two agree; ${ROUNDS} rounds of ${'calls' in LENGTH ? `${LENGTH.calls} calls` : `${LENGTH.seconds} s`} each in turns`,
  )
  const measure = (side: AnySide, length: Length) =>
    roundOf(scene, side === 'against' ? against!.dataset : dataset, counter, {
      address: addresses[side],
      length,
    }) // open where it is asked
  const sides: readonly AnySide[] = against ? [...SIDES, 'against'] : SIDES
  if (!isShort) for (const side of sides) await measure(side, WARM)
  const rounds: Rounds = { product: [], bare: [], against: [] }
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const side of turn % 2 ? sides.toReversed() : sides) rounds[side].push(await measure(side, LENGTH))
  return rounds
}

async function workOfScene(
  scene: Scene,
  { pool, dataset }: Benchmark,
  counter: { next: number },
): Promise<Work | null> {
  const work = await workOf(scene, dataset, pool, { address: addresses.product, counter })
  if (work)
    console.log(
      `${scene.name}: a call reads ${work.blocks.toFixed(0)} blocks in ${work.ms.toFixed(2)} ms of a processor of the database; most by ${work.most}`,
    )
  return work
}

const rateOf = ({ product }: Rounds) => median(product.map(({ rate }) => rate))

type Measured = { rate: number; work: Work | null }

/** Measures with so many homes; the rate of the product in each scene, and what it makes the database do. */
async function measureAt(homes: number): Promise<Map<string, Measured>> {
  const benchmark = await openBenchmark(console.log, homes)
  const against = AGAINST ? await openBenchmark(console.log, homes, path.resolve(AGAINST)) : undefined
  try {
    const counter = { next: 0 }
    const found: [Scene, Rounds][] = []
    const work = new Map<Scene, Work | null>()
    for (const scene of chosen) {
      const rounds = await measureScene(scene, benchmark, against, counter)
      found.push([scene, rounds])
      // Known, should a later scene fail.
      console.log(`${scene.name}: ${rowOf(scene, rounds).ratio} of the bare side`)
      if (COUNTS_STATEMENTS) work.set(scene, await workOfScene(scene, benchmark, counter))
    }
    if (found.length > 0) {
      const memory = await residentMb(benchmark.pids.product)
      console.log(`\n${tableOf(found.map(([scene, rounds]) => rowOf(scene, rounds)))}\n`)
      console.log(`After the scenes the product holds ${memory.toFixed(0)} MB of memory\n`)
    }
    const isAsked = (name: string) => !isShort && (names.length === 0 || names.includes(name))
    if (names.length === 0 || names.includes(NEWSLETTER))
      await measureNewsletter(benchmark.pool, benchmark.dataset, {
        address: addresses.product,
        pid: benchmark.pids.product,
        followers: FOLLOWERS,
        say: console.log,
      })
    if (isAsked(FEEDS)) await measureFeeds(benchmark.pool, benchmark.dataset, addresses.product, console.log)
    if (isAsked(STREAMS)) await measureStreams(benchmark.pool, benchmark.pids, console.log)
    return new Map(
      found.map(([scene, rounds]) => [scene.name, { rate: rateOf(rounds), work: work.get(scene) ?? null }]),
    )
  } finally {
    await benchmark.close()
    await against?.close()
  }
}

const rates: { homes: number; of: Map<string, Measured> }[] = []
for (const homes of sizes) rates.push({ homes, of: await measureAt(homes) })
const [least, ...more] = rates
for (const { homes, of } of more)
  for (const [name, { rate, work }] of of) {
    const before = least!.of.get(name)! // every size has every scene
    const blocks =
      work && before.work
        ? ` and reads ${(work.blocks / Math.max(1, before.work.blocks)).toFixed(2)} times the blocks`
        : ''
    console.log(
      `${name}: with ${homes} homes it costs ${(before.rate / rate).toFixed(2)} times what it costs with ${least!.homes}${blocks}`,
    )
  }
