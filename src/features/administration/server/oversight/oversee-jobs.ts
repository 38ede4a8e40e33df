import { type SQL, sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/jobs.ts'

type Row = { id: string; name: string; tries: number; error: string | null; at: string }

const isHeld = sql`exists (select from outgoing_holds as held where held.kind = outgoing.kind and held.owner = outgoing.owner)`
/** Each by an index of its state; what is scheduled is far more than the rest, and found apart. */
const OUTGOING: Record<contract.JobState, SQL> = {
  failed: sql`state = 'failed'`,
  running: sql`state = 'leased'`,
  waiting: sql`state = 'ready' and not ${isHeld}`,
  held: sql`state = 'ready' and ${isHeld}`,
  scheduled: sql`false`,
}
const isScheduled = sql`state = 'scheduled'`
const SCHEDULED: Record<contract.JobState, SQL> = {
  failed: sql`false`,
  running: sql`false`,
  waiting: sql`false`,
  held: sql`${isScheduled} and ${isHeld}`,
  scheduled: sql`${isScheduled} and not ${isHeld}`,
}

/** The first of the outgoing work that is wanted. */
const firstOutgoing = (isWanted: SQL, count: number) => sql`
  (select kind || '/' || subject as id, kind as name, tries, problem as error, scheduled_at as at
   from outgoing where ${isWanted} order by scheduled_at, kind || '/' || subject limit ${count})`

const countOutgoing = (isWanted: SQL) => sql`(select count(*) from outgoing where ${isWanted})`

/** Outgoing work that is in a state, of one kind or of all, and how many there are. */
function jobsIn(state: contract.JobState, name: string | undefined) {
  const isOfKind = name ? sql`kind = ${name}` : sql`true`
  const outgoing = sql`${OUTGOING[state]} and ${isOfKind}`
  const scheduled = sql`${SCHEDULED[state]} and ${isOfKind}`
  return {
    first: (count: number) => sql`
      ${firstOutgoing(outgoing, count)} union all ${firstOutgoing(scheduled, count)}`,
    // Rows that are not on hold are counted as all without those on hold: of each there is an index.
    total: sql`
      ${countOutgoing(outgoing)}
      + ${state === 'scheduled' ? sql`${countOutgoing(sql`${isScheduled} and ${isOfKind}`)} - ${countOutgoing(sql`${SCHEDULED.held} and ${isOfKind}`)}` : countOutgoing(scheduled)}`,
  }
}

/** Returns what failed in every try and waits for somebody, or what is in another state, the oldest first. */
export const overseeJobs: Handler<typeof contract.overseeJobs> = async (
  { db },
  { state, name, page, pageSize },
) => {
  const { first, total } = jobsIn(state, name)
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * from (${first(page * pageSize)}) as job order by at, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: number }>(sql`select (${total})::int as total`),
  ])
  return {
    success: true,
    jobs: rows.map(({ id, at, ...job }) => ({ _id: id, ...job, state, at: new Date(at) })),
    total: counted.rows[0]!.total, // a count has one row
    page,
    pageSize,
  }
}
