// `npm run soak-test -- [minutes] [kills] [seed]`: bookings, messages, consents and payments for 30 minutes while the server and
// PostgreSQL are killed 50 times and the product makes a backup every 3 minutes. All that was acknowledged has to be there once, and the
// last three backups have to restore to what they hold.
import { spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { pick, seededRandom } from '../../src/contract/random.ts'
import { buildPages } from '../../src/server/build/build-pages.ts'
import { buildProduct } from '../../src/server/build/build-product.ts'
import { runningDatabase } from '../../src/server/db/cluster/embedded.ts'
import { faultsOf, workLeft } from './billing-kill-test-faults.ts'
import { openGateway } from './billing-kill-test-gateway.ts'
import { load } from './kill-test-load.ts'
import { kill, start } from './kill-test-product.ts'
import { openMailbox } from './newsletter-kill-test-mailbox.ts'
import { mixedLoad } from './soak-test-load.ts'

const MINUTES = Number(process.argv[2] ?? 30)
const KILLS = Number(process.argv[3] ?? 50)
const SEED = Number(process.argv[4] ?? Math.floor(Math.random() * 1e9))
const BACKUP_EVERY = process.env.SOAK_BACKUP_EVERY ?? '3m'
const BACKUPS_CHECKED = 3
/** A lease of a killed process runs out, and what failed is tried again. */
const SETTLED_MS_MAX = 5 * 60_000
const LOOK_MS = 250
const MERCHANT = {
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
}

const random = seededRandom(SEED)
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'naledi-soak-')))
const dataDir = path.join(folder, 'data')
const backupDir = path.join(folder, 'backups')
const backupKey = `${SEED}`.padEnd(32, 'k')
const mailbox = await openMailbox(random)
const gateway = await openGateway(folder)
let child: ChildProcess
let address = ''

async function comeUp(): Promise<void> {
  const { child: next, ready } = await start(dataDir, {
    ...MERCHANT,
    PAYFAST_BASE_URL: gateway.base,
    SMTP_URL: mailbox.url,
    BACKUP_DIR: backupDir,
    BACKUP_EVERY,
    BACKUP_KEY: backupKey,
  })
  child = next
  address = await ready
  gateway.moveTo(address)
}

async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client((await runningDatabase(dataDir)) ?? {})
  client.on('error', () => undefined) // its server may be killed
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Kills the server, PostgreSQL (which the server starts again), or both. */
async function killOnce(): Promise<void> {
  const what = pick(['server', 'database', 'both'] as const, random)
  if (what === 'database') return kill(dataDir)
  if (what === 'both') await kill(dataDir, child)
  else {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  await comeUp()
}

async function settled(): Promise<string[]> {
  const began = performance.now()
  const client = new pg.Client((await runningDatabase(dataDir)) ?? {})
  await client.connect()
  try {
    for (let left = 1; left > 0;) {
      if (performance.now() - began > SETTLED_MS_MAX) return [`${left} pieces of work are left`]
      await pause(LOOK_MS)
      left = await workLeft(client, await gateway.state())
    }
    const state = await gateway.state()
    return await faultsOf(client, { payers: mixed.payers, received: mailbox.received, dataDir, state })
  } finally {
    await client.end()
  }
}

/** Restores the newest backups into databases that are thrown away, which compares each with its own counts and sums. */
function faultsOfBackups(): string[] {
  const files = readdirSync(backupDir)
    .filter(name => name.endsWith('.backup'))
    .toSorted()
    .slice(-BACKUPS_CHECKED)
  const faults = files.flatMap(name => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/operate/check-backup.ts', path.join(backupDir, name)],
      { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir, BACKUP_KEY: backupKey } },
    )
    return status === 0 ? [] : [`${name} is not good: ${stdout}${stderr}`]
  })
  console.log(`${files.length} backups checked: ${files.join(', ')}`)
  return files.length < BACKUPS_CHECKED ? [...faults, `there are ${files.length} backups only`] : faults
}

await buildPages(pino({ level: 'silent' }))
await buildProduct()
await comeUp()
const bookings = await load(address, random)
const mixed = await mixedLoad({ address: () => address, gateway, query })

async function run(): Promise<string[]> {
  const stepMs = (MINUTES * 60_000) / KILLS
  const began = performance.now()
  for (let count = 0; count < KILLS; count += 1) {
    // At a random moment of each equal part of the time.
    await pause(Math.max(0, began + (count + random()) * stepMs - performance.now()))
    await killOnce()
    bookings.at(address)
  }
  await pause(Math.max(0, began + MINUTES * 60_000 - performance.now()))
  await bookings.end()
  await mixed.end()
  const ofWork = await settled()
  const ofRows = [
    ...(await bookings.faults((await runningDatabase(dataDir)) ?? {})),
    ...(await mixed.faults()),
  ]
  // One that runs on would thin them out meanwhile.
  child.kill('SIGTERM')
  if (child.exitCode === null) await new Promise(resolve => child.once('exit', resolve))
  const faults = [...ofRows, ...ofWork, ...faultsOfBackups()]
  console.log(
    `${MINUTES} minutes, ${KILLS} kills, seed ${SEED}: ${bookings.acknowledged()} bookings, ${mixed.counts()} acknowledged: ${faults.length === 0 ? 'all are there once' : faults.join('; ')}.`,
  )
  return faults
}

const faults = await run().catch((error: Error) => [error.stack ?? error.message])
for (const words of faults) console.error(words)
await kill(dataDir, child!) // it was started
await gateway.close()
mailbox.close()
if (faults.length === 0) rmSync(folder, { recursive: true, force: true })
else console.error(`Seed ${SEED}; what is left is in ${folder}`)
process.exit(faults.length > 0 ? 1 : 0)
