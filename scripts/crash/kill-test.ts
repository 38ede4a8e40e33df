// Kills the product again and again while it is booked: `npm run kill-test -- [rounds] [seed]`. Every start has to come
// up by itself, and every booking that was acknowledged has to be there, once.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { seededRandom } from '../../src/contract/random.ts'
import { buildPages } from '../../src/server/build/build-pages.ts'
import { buildProduct } from '../../src/server/build/build-product.ts'
import { runningDatabase } from '../../src/server/db/cluster/embedded.ts'
import { load } from './kill-test-load.ts'
import { kill, killToZombies, start, wearNumber } from './kill-test-product.ts'

const ROUNDS = Number(process.argv[2] ?? 50)
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 1e9))
const LOAD_MS_MAX = 1500
const START_MS_MAX = 2500

const WAYS = ['worn', 'zombies', 'start', 'all', 'server', 'database'] as const
const random = seededRandom(SEED)
const wayOf = (round: number) => WAYS[round < WAYS.length ? round : Math.floor(random() * WAYS.length)]!
const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'naledi-kill-')))
const others: ChildProcess[] = []
const slowest = { ms: 0, way: '' }
let starts = 0

/** A start that has to come up. */
async function comeUp(way: string): Promise<{ child: ChildProcess; address: string }> {
  const began = performance.now()
  const { child, ready } = await start(dataDir)
  others.push(child)
  const address = await ready
  const ms = performance.now() - began
  if (ms > slowest.ms) Object.assign(slowest, { ms, way })
  starts += 1
  return { child, address }
}

async function killWhileStarting(): Promise<void> {
  const { child } = await start(dataDir)
  await pause(random() * START_MS_MAX)
  await kill(dataDir, child)
}

async function round(way: (typeof WAYS)[number], server: ChildProcess) {
  if (way === 'database') {
    await kill(dataDir)
    return null // the server starts it again
  }
  if (way === 'server') {
    server.kill('SIGKILL')
    return comeUp(way)
  }
  if (way === 'zombies') {
    await killToZombies(dataDir, server)
    const next = await comeUp(way)
    server.kill('SIGKILL')
    return next
  }
  await kill(dataDir, server)
  if (way === 'start') await killWhileStarting()
  const stranger = way === 'worn' ? wearNumber(dataDir) : null
  const next = await comeUp(way)
  stranger?.kill('SIGKILL')
  return next
}

async function run(): Promise<string[]> {
  await buildPages(pino({ level: 'silent' }))
  await buildProduct()
  for (let early = 0; early < Math.min(3, ROUNDS / 3); early++) await killWhileStarting()
  let { child, address } = await comeUp('first')
  const bookings = await load(address, random)
  for (let count = 0; count < ROUNDS; count++) {
    await pause(random() * LOAD_MS_MAX)
    const way = wayOf(count)
    const next = await round(way, child).catch((error: Error) => {
      throw new Error(`Round ${count + 1} (${way}): ${error.message}`)
    })
    if (next) ({ child, address } = next)
    bookings.at(address)
  }
  await bookings.end()
  const faults = await bookings.faults((await runningDatabase(dataDir)) ?? {})
  console.log(
    `${ROUNDS} rounds, seed ${SEED}: ${starts} starts came up, the slowest in ${Math.round(slowest.ms)} ms (${slowest.way}); ` +
      `${bookings.acknowledged()} bookings acknowledged, ${faults.length === 0 ? 'all there, none twice, none overlaps' : faults.join('; ')}.`,
  )
  return faults
}

const faults = await run().catch((error: Error) => [error.message])
for (const words of faults) console.error(words)
for (const child of others) await kill(dataDir, child)
if (faults.length === 0) rmSync(dataDir, { recursive: true, force: true })
else console.error(`Seed ${SEED}; what is left is in ${dataDir}`)
process.exit(faults.length > 0 ? 1 : 0)
