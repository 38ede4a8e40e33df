import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Deps } from '#src/server/deps.ts'
import { errorWords } from '#src/server/log.ts'
import { HEARTBEAT_MS } from '#src/server/outgoing/claim.ts'
import type { AnyKind } from '#src/server/outgoing/kind.ts'
import { createWorker, type WorkerOptions } from '#src/server/outgoing/worker.ts'

const POLL_MS = 5
/** While something long is under way, so that asking takes nothing from it. */
const POLL_MS_MAX = 50

/** The kinds of which something is due; with $2 of what is tried again and of what was lost on its way, too. */
const DUE = `
  select distinct kind from outgoing
  where kind = any($1) and (state = 'ready' or (state = 'scheduled' and scheduled_at <= moment() and ($2 or problem is null))
    or ($2 and state = 'leased' and leased_until <= moment()))
    and not exists (select from outgoing_holds as held where held.kind = outgoing.kind and held.owner = outgoing.owner)`

/** Runs all work of these kinds that is due, and what that causes, until nothing is left. */
async function run(
  deps: Deps,
  pool: pg.Pool,
  kinds: readonly AnyKind[],
  options: WorkerOptions = {},
): Promise<void> {
  const worker = createWorker(deps, kinds, options)
  const open = () => kinds.flatMap(({ name }) => (worker.paused().has(name) ? [] : [name]))
  const due = async (isAgain: boolean) => (await pool.query<{ kind: string }>(DUE, [open(), isAgain])).rows
  let pollMs = POLL_MS
  let renewedMs = performance.now()
  try {
    for (let isFirst = true; ; isFirst = false) {
      const wasIdle = worker.isIdle()
      // The next drain tries again what failed meanwhile.
      const waiting = await due(isFirst)
      if (wasIdle && waiting.length === 0) return
      if (waiting.length > 0) await worker.tick()
      // As a notification does: two statements for each of all kinds would take longer than most tests.
      for (const { kind } of waiting) worker.wake(kind)
      await pause(pollMs)
      pollMs = worker.isIdle() ? POLL_MS : Math.min(pollMs * 2, POLL_MS_MAX)
      if (performance.now() - renewedMs < HEARTBEAT_MS) continue
      renewedMs = performance.now()
      await worker.renew()
    }
  } finally {
    await worker.stop()
  }
}

/** Lets the worker of production do all that is due. Throws where something failed. */
export async function drain(deps: Deps, pool: pg.Pool, kinds: readonly AnyKind[]): Promise<void> {
  const failures: string[] = []
  await run(deps, pool, kinds, {
    failed: (kind, error) => failures.push(`${kind}: ${errorWords(error)}`),
  })
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

/** Lets a worker of these kinds alone do all of theirs that is due, whatever fails. */
export const drainOutgoing = (deps: Deps, pool: pg.Pool, kinds: readonly AnyKind[]): Promise<void> =>
  run(deps, pool, kinds)
