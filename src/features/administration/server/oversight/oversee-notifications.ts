import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { containing } from '#src/server/db/pattern.ts'
import type { Handler } from '#src/server/http/route.ts'
import { replay } from '#src/server/incoming/received.ts'
import type * as contract from '../../contract/notifications.ts'

type Row = {
  id: string
  kind: string
  external_id: string
  remote_address: string
  received_at: string
  processed_at: string | null
  given_up_at: string | null
}

const IN_STATE: Record<contract.NotificationState, SQL> = {
  waiting: sql`processed_at is null`,
  processed: sql`processed_at is not null and given_up_at is null`,
  given_up: sql`given_up_at is not null`,
}

const answerOf = (row: Row) => ({
  _id: row.id,
  kind: row.kind,
  externalId: row.external_id,
  state: row.given_up_at
    ? ('given_up' as const)
    : row.processed_at
      ? ('processed' as const)
      : ('waiting' as const),
  address: row.remote_address,
  receivedAt: new Date(row.received_at),
  processedAt: row.processed_at === null ? null : new Date(row.processed_at),
})

const COLUMNS = sql`id, kind, external_id, remote_address, received_at, processed_at, given_up_at`

/** Returns what others told, by pages. */
export const overseeNotifications: Handler<typeof contract.overseeNotifications> = async (
  { db },
  { state, kind, search, page, pageSize },
) => {
  const isWanted = sql.join(
    [
      sql`true`,
      ...(state ? [IN_STATE[state]] : []),
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(search ? [sql`external_id ilike ${containing(search)}`] : []),
    ],
    sql` and `,
  )
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      with found as materialized (
        select id from incoming where ${isWanted} order by received_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize})
      select ${COLUMNS} from found join incoming using (id) order by received_at desc, id desc`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from incoming where ${isWanted}`),
  ])
  return { success: true, notifications: rows.map(answerOf), total: counted.rows[0]!.total, page, pageSize } // a count has one row
}

async function notificationById(db: Db, id: string) {
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS} from incoming where id = ${id}`)
  if (!rows[0]) throw notFound()
  return answerOf(rows[0])
}

/** Processes a stored notification again. Throws 404. */
export const retryNotification: Handler<typeof contract.retryNotification> = async (
  { db, recordChange },
  { id },
) => {
  const { kind, state } = await notificationById(db, id)
  await replay(db, kind, id)
  recordChange({ before: { state }, after: { state: 'waiting' } })
  return { success: true, notification: await notificationById(db, id) }
}
