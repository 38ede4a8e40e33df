import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { residentKb } from './memory.ts'
import { openStreams } from './open-streams.ts'
import { median, type Side, SIDES } from './rounds.ts'
import { nth } from './scene.ts'
import { addresses, signIn } from './benchmark.ts'

const STREAMS = Number(process.env.BENCH_STREAMS ?? 5000)
const ROUNDS = 3
const EVENTS = 500
const EVERY_MS = 10
/** After this long, what a process did before has settled. */
const REST_MS = 3000

// As the product emits an event (src/server/events/emit.ts).
const EMIT = `
  with told as (
    insert into events (id, guest_id, name, subject_kind, subject_id, actor_kind, facts)
    values ($1, $2, 'booking.requested', 'booking', $1, 'job', '{}') returning id)
  select pg_notify('events', $3) from told`

/** Tells people of something one after another; how long each takes from its statement to its arrival, in milliseconds. */
async function waitsOf(
  pool: pg.Pool,
  guests: readonly string[],
  arrives: (id: string) => Promise<number>,
): Promise<number[]> {
  const waits: Promise<number>[] = []
  for (let event = 0; event < EVENTS; event++) {
    const [id, guest] = [uuidv7(), nth(guests, event * 7919)]
    const word = { id, name: 'booking.requested', organisation: null, guest, subject: id }
    const arrived = arrives(id)
    const from = performance.now()
    await pool.query(EMIT, [id, guest, JSON.stringify(word)])
    waits.push(arrived.then(at => at - from))
    await pause(EVERY_MS)
  }
  return Promise.all(waits)
}

type Turn = { kb: number; seconds: number; waits: number[] }

const p99 = (waits: readonly number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]!

/** Keeps thousands of streams open on the product and on a bare server in turns: what each costs, and how soon it hears. */
export async function measureStreams(
  pool: pg.Pool,
  pids: Record<Side, number>,
  say: (words: string) => void,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, role, name, email, password_hash)
     select gen_random_uuid(), 'client', 'Listener ' || n, 'listener-' || n || '@hears.example', 'nobody signs in with this'
     from generate_series(1, $1) as n returning id`,
    [STREAMS],
  )
  const guests = rows.map(({ id }) => id)
  const tokens = await signIn(pool, guests)
  const turn = async (side: Side, count: number): Promise<Turn> => {
    await pause(REST_MS)
    const before = await residentKb(pids[side])
    const streams = await openStreams(addresses[side], tokens.slice(0, count))
    await pause(REST_MS)
    const kb = ((await residentKb(pids[side])) - before) / count
    const waits = await waitsOf(pool, guests.slice(0, count), streams.arrives)
    await streams.close()
    return { kb, seconds: streams.seconds, waits }
  }
  for (const side of SIDES) await turn(side, Math.min(200, STREAMS))
  const turns: Record<Side, Turn[]> = { product: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const side of round % 2 ? SIDES.toReversed() : SIDES) turns[side].push(await turn(side, STREAMS))
  for (const side of SIDES) {
    const waits = turns[side].flatMap(each => each.waits)
    const seconds = median(turns[side].map(each => each.seconds))
    // Room that the first has made is there for the next.
    const [{ kb }] = turns[side] as [Turn]
    say(
      `streams: ${side}: ${STREAMS} open in ${seconds.toFixed(1)} s, ${kb.toFixed(1)} KB each; from the statement that emits to arrival ${median(waits).toFixed(1)} ms (p99 ${p99(waits).toFixed(1)} ms) of ${waits.length} events`,
    )
  }
}
