// Fills the disk below the product while it is booked, as root on Linux: `node scripts/crash/full-disk-test.ts [seconds]`. The
// product has to outlast it, say why it is away, and go on by itself, with every booking that was acknowledged.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runningDatabase } from '../../src/server/db/cluster/embedded.ts'
import { diskFull } from '../../src/server/http/health.ts'
import { load } from './kill-test-load.ts'
import { kill, start } from './kill-test-product.ts'

const FULL_SECONDS = Number(process.argv[2] ?? 45)
const WAIT_MS_MAX = 240_000

const disk = mkdtempSync(path.join(tmpdir(), 'naledi-full-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk])
const dataDir = path.join(disk, 'data')
const ballast = path.join(disk, 'ballast')
const { child, ready, said } = await start(dataDir)

const health = async (address: string) =>
  fetch(`${address}/api/health`).then(
    async answer => ({ status: answer.status, words: await answer.text() }),
    () => ({ status: 0, words: 'no answer' }),
  )

async function until(address: string, is: (answer: { status: number; words: string }) => boolean) {
  const began = performance.now()
  while (!is(await health(address))) {
    if (performance.now() - began > WAIT_MS_MAX) throw new Error(`It does not come: ${said().slice(-1000)}`)
    await pause(100)
  }
  return Math.round(performance.now() - began)
}

/** Writes that need no room in a table but in the log of changes, without which PostgreSQL cannot go on. */
async function writeUntilItEnds(): Promise<void> {
  const client = new pg.Client((await runningDatabase(dataDir)) ?? {})
  client.on('error', () => undefined) // as it is meant to
  await client.connect()
  const write = `select pg_logical_emit_message(true, 'ballast', repeat('x', 1000000))`
  for (let isThere = true; isThere;)
    isThere = await client.query(write).then(
      () => true,
      (error: { code?: string }) => error.code?.startsWith('53') ?? false,
    )
}

async function run(): Promise<string[]> {
  const address = await ready
  const bookings = await load(address, Math.random)
  await pause(2000)
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk)
    if (bavail > 0) writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' })
  }
  const filling = setInterval(() => {
    try {
      fill()
    } catch {
      // somebody else was quicker to take the last of it
    }
  }, 50)
  await writeUntilItEnds()
  console.log(
    `Away for want of space after ${await until(address, ({ words }) => words.includes(diskFull().message))} ms`,
  )
  await pause(FULL_SECONDS * 1000)
  if (child.exitCode !== null) throw new Error(`It gave up: ${said().slice(-1000)}`)
  clearInterval(filling)
  rmSync(ballast)
  console.log(
    `Back ${await until(address, ({ status }) => status === 200)} ms after there was space, full for ${FULL_SECONDS} s`,
  )
  await bookings.end()
  const faults = await bookings.faults((await runningDatabase(dataDir)) ?? {})
  console.log(`${bookings.acknowledged()} bookings acknowledged; ${faults.join('; ') || 'all there'}`)
  return faults
}

const faults = await run().catch((error: Error) => [error.message])
for (const words of faults) console.error(words)
await kill(dataDir, child)
execFileSync('umount', [disk])
rmdirSync(disk)
process.exit(faults.length > 0 ? 1 : 0)
