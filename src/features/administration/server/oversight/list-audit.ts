import { sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/audit.ts'

const dayBegins = (day: string) => `${day}T00:00:00+02:00`

type Row = {
  id: string
  at: string
  actor_id: string | null
  actor_name: string | null
  action: string
  subject_kind: string
  subject_id: string
  subject_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  address: string | null
}

/** Returns what administrators did, by pages, newest first. */
export const listAudit: Handler<typeof contract.listAudit> = async (
  { db },
  { actor, subject, kind, from, to, page, pageSize },
) => {
  const isWanted = sql.join(
    [
      sql`true`,
      ...(actor ? [sql`actor_id = ${actor}`] : []),
      ...(subject ? [sql`subject_id = ${subject}`] : []),
      ...(kind ? [sql`subject_kind = ${kind}`] : []),
      ...(from ? [sql`at >= ${dayBegins(from)}::timestamptz`] : []),
      ...(to ? [sql`at < ${dayBegins(addDays(to, 1))}::timestamptz`] : []),
    ],
    sql` and `,
  )
  // In words: for a number that it does not know PostgreSQL plans for a tenth of all.
  const limit = sql.raw(`limit ${pageSize}`)
  // Ids are in the order of time too: what is found by days has the order of its index.
  const newestFirst = from || to ? sql`audit_log.at desc, audit_log.id desc` : sql`audit_log.id desc`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      with found as materialized (
        select id from audit_log where ${isWanted} order by ${newestFirst} ${limit} offset ${(page - 1) * pageSize})
      select audit_log.*, reason, actors.name as actor_name, subjects.name as subject_name
      from found join audit_log using (id) left join act_reasons on act_id = id left join users as actors on actors.id = actor_id
        left join users as subjects on subjects.id = case when subject_kind = 'users' then nullif(subject_id, '')::uuid end
      order by ${newestFirst}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from audit_log where ${isWanted}`),
  ])
  return {
    success: true,
    entries: rows.map(row => ({
      _id: row.id,
      at: new Date(row.at),
      actor: row.actor_id,
      actorName: row.actor_name,
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
      before: row.before,
      after: row.after,
      reason: row.reason,
      address: row.address,
    })),
    total: counted.rows[0]!.total, // a count has one row
    page,
    pageSize,
  }
}
