import { type SQL, sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import { DEAD } from '#src/server/jobs/make-queues.ts'
import type * as contract from '../contract/jobs.ts'

type Row = { id: string; name: string; tries: number; error: string | null; at: string }

const isHeld = sql`exists (select from outgoing_holds as held where held.kind = outgoing.kind and held.owner = outgoing.owner)`
/** Each by the index of its state. */
const OUTGOING: Record<contract.JobState, SQL> = {
  failed: sql`state = 'failed'`,
  running: sql`state = 'leased'`,
  waiting: sql`state = 'ready' and not ${isHeld}`,
  held: sql`state in ('ready', 'scheduled') and ${isHeld}`,
  scheduled: sql`state = 'scheduled' and not ${isHeld}`,
}

const isOwn = sql`name not like '\\_\\_pgboss%' and name <> ${DEAD}`
const QUEUED: Record<contract.JobState, SQL> = {
  failed: sql`name = ${DEAD} and state < 'active'`,
  running: sql`state = 'active' and ${isOwn}`,
  waiting: sql`state < 'active' and start_after <= moment() and ${isOwn}`,
  held: sql`false`,
  scheduled: sql`state < 'active' and start_after > moment() and ${isOwn}`,
}

/** Outgoing work and jobs of the queue that are in a state, of one kind or of all. */
const jobsIn = (state: contract.JobState, name: string | undefined) => sql`
  select * from (
    select kind || '/' || subject as id, kind as name, tries, problem as error, scheduled_at as at
    from outgoing where ${OUTGOING[state]}
    union all
    select id::text, coalesce(source_name, name), coalesce(source_retry_count, retry_count),
      coalesce(source_output, output) ->> 'message', case when state = 'active' then started_on when name = ${DEAD} then created_on else start_after end
    from pgboss.job where ${QUEUED[state]}) as job
  where ${name ? sql`name = ${name}` : sql`true`}`

/** What failed in every try and waits for somebody, or what is in another state, the oldest first. */
export const overseeJobs: Handler<typeof contract.overseeJobs> = async (
  { db },
  { state, name, page, pageSize },
) => {
  const found = jobsIn(state, name)
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`${found} order by at, id limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) as found`),
  ])
  return {
    success: true,
    jobs: rows.map(({ id, at, ...job }) => ({ _id: id, ...job, state, at: new Date(at) })),
    total: counted.rows[0]!.total, // a count has one row
    page,
    pageSize,
  }
}
