// `npm run copy-load -- [homes stays photos conversations]`: a large organisation takes its copy while others work, is killed ten times at it, and loads the copy
// into a second installation, whose own copy is compared with it file by file.
import { createWriteStream, mkdtempSync, openAsBlob, realpathSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { person, type Person } from '../../e2e/people.ts'
import { exportOrganisation, listOrganisationExports } from '../../src/features/exports/contract/exports.ts'
import { productUnderKills } from '../crash/product-under-kills.ts'
import { compareCopies, faultsOf } from './compare-copies.ts'
import { seedLarge } from './copy-load-seed.ts'
import { processMemory } from './process-memory.ts'

const [homes = 125, stays = 100_000, photos = 5000, conversations = 5000] = process.argv.slice(2).map(Number)
const KILLS = 10
/** A copy that is killed begins from the start again, so it need not come far each time. */
const KILL_MS_MAX = 15_000
const MEMORY_MB_MAX = 60
const P99_MS_MAX = 500
const QUIET_MS = 20_000
const EVERY_MS = 100
/** Others ask for so long before: meanwhile the heap is collected three times, so that it is as large as they make it, whoever else asks. */
const WARM_MS = 240_000
const WARM_EVERY_MS = 10

const wrong: string[] = []
const say = (name: string, figure: string, isRight = true) => {
  console.log(`${isRight ? '  ' : '! '}${name}: ${figure}`)
  if (!isRight) wrong.push(name)
}

const folder = () => realpathSync(mkdtempSync(path.join(tmpdir(), 'naledi-copy-load-')))
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const p99 = (all: readonly number[]) =>
  Math.round(all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? 0)

type Product = ReturnType<typeof productUnderKills>

/** Asks as visitors and another host do; returns the latencies in milliseconds. */
async function othersWork(
  product: Product,
  other: Person,
  until: () => boolean,
  everyMs = EVERY_MS,
): Promise<number[]> {
  const latencies: number[] = []
  const asked: Promise<void>[] = []
  const headers = { authorization: `Bearer ${other.token}` }
  const PATHS = ['/browse', '/api/properties?limit=12', '/api/health', '/api/bookings', '/']
  for (let at = 0; !until(); at += 1) {
    const began = performance.now()
    asked.push(
      fetch(`${product.address}${PATHS[at % PATHS.length]!}`, { headers }) // within its length
        .then(answer => answer.text())
        .then(() => void latencies.push(performance.now() - began)),
    )
    await pause(everyMs)
  }
  await Promise.all(asked)
  return latencies
}

const stateOf = async (product: Product, host: Person) => {
  const { exports } = await product.callOf(host)(listOrganisationExports, {})
  return exports[0]! // it was asked for
}

async function untilReady(product: Product, host: Person) {
  for (;;) {
    const made = await stateOf(product, host)
    if (made.state === 'ready') return made
    if (made.state === 'failed') throw new Error('The copy failed')
    await pause(200)
  }
}

async function download(product: Product, host: Person, id: string, file: string): Promise<void> {
  const answer = await fetch(`${product.address}/api/organisation/exports/${id}/file`, {
    headers: { authorization: `Bearer ${host.token}` },
  })
  if (answer.status !== 200) throw new Error(`The copy answered ${answer.status}`)
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file))
}

/** Forgets the copy of today, so that another may be asked for. */
const forgetToday = async (product: Product) => {
  const db = await product.client()
  await db.query('update exports set day = day - 1')
  await db.end()
}

const takeCopy = (product: Product, host: Person) =>
  product.callOf(host)(exportOrganisation, { currentPassword: host.password, photos: true })

/** The most memory of the server and what it encodes in, in MB, while `work` is done. */
async function memoryOf<Done>(
  product: Product,
  work: () => Promise<Done>,
): Promise<{ mb: number; words: string; done: Done }> {
  const memory = processMemory(product.pid)
  const done = await work()
  memory.stop()
  return { mb: Math.round(memory.mostMb()), words: memory.words(), done }
}

