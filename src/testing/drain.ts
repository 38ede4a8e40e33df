import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Deps } from '#src/server/deps.ts'
import type { Queue } from '#src/server/jobs/queue.ts'

const POLL_MS = 5

const UNFINISHED = `
  select count(*)::int as jobs from pgboss.job
  where name not like '\\_\\_pgboss%' and name <> 'server.dead' and (
    state = 'active' or (state = 'created' and start_after <= now()) or (state = 'retry' and start_after <= $1))`

const FAILED = `
  select name, output ->> 'message' as words from pgboss.job
  where (state = 'retry' and started_on >= $1) or (state = 'failed' and completed_on >= $1)`

/** Lets the worker of production run all that is due, and what that sends, until nothing is left. Throws where a job failed. */
export async function drain(queue: Queue, deps: Deps, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ since: Date }>('select clock_timestamp() as since')
  const { since } = rows[0]! // a select without a table has one row
  const end = await queue.work(deps)
  try {
    const left = async () => (await pool.query<{ jobs: number }>(UNFINISHED, [since])).rows[0]!.jobs // a count has one row
    while ((await left()) > 0) await pause(POLL_MS)
  } finally {
    await end()
  }
  const failed = await pool.query<{ name: string; words: string }>(FAILED, [since])
  if (failed.rows.length > 0)
    throw new Error(failed.rows.map(({ name, words }) => `${name}: ${words}`).join('\n'))
}
