import type { FastifyBaseLogger } from 'fastify'
import { type Job as QueuedJob, type JobResult, PgBoss } from 'pg-boss'
import pLimit from 'p-limit'
import { z } from '../../contract/zod.ts'
import { clientOf } from '../db/client-of.ts'
import { type Connection, connectionOptions } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { errorWords } from '../log.ts'
import { makeQueues, QUEUE_OPTIONS } from './make-queues.ts'
import type { Enqueue } from './enqueue.ts'
import type { Job } from './job.ts'

const CONNECTIONS_MAX = 4
const AT_ONCE = 5
// A job that is sent wakes whoever waits for it; what waits for its time, or was not heard of, is found by looking.
const POLL_SECONDS = 30
const POLL_UNNOTIFIED_SECONDS = 2
/** The time that a job under way has left when the product stops; it runs again at the next start. */
const STOP_TIMEOUT_MS = 2000
const WORK_OPTIONS = {
  pollingIntervalSeconds: POLL_UNNOTIFIED_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
  perJobResults: true,
} as const
const TIME_ZONE = 'Africa/Johannesburg'

export type Queue = {
  enqueue: Enqueue
  /** Runs what waits, and what is sent from now on. Gives the way to end it, once what is under way is done. */
  work(deps: Deps): Promise<() => Promise<void>>
  /** Sends by itself, from now on, the jobs that have a time. */
  startSchedule(): Promise<void>
  stop(): Promise<void>
}

/** Runs one job; one that fails is tried again later and keeps no other back, one that cannot be read never will be. */
async function outcomeOf(
  deps: Deps,
  { run, payload }: Job,
  { id, name, data }: QueuedJob<unknown>,
): Promise<JobResult> {
  const read = payload.safeParse(data ?? {})
  try {
    if (!read.success) throw new Error(`Its payload cannot be read: ${z.prettifyError(read.error)}`)
    await run(deps, read.data)
    return { id, status: 'completed' }
  } catch (error) {
    deps.log.error({ err: error, job: name, jobId: id }, 'A job failed')
    return { id, status: read.success ? 'failed' : 'deadletter', output: { message: errorWords(error) } }
  }
}

/** Fetches several at once, and the next when all of them are done. */
async function workInBatches(boss: PgBoss, deps: Deps, definition: Job): Promise<void> {
  const atOnce = definition.atOnce ?? AT_ONCE
  // Many that wait are fetched without a pause, which pg-boss does where a fetch of several came back full.
  const options = { ...WORK_OPTIONS, batchSize: Math.max(atOnce, 2), burstWhenBatchFull: true } as const
  await boss.work(definition.name, options, found =>
    pLimit(atOnce).map(found, each => outcomeOf(deps, definition, each)),
  )
}

/** So many who fetch one each, and the next when that is done, whatever the others do. */
async function fillPlaces(boss: PgBoss, deps: Deps, definition: Job, places: number): Promise<void> {
  for (let place = 0; place < places; place += 1) {
    const worker = { id: '' }
    worker.id = await boss.work(definition.name, { ...WORK_OPTIONS, batchSize: 1 }, async ([next]) => {
      const outcome = await outcomeOf(deps, definition, next!) // a fetch that came back has one
      boss.notifyWorker(worker.id) // it looks for the next without a pause
      return [outcome]
    })
  }
}

/** Opens the queue, whose tables `makeQueueTables` made; jobs wait in the database, so none is lost when the process ends. */
export async function openQueue(
  connection: Connection,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<Queue> {
  const boss = new PgBoss({
    ...connectionOptions(connection),
    ...QUEUE_OPTIONS,
    max: CONNECTIONS_MAX,
    migrate: false,
  } as ConstructorParameters<typeof PgBoss>[0]) // all but the second are pg's own options
  boss.on('error', error => log.error({ err: error }, 'The job queue failed'))
  await boss.start()
  await makeQueues(boss, jobs)

  return {
    async enqueue(tx, { name, key, payload }, sent) {
      const singletonKey = key?.(payload.parse(sent))
      // It wakes whoever waits for it, as part of the transaction.
      const client = clientOf(tx)
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      await boss.send(name, sent as object, { singletonKey, db })
    },
    async work(deps) {
      for (const definition of jobs)
        if (definition.places) await fillPlaces(boss, deps, definition, definition.places)
        else await workInBatches(boss, deps, definition)
      return async () => void (await Promise.all(jobs.map(({ name }) => boss.offWork(name))))
    },
    async startSchedule() {
      for (const { name, every } of jobs)
        // A run that was due while nothing ran is made up for once.
        if (every) await boss.schedule(name, every, {}, { tz: TIME_ZONE, missed: 'once' })
      const timed = new Set(jobs.filter(({ every }) => every).map(({ name }) => name))
      for (const { name, key } of await boss.getSchedules())
        if (!timed.has(name)) await boss.unschedule(name, key)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}