async function measureBeside(product: Product, host: Person, other: Person) {
  const ask = (ms: number, everyMs?: number) => {
    const until = performance.now() + ms
    return memoryOf(product, () => othersWork(product, other, () => performance.now() > until, everyMs))
  }
  const warm = await ask(WARM_MS, WARM_EVERY_MS)
  const quiet = await ask(QUIET_MS)
  say(
    'others, before',
    `p99 ${p99(quiet.done)} ms of ${quiet.done.length}, ${quiet.mb} MB; ${warm.mb} MB while they asked ten times as often`,
  )
  const began = performance.now()
  const state = { isReady: false }
  await takeCopy(product, host)
  const during = await memoryOf(product, async () => {
    const latencies = othersWork(product, other, () => state.isReady)
    const made = await untilReady(product, host).finally(() => (state.isReady = true))
    return { made, latencies: await latencies }
  })
  const { made, latencies } = during.done
  say(
    'a copy',
    `${Math.round((made.bytes ?? 0) / 1024 ** 2)} MB, ${made.done_files} files, in ${seconds(began)}`,
  )
  say(
    'others, beside it',
    `p99 ${p99(latencies)} ms of ${latencies.length}, the slowest ${Math.round(Math.max(...latencies))} ms`,
    p99(latencies) < P99_MS_MAX,
  )
  const more = during.mb - Math.max(warm.mb, quiet.mb)
  say(
    'its memory',
    `${more} MB more than the most before (${during.words}; before: ${warm.words})`,
    more <= MEMORY_MB_MAX,
  )
  return { id: made._id, ms: performance.now() - began }
}

async function killAtIt(product: Product, host: Person, wholeMs: number): Promise<string> {
  await forgetToday(product)
  await takeCopy(product, host)
  for (let kill = 0; kill < KILLS; kill += 1) {
    while ((await stateOf(product, host)).state !== 'making') await pause(20)
    await pause(Math.random() * Math.min(wholeMs * 0.8, KILL_MS_MAX))
    await product.killNow()
    await product.comeUp()
  }
  const made = await untilReady(product, host)
  return made._id
}

async function loadElsewhere(second: Product, file: string): Promise<Person> {
  const host = await person(second.address, 'realtor')
  const form = new FormData()
  form.set('file', await openAsBlob(file), 'copy.zip')
  const began = performance.now()
  const answer = await fetch(`${second.address}/api/organisation/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${host.token}` },
    body: form,
  })
  const words = await answer.text()
  say(
    'loaded elsewhere',
    `${answer.status} in ${seconds(began)}: ${words.slice(0, 300)}`,
    answer.status === 201,
  )
  const db = await second.client()
  const waiting = `select from outgoing where kind = 'exports.load-photos' and state <> 'failed'`
  while ((await db.query(waiting)).rowCount) await pause(500)
  const { rows } = await db.query<{ count: number }>(
    'select sum(cardinality(images))::int as count from properties',
  )
  await db.end()
  say('its photos', `${rows[0]!.count} of ${photos} in ${seconds(began)}`, rows[0]!.count === photos)
  return host
}

const [one, two] = [folder(), folder()]
const first = productUnderKills(one, {}, () => undefined)
const second = productUnderKills(two, {}, () => undefined)
try {
  await first.comeUp()
  const [host, other] = [await person(first.address, 'realtor'), await person(first.address, 'realtor')]
  const began = performance.now()
  const client = await first.client()
  await seedLarge({ client, address: first.address, dataDir: one }, host, {
    homes,
    stays,
    photos,
    conversations,
  })
  await client.end()
  say(
    'made',
    `${homes} homes, ${stays} stays, ${photos} photos, ${conversations} conversations in ${seconds(began)}`,
  )
  const { id, ms } = await measureBeside(first, host, other)
  const taken = path.join(one, 'taken.zip')
  await download(first, host, id, taken)
  const faults = await faultsOf(taken)
  say('the copy as its manifest says', faults.slice(0, 5).join(', ') || 'yes', faults.length === 0)
  const killed = await killAtIt(first, host, ms)
  const survived = path.join(one, 'survived.zip')
  await download(first, host, killed, survived)
  const torn = await faultsOf(survived)
  const same = await compareCopies(taken, survived)
  say(
    `after ${KILLS} kills`,
    [...torn, ...same.differ].slice(0, 5).join(', ') || 'whole, and the same',
    torn.length + same.differ.length === 0,
  )
  await first.end()
  await second.comeUp()
  const there = await loadElsewhere(second, taken)
  await takeCopy(second, there)
  const again = await untilReady(second, there)
  const theirs = path.join(two, 'again.zip')
  await download(second, there, again._id, theirs)
  const compared = await compareCopies(taken, theirs)
  say('taken again, and compared', compared.differ.join('\n    ') || 'the same', compared.differ.length === 0)
  for (const kind of compared.kinds) console.log(`    ${kind}`)
} finally {
  await first.end().catch(() => undefined)
  await second.end().catch(() => undefined)
  for (const each of [one, two]) rmSync(each, { recursive: true, force: true })
}
console.log(wrong.length === 0 ? 'All figures are met.' : `Missed: ${wrong.join('; ')}`)
process.exit(wrong.length === 0 ? 0 : 1)
