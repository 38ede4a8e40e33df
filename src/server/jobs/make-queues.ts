import type { PgBoss, QueueResult } from 'pg-boss'
import type { Job } from './job.ts'

/** The queue in which a job waits that failed each time, or could not be read, until somebody looks: `npm run dead-jobs`. */
export const DEAD = 'server.dead'
const DAY_SECONDS = 24 * 60 * 60
const DEAD_DAYS = 60
const RETRIES = 5
const EXPIRE_SECONDS = 5 * 60
// Whoever runs a job says so every half of this; one whose process was killed is taken up by another once it is over.
const HEARTBEAT_SECONDS = 14
const SUPERVISE_SECONDS = 14

/** Settings of pg-boss for its own upkeep: woken by what is sent, and else as seldom as its own claims allow. */
export const QUEUE_OPTIONS = {
  useListenNotify: true,
  superviseIntervalSeconds: SUPERVISE_SECONDS,
  monitorIntervalSeconds: SUPERVISE_SECONDS,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 30,
  bamIntervalSeconds: 600,
  // Jobs that wait for others are not used here.
  flowIntervalSeconds: 3600,
}

const optionsOf = ({ retries = RETRIES }: Job) => ({
  retryLimit: retries,
  retryBackoff: true,
  retryDelay: 1,
  expireInSeconds: EXPIRE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: DEAD,
  notify: true,
})

// Of a key one waits, whatever is under way meanwhile: what was sent during a job is not lost.
const policyOf = ({ key }: Job) => (key ? 'short' : 'standard')

const isAs = (queue: QueueResult, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => queue[name as keyof QueueResult] === value) // a queue answers with what it was made with

/** Makes the queue of each job, and brings those of an earlier version up to what the job says by now. */
export async function makeQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const made = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  if (!made.has(DEAD)) await boss.createQueue(DEAD, { retentionSeconds: DEAD_DAYS * DAY_SECONDS })
  for (const job of jobs) {
    const { name } = job
    const [options, policy] = [optionsOf(job), policyOf(job)]
    const queue = made.get(name)
    if (!queue) await boss.createQueue(name, { ...options, policy })
    // pg-boss knows no way to change it; of its one table it holds for the jobs that are sent from now on.
    else if (queue.policy !== policy)
      await boss.getDb().executeSql('update pgboss.queue set policy = $2 where name = $1', [name, policy])
    if (queue && (queue.policy !== policy || !isAs(queue, options))) await boss.updateQueue(name, options)
  }
}
