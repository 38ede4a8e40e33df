import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type Job as QueuedJob, type JobResult, PgBoss } from 'pg-boss'
import type { z } from '#src/contract/zod.ts'
import { type Connection, connectionOptions, type Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { wordsOf } from '../log.ts'

/** Something that happens later. Its payload holds ids only: people's addresses stay out of the queue. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string
  payload: Payload
  /** When it runs by itself, as a five-field cron line in South African time. */
  cron?: string
  run(deps: Deps, payload: z.output<Payload>): Promise<void>
}

export const job = <Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> => definition

export type Enqueue = <Payload extends z.ZodType>(
  tx: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
) => Promise<void>

const CONNECTIONS_MAX = 3
const RETRIES_MAX = 5
const AT_ONCE_MAX = 5
// A job whose process was killed is taken up by another after that.
const EXPIRE_SECONDS = 5 * 60
/** What a job under way has left when the product stops; it runs again at the next start. */
const STOP_TIMEOUT_MS = 2000

export type Queue = {
  enqueue: Enqueue
  work(deps: Deps): Promise<void>
  /** Runs every job that is due, until none is left: for tests, which do not wait. */
  runDue(deps: Deps): Promise<void>
  stop(): Promise<void>
}

/** Runs one job; one that fails is tried again later and keeps no other back. */
async function outcomeOf(
  deps: Deps,
  { run, payload }: Job,
  { id, data }: QueuedJob<unknown>,
): Promise<JobResult> {
  try {
    await run(deps, payload.parse(data ?? {}))
    return { id, status: 'completed' }
  } catch (error) {
    deps.log.error({ err: error, jobId: id }, 'A job failed')
    return { id, status: 'failed', output: { message: wordsOf(error) } }
  }
}

/** Opens the queue; jobs wait in the database, so none is lost when the process ends. */
export async function openQueue(
  connection: Connection,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<Queue> {
  const boss = new PgBoss({ ...connectionOptions(connection), max: CONNECTIONS_MAX } as ConstructorParameters<
    typeof PgBoss
  >[0]) // both are pg's own options
  boss.on('error', error => log.error({ err: error }, 'The job queue failed'))
  await boss.start()
  const options = { retryLimit: RETRIES_MAX, retryBackoff: true, expireInSeconds: EXPIRE_SECONDS }
  for (const { name } of jobs) {
    await boss.createQueue(name, options)
    // A queue that an earlier version made keeps its options.
    await boss.updateQueue(name, options)
  }

  return {
    async enqueue(tx, definition, payload) {
      await boss.send(definition.name, payload as object, { db: fromDrizzle(tx, sql) })
    },
    async work(deps) {
      for (const definition of jobs) {
        // Many that wait are fetched without a pause: one every two seconds would keep mails for minutes.
        await boss.work(
          definition.name,
          { batchSize: AT_ONCE_MAX, burstWhenBatchFull: true, perJobResults: true },
          found => Promise.all(found.map(each => outcomeOf(deps, definition, each))),
        )
        if (definition.cron)
          await boss.schedule(definition.name, definition.cron, {}, { tz: 'Africa/Johannesburg' })
      }
    },
    async runDue(deps) {
      for (const definition of jobs) {
        for (
          let [found] = await boss.fetch(definition.name);
          found;
          [found] = await boss.fetch(definition.name)
        ) {
          await definition.run(deps, definition.payload.parse(found.data ?? {}))
          await boss.complete(definition.name, found.id)
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}
