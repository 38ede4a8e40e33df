import { sql } from 'drizzle-orm'
import { z } from '../../contract/zod.ts'
import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import type { Sendable } from './enqueue.ts'
import { job } from './job.ts'

/** What a job that is due at a time is told: what it is about. */
export const dueFor = z.object({ subject: z.string() })

const LATER = `interval '1 hour'`

/** Says when a job is due for a subject, within the minute: another time than before, or null for never. It is due once. */
export async function setDue(
  tx: Db,
  { name }: Sendable<typeof dueFor>,
  subject: string,
  at: Date | null,
): Promise<void> {
  await tx.execute(sql`select set_due(${name}, ${subject}, ${at?.toISOString() ?? null})`)
}

/** Hands the next job that has come due over to the queue, or says that there is none. One that cannot be sent keeps no other back. */
const handOver = ({ db, enqueue, log }: Deps): Promise<boolean> =>
  db.transaction(async tx => {
    const { rows } = await tx.execute<{ job: string; subject: string }>(
      sql`delete from due where (job, subject) = (
        select job, subject from due where at <= moment() order by at limit 1 for update skip locked
      ) returning job, subject`,
    )
    const [next] = rows
    if (!next) return false
    const { job: name, subject } = next
    try {
      await tx.transaction(inner => enqueue(inner, { name, payload: dueFor }, { subject }))
    } catch (error) {
      log.error({ err: error, job: name }, 'A job that is due could not be sent')
      await tx.execute(sql`select set_due(${name}, ${subject}, moment() + ${sql.raw(LATER)})`)
    }
    return true
  })

/** What is to happen at a time waits in the table `due`, not in the queue: there it is seen, moved, and goes by the product's clock. */
export const sendDue = job({
  name: 'server.due',
  payload: z.object({}),
  every: '* * * * *',
  async run(deps) {
    while (await handOver(deps));
  },
})
