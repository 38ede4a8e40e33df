import { sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/audit.ts'

const dayBegins = (day: string) => `${day}T00:00:00+02:00`

type Row = {
  id: string
  at: string
  actor_id: string | null
  actor_name: string | null
  action: string
  subject_kind: string
  subject_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string | null
}

/** What administrators did, by pages, newest first. */
export const listAudit: Handler<typeof contract.listAudit> = async (
  { db },
  { actor, subject, from, to, page, pageSize },
) => {
  const isWanted = sql.join(
    [
      sql`true`,
      ...(actor ? [sql`actor_id = ${actor}`] : []),
      ...(subject ? [sql`subject_id = ${subject}`] : []),
      ...(from ? [sql`at >= ${dayBegins(from)}::timestamptz`] : []),
      ...(to ? [sql`at < ${dayBegins(addDays(to, 1))}::timestamptz`] : []),
    ],
    sql` and `,
  )
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      select audit_log.*, users.name as actor_name from audit_log left join users on users.id = actor_id
      where ${isWanted} order by audit_log.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
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
      subject: { kind: row.subject_kind, id: row.subject_id },
      before: row.before,
      after: row.after,
      address: row.address,
    })),
    total: counted.rows[0]!.total, // a count has one row
    page,
    pageSize,
  }
}
