import http from 'node:http'
import type pg from 'pg'
import { addDays } from '../src/contract/days.ts'
import { median } from './rounds.ts'
import { nth, type Dataset } from './scene.ts'

const FEEDS = 1000
const EVENTS = 50
/** Feeds are read every so often. */
const ROUND_SECONDS = 15 * 60
// Beside those of benchmark.ts.
const PORT = 34_805
const IDLE_SECONDS = 20
const VISITORS = 4

// Further ahead than what is booked, so that all of it is written.
const FIRST_DAY = 400

/** Returns what each feed says in a round: the third has moved the first stay of each. */
const calendarOf = (today: string, feed: number, round: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Channel//EN',
    ...Array.from({ length: EVENTS }, (_, number) => {
      const from = FIRST_DAY + number * 6 + (feed % 3) + (round === 3 && number === 0 ? 1 : 0)
      const [start, end] = [addDays(today, from), addDays(today, from + 2)].map(day =>
        day.replaceAll('-', ''),
      )
      return `BEGIN:VEVENT\r\nDTEND;VALUE=DATE:${end}\r\nDTSTART;VALUE=DATE:${start}\r\nUID:${feed}-${number}@channel.example\r\nSUMMARY:Reserved\r\nEND:VEVENT`
    }),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

async function serve(today: string, round: () => number): Promise<() => void> {
  const server = http.createServer((request, response) => {
    const body = calendarOf(today, Number(request.url?.slice(1)), round())
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(body)
  })
  await new Promise<void>(listens => void server.listen(PORT, '127.0.0.1', listens))
  return () => server.close()
}

const MAKE_FEEDS = `
  insert into channel_feeds (id, organisation_id, property_id, direction, channel, url)
  select gen_random_uuid(), organisation_id, id, 'in', 'other', 'http://127.0.0.1:${PORT}/' || n
  from (select *, row_number() over (order by slug) as n from properties limit $1) as homes`

const ALL_DUE = `
  select schedule('channels.read-feed', id::text, moment(), organisation_id::text, false, false)
  from channel_feeds where direction = 'in'`

/** Returns how long visitors wait for a page, a quote and a search, each after its answer before, until `isOver`; in milliseconds. */
async function waitsUntil(
  isOver: () => boolean,
  address: string,
  { homes: properties, today }: Dataset,
): Promise<number[]> {
  const waits: number[] = []
  const visit = async (visitor: number) => {
    for (let turn = visitor; !isOver(); turn += VISITORS) {
      const { slug } = nth(properties, turn * 7)
      const [checkIn, checkOut] = [addDays(today, 700), addDays(today, 703)]
      const path = nth(
        [
          `/property/${slug}`,
          `/api/public/properties/${slug}/quote?checkIn=${checkIn}&checkOut=${checkOut}&guests=1`,
          '/api/public/properties?search=cottage',
        ],
        turn,
      )
      const from = performance.now()
      const answer = await fetch(address + path)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
      waits.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  return waits
}

const p99 = (waits: readonly number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]!
const shown = (ms: number) => `${ms.toFixed(1)} ms`

type Read = { reads: number; changed: number; seconds: number }

/** All that was read since a moment of the database's. */
async function readSince(pool: pg.Pool, since: string): Promise<Read> {
  const { rows } = await pool.query<Read>(
    `select count(*)::int as reads, count(*) filter (where outcome = 'changed')::int as changed,
       coalesce(extract(epoch from max(at) - min(at)), 0)::float as seconds
     from feed_reads where at > $1 and outcome <> 'failed'`,
    [since],
  )
  return rows[0]! // one row of counts
}

/** Reads 1 000 feeds of 50 events in three rounds, all of which are due at once: new, unchanged, and each changed by one; and says how visitors fare meanwhile. */
export async function measureFeeds(
  pool: pg.Pool,
  dataset: Dataset,
  address: string,
  say: (words: string) => void,
): Promise<void> {
  let round = 0
  const close = await serve(dataset.today, () => round)
  try {
    await pool.query(MAKE_FEEDS, [FEEDS])
    const from = performance.now()
    const isRested = () => performance.now() - from > IDLE_SECONDS * 1000
    const idle = await waitsUntil(isRested, address, dataset)
    say(`feeds: nothing is read; visitors wait ${shown(median(idle))} (p99 ${shown(p99(idle))})`)
    for (const what of ['all new', 'unchanged', 'one stay moved in each']) {
      round += 1
      const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at')
      const since = rows[0]!.at // of one statement
      await pool.query(ALL_DUE)
      let read: Read = { reads: 0, changed: 0, seconds: 0 }
      const begun = performance.now()
      const watch = async () => {
        while (read.reads < FEEDS) {
          if (performance.now() - begun > ROUND_SECONDS * 1000)
            throw new Error(`Only ${read.reads} feeds were read in 15 minutes`)
          await new Promise(resolve => setTimeout(resolve, 500))
          read = await readSince(pool, since)
        }
      }
      // Visitors are measured from the first read on.
      while ((await readSince(pool, since)).reads === 0)
        await new Promise(resolve => setTimeout(resolve, 200))
      const [waits] = await Promise.all([waitsUntil(() => read.reads >= FEEDS, address, dataset), watch()])
      const [middle, high] = [median(waits), p99(waits)]
      say(
        `feeds: ${what}: ${read.reads} of ${EVENTS} events read and merged in ${read.seconds.toFixed(1)} s (${read.changed} changed); visitors wait ${shown(middle)} (p99 ${shown(high)}), ${(middle / median(idle)).toFixed(2)} (p99 ${(high / p99(idle)).toFixed(2)}) times as long`,
      )
    }
  } finally {
    close()
  }
}
