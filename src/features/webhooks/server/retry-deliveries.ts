import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import { webhookOff } from '../contract/deliveries.ts'
import type * as contract from '../contract/oversee.ts'
import { SEND } from './queries.ts'

/** So many at once: more are tried with another press. */
const AT_ONCE_MAX = 1000

/** Lets what was given up wait again, of webhooks that are on and stay so meanwhile, and has each of those send at once. */
async function retry(tx: Db, isWanted: SQL): Promise<number> {
  const { rows } = await tx.execute<{ retried: number }>(sql`
    with wanted as (
      select delivery.id from webhook_deliveries as delivery join webhooks on webhooks.id = webhook_id and is_on
      where state = 'given_up' and ${isWanted} order by delivery.id limit ${AT_ONCE_MAX} for update of delivery skip locked for share of webhooks),
    retried as (
      update webhook_deliveries set state = 'waiting', tries = 0, due_at = moment(), settled_at = null
      from wanted where webhook_deliveries.id = wanted.id returning webhook_id),
    scheduled as (
      select schedule(${SEND.name}, id::text, moment(), organisation_id::text, failing_since is not null, true)
      from webhooks where id in (select webhook_id from retried))
    select (select count(*)::int from retried) as retried, (select count(*) from scheduled)`)
  return rows[0]!.retried // counts have one row
}

async function isGivenUp(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from webhook_deliveries where id = ${id} and state = 'given_up'`,
  )
  return rowCount === 1
}

/** Sends a delivery that was given up again. Throws 404 where none of that id was, and `WEBHOOK_OFF`. */
export const retryDelivery: Handler<typeof contract.retryDelivery> = async ({ db, recordChange }, { id }) => {
  const retried = await retry(db, sql`delivery.id = ${id}`)
  if (retried === 0) throw (await isGivenUp(db, id)) ? webhookOff() : notFound()
  recordChange({ before: { state: 'given_up' }, after: { state: 'waiting' } })
  return { success: true, retried }
}

/** Sends all that was given up again, or that of one webhook. */
export const retryDeliveries: Handler<typeof contract.retryDeliveries> = async (
  { db, recordChange },
  { webhook },
) => {
  const retried = await retry(db, webhook ? sql`webhook_id = ${webhook}` : sql`true`)
  recordChange(retried === 0 ? null : { before: null, after: { webhook: webhook ?? 'all', retried } })
  return { success: true, retried }
}
