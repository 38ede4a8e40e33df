import { type SQL, sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/oversee.ts'

type Row = {
  id: string
  event: string
  state: contract.OverseenDelivery['state']
  tries: number
  status: number | null
  problem: string | null
  created_at: string
  due_at: string
  webhook: { _id: string; name: string; url: string; isOn: boolean }
  organization: { _id: string; name: string }
}

/** Each by an index of those alone: what arrived is by far the most. */
export const IN_STATE: Record<contract.OverseenState, SQL> = {
  given_up: sql`state = 'given_up'`,
  waiting: sql`state in ('waiting', 'sending')`,
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

const answerOf = ({ id, created_at: createdAt, due_at: dueAt, webhook, ...row }: Row) => {
  const { url, ...named } = webhook
  return {
    ...row,
    _id: id,
    createdAt: new Date(createdAt),
    nextTryAt: row.state === 'given_up' ? null : new Date(dueAt),
    webhook: { ...named, host: hostOf(url) },
  }
}

/** Returns what was not delivered, by pages. */
export const overseeDeliveries: Handler<typeof contract.overseeDeliveries> = async (
  { db },
  { state, webhook, page, pageSize },
) => {
  const isWanted = sql`${IN_STATE[state]} and ${webhook ? sql`webhook_id = ${webhook}` : sql`true`}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      with found as materialized (
        select * from webhook_deliveries where ${isWanted} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize})
      select id, event, state, tries, status, problem, created_at, due_at,
        (select json_build_object('_id', id, 'name', name, 'url', url, 'isOn', is_on) from webhooks where id = webhook_id) as webhook,
        (select json_build_object('_id', id, 'name', name) from organisations where id = organisation_id) as organization
      from found order by id desc`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from webhook_deliveries where ${isWanted}`,
    ),
  ])
  return { success: true, deliveries: rows.map(answerOf), total: counted.rows[0]!.total, page, pageSize } // a count has one row
}
