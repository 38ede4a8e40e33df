// `npm run bench`: what must be fast, asked of the product and of a bare handler on the same rows, in turns.
import { agree } from './agree.ts'
import { measureFeeds } from './feeds.ts'
import { median, type Round, roundOf, type Side, SIDES } from './rounds.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { addresses, openStage } from './stage.ts'
import { measureStreams } from './streams.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const WARM_SECONDS = 3

const names = process.argv.slice(2)
// Read beside all else, so it has no bare handler to be compared with.
const FEEDS = 'feeds'
// In turns with a bare one too, but there is nothing to be asked a second.
const STREAMS = 'streams'
const known = [...scenes.map(({ name }) => name), FEEDS, STREAMS]
const unknown = names.filter(name => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: choose of ${known.join(', ')}`)
const chosen = scenes.filter(({ name }) => names.length === 0 || names.includes(name))

type Rounds = Record<Side, Round[]>

function rowOf({ name }: Scene, rounds: Rounds): Record<string, string> {
  const of = (side: Side, figure: keyof Round) => median(rounds[side].map(round => round[figure]))
  const ratios = rounds.product.map((round, turn) => round.rate / rounds.bare[turn]!.rate) // as many turns of each
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  const waits = (side: Side) => `${of(side, 'p50')} / ${of(side, 'p99')}`
  return {
    '': name,
    'product/s': of('product', 'rate').toFixed(0),
    'bare/s': of('bare', 'rate').toFixed(0),
    ratio: `${median(ratios).toFixed(2)} (${spread})`,
    'product p50 / p99 ms': waits('product'),
    'bare p50 / p99 ms': waits('bare'),
  }
}

function tableOf(rows: readonly Record<string, string>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map(row => columns.map(column => row[column]!))] // each has them all
  const widths = columns.map((_, place) => Math.max(...lines.map(line => line[place]!.length)))
  return lines.map(line => line.map((cell, place) => cell.padEnd(widths[place]!)).join('  ')).join('\n')
}

const { pool, stand, pids, close } = await openStage(console.log, {
  isFew: names.length > 0 && names.every(name => name === STREAMS),
})
try {
  const counter = { next: 0 }
  const rows: Record<string, string>[] = []
  for (const scene of chosen) {
    await agree(scene, stand, pool, addresses, counter)
    console.log(`${scene.name}: the two agree; ${ROUNDS} rounds of ${SECONDS} s each in turns`)
    const measure = (side: Side, seconds: number) =>
      roundOf(scene, stand, counter, { address: addresses[side], seconds })
    for (const side of SIDES) await measure(side, WARM_SECONDS)
    const rounds: Rounds = { product: [], bare: [] }
    for (let turn = 0; turn < ROUNDS; turn++)
      for (const side of turn % 2 ? SIDES.toReversed() : SIDES)
        rounds[side].push(await measure(side, SECONDS))
    rows.push(rowOf(scene, rounds))
  }
  if (rows.length > 0) console.log(`\n${tableOf(rows)}\n`)
  if (names.length === 0 || names.includes(FEEDS))
    await measureFeeds(pool, stand, addresses.product, console.log)
  if (names.length === 0 || names.includes(STREAMS)) await measureStreams(pool, pids, console.log)
} finally {
  await close()
}
