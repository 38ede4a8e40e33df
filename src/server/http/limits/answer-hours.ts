import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../db/open-db.ts'
import type { Deps } from '../../deps.ts'

const MINUTE_MS = 60_000
/** An answer is counted under the least of these that it came within; the last one has no end. */
const WITHIN_MS = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 2000, 5000, 10_000, 60_000]
/** Returns what is open for as long as something happens says nothing about how fast we are. */
const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

type Counted = { answers: number; errors: number }
type Measured = Pick<Deps, 'entryDb' | 'log'>

/** Adds what this process counted to the hour that it is. */
export async function saveAnswers(db: Db, counts: ReadonlyMap<number, Counted>): Promise<void> {
  if (counts.size === 0) return
  const rows = [...counts].map(
    ([withinMs, { answers, errors }]) =>
      sql`(date_trunc('hour', moment()), ${withinMs}::int, ${answers}::int, ${errors}::int)`,
  )
  await db.execute(sql`
    insert into answer_hours as saved (hour, within_ms, answers, errors) values ${sql.join(rows, sql`, `)}
    on conflict (hour, within_ms) do update set answers = saved.answers + excluded.answers, errors = saved.errors + excluded.errors`)
}

/** Counts the answers of the API in memory, and saves them once a minute and at the end. */
export function measureAnswers(app: FastifyInstance, { entryDb, log }: Measured): void {
  let counts = new Map<number, Counted>()
  let timer: NodeJS.Timeout | undefined
  app.addHook('onResponse', ({ routeOptions: { url } }, reply, done) => {
    if (url?.startsWith('/api/') && !isStream(reply)) {
      const { elapsedTime, statusCode } = reply
      const withinMs = WITHIN_MS.find(ms => elapsedTime <= ms) ?? WITHIN_MS.at(-1)! // there are some
      const { answers, errors } = counts.get(withinMs) ?? { answers: 0, errors: 0 }
      counts.set(withinMs, { answers: answers + 1, errors: errors + (statusCode >= 500 ? 1 : 0) })
    }
    done()
  })
  const save = async () => {
    const counted = counts
    counts = new Map()
    // Figures are not worth a failure: a minute that cannot be saved is lost.
    await saveAnswers(entryDb, counted).catch(error =>
      log.warn({ err: error }, 'Response times could not be saved'),
    )
  }
  app.addHook('onListen', done => {
    timer = setInterval(() => void save(), MINUTE_MS).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await save()
  })
}

export type AnswerTimes = {
  /** The first day of what is counted; null for all of it together. */
  at: string | null
  requests: number
  errors: number
  /** Within which 95 of 100 answers came. */
  response_ms: number
}

/** Returns how the API answered on each day or in each month (South African time) of what is wanted, and in all of it: rows of `AnswerTimes`. */
export const answerTimes = (isWanted: SQL, unit: 'day' | 'month'): SQL => sql`
  with counted as (
    select date_trunc(${unit}, hour at time zone 'Africa/Johannesburg')::date as at, within_ms, sum(answers) as answers, sum(errors) as errors
    from answer_hours where ${isWanted} group by grouping sets ((1, 2), (2))),
  added as (
    select *, sum(answers) over (partition by at order by within_ms) as so_far, sum(answers) over (partition by at) as of_all from counted)
  select at::text, sum(answers)::int as requests, sum(errors)::int as errors, min(within_ms) filter (where so_far >= 0.95 * of_all) as response_ms
  from added group by at order by at nulls last`
