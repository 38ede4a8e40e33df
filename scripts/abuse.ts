// `npm run abuse`: what strangers may try to stop the product with, each for some seconds on a product of its own with its
// limits on, on loopback, and what others felt meanwhile. `npm run abuse -- hanging-feeds` is one of them.
import { setTimeout as pause } from 'node:timers/promises'
import { attacks } from './abuse/attacks.ts'
import { others, P99_MS_MAX } from './abuse/others.ts'
import { openProduct } from './abuse/product.ts'

const SECONDS = Number(process.env.ABUSE_SECONDS ?? 20)
const VICTIM_MS_MAX = 2000
const CALM_MS = 5000

const names = process.argv.slice(2)
const unknown = names.filter(name => !attacks[name])
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}: choose of ${Object.keys(attacks).join(', ')}`)

const ms = (time: number) => `${Math.round(time)} ms`

/** True if every bound was met. */
async function run(name: string): Promise<boolean> {
  const product = await openProduct()
  try {
    const victim = await product.makeHost()
    await product.confirm(victim)
    // Apart from the victim: each login opens a session, and beyond 50 the oldest of an account ends.
    const neighbour = await product.makeHost()
    await product.send('GET', `/property/${neighbour.slug}`)
    const calm = others(product, neighbour)
    await pause(CALM_MS)
    const before = await calm.stop()
    // From when an attack first asks: what it prepares takes none of its time, and is no attack.
    let watch: ReturnType<typeof others> | undefined
    let until = 0
    const isOver = () => {
      watch ??= others(product, neighbour)
      until ||= performance.now() + SECONDS * 1000
      return performance.now() > until
    }
    const { done, victimMs, p50TimesMax = Infinity } = await attacks[name]!(product, victim, isOver) // it is known
    const felt = await watch!.stop() // each attack asks
    console.log(`\n${name}: ${done}`)
    for (const [nth, { name: what, p50, p99, asked, failed }] of felt.entries())
      console.log(
        `  ${what.padEnd(8)} p50 ${ms(p50)}, p99 ${ms(p99)}; ${failed} of ${asked} failed (before: p50 ${ms(before[nth]!.p50)}, p99 ${ms(before[nth]!.p99)})`, // the same are asked
      )
    if (victimMs !== undefined) console.log(`  the victim waited at most ${ms(victimMs)}`)
    const isFine = felt.every(({ p99, failed }) => p99 < P99_MS_MAX && failed === 0)
    const times = Math.max(...felt.map(({ p50 }, nth) => p50 / before[nth]!.p50)) // the same are asked
    const isCalm = times < p50TimesMax
    if (p50TimesMax < Infinity)
      console.log(
        `  p50 ${times.toFixed(1)} times of before, under ${p50TimesMax}: ${isCalm ? 'met' : 'NOT MET'}`,
      )
    const isVictimFine = victimMs === undefined || (victimMs > 0 && victimMs < VICTIM_MS_MAX)
    console.log(
      `  p99 under ${ms(P99_MS_MAX)}: ${isFine ? 'met' : 'NOT MET'}${victimMs === undefined ? '' : `; victim under ${ms(VICTIM_MS_MAX)}: ${isVictimFine ? 'met' : 'NOT MET'}`}`,
    )
    return isFine && isCalm && isVictimFine
  } finally {
    await product.close()
  }
}

const missed: string[] = []
for (const name of names.length > 0 ? names : Object.keys(attacks))
  if (
    !(await run(name).catch((error: Error) => {
      console.log(`\n${name}: ${error.message}`)
      return false
    }))
  )
    missed.push(name)
console.log(missed.length === 0 ? '\nEvery bound was met' : `\nNot met: ${missed.join(', ')}`)
process.exit(missed.length === 0 ? 0 : 1)
