import { PgBoss } from 'pg-boss'
import { type Connection, connectionOptions } from '../db/open-db.ts'
import { DEAD, makeQueues } from './make-queues.ts'

/** A job that failed each time, or could not be read. */
type DeadJob = {
  id: string
  /** The job's name. */
  name: string | null
  payload: object
  died: Date
  /** The last failure, in words. */
  words: string
}

export type DeadJobs = {
  /** All of them, the oldest first. */
  list(): Promise<DeadJob[]>
  /** Sends them anew, all or those of these ids, and says how many; a product that runs takes them up within half a minute. */
  retry(ids?: string[]): Promise<number>
  close(): Promise<void>
}

/** Opens the dead jobs of a database. */
export async function openDeadJobs(connection: Connection): Promise<DeadJobs> {
  const boss = new PgBoss({
    ...connectionOptions(connection),
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  } as ConstructorParameters<typeof PgBoss>[0]) // the first are pg's own options
  boss.on('error', () => undefined) // told by the call that is under way
  await boss.start()
  await makeQueues(boss, [])
  return {
    async list() {
      const found = await boss.findJobs<object>(DEAD, { queued: true })
      return found
        .map(({ id, sourceName, data, createdOn, sourceOutput }) => ({
          id,
          name: sourceName,
          payload: data ?? {},
          died: createdOn,
          words: String((sourceOutput as { message?: unknown } | null)?.message ?? 'no reason is known'), // whatever a job failed with
        }))
        .toSorted((one, other) => one.died.getTime() - other.died.getTime())
    },
    async retry(ids) {
      let all = 0
      for (;;) {
        const sent = await boss.redrive(DEAD, { ids })
        all += sent
        if (sent === 0) return all
      }
    },
    close: () => boss.stop({ graceful: false }),
  }
}
