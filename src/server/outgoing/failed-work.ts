import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

/** Amount of a kind that waits in a lane, and since when the first of it is ready. */
export type Waiting = { kind: string; lane: string; state: string; count: number; since: string }

export type FailedWork = { kind: string; subject: string; tries: number; problem: string | null }

export async function listWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    select kind, case when is_slow then 'slow' else 'usual' end as lane,
      case when outgoing_holds.kind is null then state else 'held' end as state, count(*)::int as count, min(scheduled_at)::text as since
    from outgoing left join outgoing_holds using (kind, owner)
    where state <> 'failed' group by kind, is_slow, 3 order by kind, is_slow, 3`)
  return rows
}

/** Work that threw in every try. */
export async function listFailed(db: Db): Promise<FailedWork[]> {
  const { rows } = await db.execute<FailedWork>(
    sql`select kind, subject, tries, problem from outgoing where state = 'failed' order by kind, subject`,
  )
  return rows
}

/** Schedules failed work again, now: all of it, that of a kind, or one piece. Gives how much. */
export async function retryFailed(
  db: Db,
  { kind, subject }: { kind?: string; subject?: string } = {},
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select schedule(kind, subject, moment(), owner, true) from outgoing
    where state = 'failed' and ${kind ? sql`kind = ${kind}` : sql`true`} and ${subject ? sql`subject = ${subject}` : sql`true`}`)
  return rowCount ?? 0
}
