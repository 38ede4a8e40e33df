import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Deps } from '#src/server/deps.ts'
import type { Queue } from '#src/server/jobs/queue.ts'
import { errorWords } from '#src/server/log.ts'
import type { AnyKind } from '#src/server/outgoing/kind.ts'
import { createWorker } from '#src/server/outgoing/worker.ts'

const POLL_MS = 5

const IS_DUE = `kind = any($1) and (state = 'ready' or (state = 'scheduled' and scheduled_at <= moment() and problem is null))
  and not exists (select from outgoing_holds as held where held.kind = outgoing.kind and held.owner = outgoing.owner)`

const UNFINISHED = `
  select (select count(*) from pgboss.job
    where name not like '\\_\\_pgboss%' and name <> 'server.dead' and (
      state = 'active' or (state = 'created' and start_after <= now()) or (state = 'retry' and start_after <= $2)))
    + (select count(*) from outgoing where ${IS_DUE}) as left`

const READY = `select count(*)::int as left from outgoing where ${IS_DUE}`

const FAILED = `
  select name, output ->> 'message' as words from pgboss.job
  where (state = 'retry' and started_on >= $1) or (state = 'failed' and completed_on >= $1)`

/** Lets the workers of production run all that is due, and what that causes, until nothing is left. Throws where something failed. */
export async function drain(
  queue: Queue,
  deps: Deps,
  pool: pg.Pool,
  kinds: readonly AnyKind[] = [],
): Promise<void> {
  const { rows } = await pool.query<{ since: Date }>('select clock_timestamp() as since')
  const { since } = rows[0]! // a select without a table has one row
  const failures: string[] = []
  const worker = createWorker(deps, kinds, {
    failed: (kind, error) => failures.push(`${kind}: ${errorWords(error)}`),
  })
  const open = () => kinds.flatMap(({ name }) => (worker.paused().has(name) ? [] : [name]))
  const end = await queue.work(deps)
  try {
    const left = async () => (await pool.query<{ left: number }>(UNFINISHED, [open(), since])).rows[0]!.left // a count has one row
    for (;;) {
      await worker.tick()
      if (worker.isIdle() && (await left()) === 0) break
      worker.wake()
      await pause(POLL_MS)
    }
  } finally {
    await end()
    await worker.stop()
  }
  const { rows: failed } = await pool.query<{ name: string; words: string }>(FAILED, [since])
  const all = [...failures, ...failed.map(({ name, words }) => `${name}: ${words}`)]
  if (all.length > 0) throw new Error(all.join('\n'))
}

/** Lets a worker of these kinds alone do all of theirs that is due. */
export async function drainOutgoing(deps: Deps, pool: pg.Pool, kinds: readonly AnyKind[]): Promise<void> {
  const worker = createWorker(deps, kinds)
  const open = () => kinds.flatMap(({ name }) => (worker.paused().has(name) ? [] : [name]))
  const left = async () => (await pool.query<{ left: number }>(READY, [open()])).rows[0]!.left // a count has one row
  for (;;) {
    await worker.tick()
    if (worker.isIdle() && (await left()) === 0) return
    worker.wake()
    await pause(POLL_MS)
  }
}
