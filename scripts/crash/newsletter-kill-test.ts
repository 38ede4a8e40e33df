// Kills the product again and again while it sends a newsletter: `npm run newsletter-kill-test -- [kills] [seed] [followers]`.
// Each follower has to have it once in the feed and once in the mailbox, or be counted as doubtful.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { type Person, person } from '../../e2e/people.ts'
import { createCall } from '../../src/contract/calls/create-call.ts'
import { seededRandom } from '../../src/contract/random.ts'
import {
  pauseNewsletter,
  readNewsletter,
  resumeNewsletter,
  sendNewsletter,
} from '../../src/features/newsletters/contract/newsletters.ts'
import { buildPages } from '../../src/server/build/build-pages.ts'
import { buildProduct } from '../../src/server/build/build-product.ts'
import { runningDatabase } from '../../src/server/db/cluster/embedded.ts'
import { kill, start } from './kill-test-product.ts'
import { faultsOf, makeFollowers, openMailbox } from './newsletter-kill-test-mailbox.ts'

const KILLS = Number(process.argv[2] ?? 10)
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 1e9))
const FOLLOWERS = Number(process.argv[4] ?? 5000)
/** Mails a second: so that a send goes on for as long as it is killed. */
const PACE = 250
const KILL_MS_MAX = 2000
const LOOK_MS = 500
const SENT_MS_MAX = 5 * 60_000
/** Work under way at a pause has ended by then. */
const PAUSED_MS = 2000

const random = seededRandom(SEED)
const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'naledi-newsletter-kill-')))
const mailbox = await openMailbox(random)
let child: ChildProcess
let host: Person
const done = { kills: 0 }

async function comeUp(): Promise<string> {
  const { child: next, ready } = await start(dataDir, { SMTP_URL: mailbox.url, MAIL_PACE: String(PACE) })
  child = next
  const address = await ready
  if (host)
    host.call = createCall(
      address,
      request => fetch(request),
      () => host.token,
    )
  return address
}

/** `kill -9` of the server, each second time of its database too, and a start that has to come up. */
async function killOnce(): Promise<void> {
  done.kills += 1
  if (random() < 0.5) await kill(dataDir, child)
  else {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  await comeUp()
}

/** Nothing goes while it is paused, over a kill and a start; then it goes on. */
async function pauseOver(id: string): Promise<string[]> {
  await host.call(pauseNewsletter, { id })
  await pause(PAUSED_MS)
  const before = mailbox.received.length
  await killOnce()
  await pause(PAUSED_MS)
  const gone = mailbox.received.length - before
  await host.call(resumeNewsletter, { id })
  return gone > 0 ? [`${gone} mails went while the newsletter was paused`] : []
}

const statusOf = async (id: string) => (await host.call(readNewsletter, { id })).newsletter

/** One newsletter to all, killed while it goes. */
async function sendOne(client: () => Promise<pg.Client>, hasPause: boolean): Promise<string[]> {
  const [first, faults] = [mailbox.received.length, [] as string[]]
  const { newsletter } = await host.call(sendNewsletter, { title: 'Quiet weeks', body: 'Come **by**.' })
  const id = newsletter._id
  const began = performance.now()
  let isPaused = !hasPause
  for (;;) {
    await pause(done.kills < KILLS ? random() * KILL_MS_MAX : LOOK_MS)
    const { status } = await statusOf(id)
    if (status === 'sent') break
    if (performance.now() - began > SENT_MS_MAX) return [`it is ${status} after 5 minutes`]
    if (done.kills >= KILLS) continue
    if (!isPaused && status === 'sending' && done.kills >= KILLS / 2) {
      isPaused = true
      faults.push(...(await pauseOver(id)))
    } else await killOnce()
  }
  const { stats } = await statusOf(id)
  const db = await client()
  faults.push(...(await faultsOf(db, id, mailbox.received.slice(first), FOLLOWERS)))
  await db.end()
  if (stats.delivered + stats.doubtful !== FOLLOWERS || stats.waiting > 0)
    faults.push(`${stats.delivered} are counted as delivered, ${stats.doubtful} as doubtful`)
  console.log(
    `To ${FOLLOWERS} in ${((performance.now() - began) / 1000).toFixed(0)} s: ${stats.delivered} delivered, ${stats.doubtful} doubtful`,
  )
  return faults
}

async function run(): Promise<string[]> {
  await buildPages(pino({ level: 'silent' }))
  await buildProduct()
  host = await person(await comeUp(), 'realtor')
  const client = async () => {
    const opened = new pg.Client((await runningDatabase(dataDir)) ?? {})
    await opened.connect()
    return opened
  }
  const db = await client()
  await makeFollowers(db, host.user._id, FOLLOWERS)
  await db.end()
  const faults: string[] = []
  for (let count = 0; count === 0 || done.kills < KILLS; count += 1)
    faults.push(...(await sendOne(client, count === 0)))
  console.log(
    `${done.kills} kills, seed ${SEED}: ${faults.length === 0 ? 'each follower has it once in the feed and once in the mailbox, or is doubtful' : faults.join('; ')}.`,
  )
  return faults
}

const faults = await run().catch((error: Error) => [error.stack ?? error.message])
for (const words of faults) console.error(words)
await kill(dataDir, child!) // it was started
mailbox.close()
if (faults.length === 0) rmSync(dataDir, { recursive: true, force: true })
else console.error(`Seed ${SEED}; what is left is in ${dataDir}`)
process.exit(faults.length > 0 ? 1 : 0)
