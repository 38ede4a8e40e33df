import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { PING } from '../contract/webhook-events.ts'
import { type Lane, SEND_JOBS } from './queries.ts'

/** Whoever took a delivery and is not heard of lets go of it by then: longer than any try takes. */
export const TAKEN_SECONDS = 25

/** A delivery on its way, and where it goes. */
export type Taken = {
  id: string
  organisation_id: string
  webhook_id: string
  event: string
  body: string
  tries: number
  name: string
  url: string
  /** Those that sign, sealed. */
  secrets: string[]
}

const LOST = sql`interval '${sql.raw(String(TAKEN_SECONDS))} seconds'`

const isIn = (lane: Lane) =>
  lane === 'usual' ? sql`w.failing_since is null` : sql`w.failing_since is not null`

/** Takes the next delivery of an organisation that is due in this lane, to a webhook that nothing is on its way to, for one try. */
export async function takeDelivery(db: Db, organisationId: string, lane: Lane): Promise<Taken | undefined> {
  const { rows } = await db.execute<Taken>(sql`
    with next as (
      select d.id, w.id as webhook_id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.organisation_id = ${organisationId} and ${isIn(lane)} and (w.is_on or d.event = ${PING})
        and (w.busy_until is null or w.busy_until <= moment())
        and ((d.state = 'waiting' and d.due_at <= moment()) or (d.state = 'sending' and d.taken_at <= moment() - ${LOST}))
      order by d.due_at, d.id limit 1 for no key update of w, d skip locked),
    busy as (update webhooks w set busy_until = moment() + ${LOST} from next where w.id = next.webhook_id
      returning w.id, w.name, w.url, array_remove(array[w.secret, case when w.old_secret_until > moment() then w.old_secret end], null) as secrets),
    -- Where this process is killed over it, another looks then.
    looked as (select set_due(${SEND_JOBS[lane].name}, ${organisationId}, moment() + ${LOST}) from next)
    update webhook_deliveries d set state = 'sending', tries = d.tries + 1, taken_at = moment()
    from next, busy, looked where d.id = next.id
    returning d.id, d.organisation_id, d.webhook_id, d.event, d.body, d.tries, busy.name, busy.url, busy.secrets`)
  return rows[0]
}

/** Says when there is something to send next in this lane: at its time, or when it is taken from whoever is not heard of. */
export const setNextDue = (db: Db, organisationId: string, lane: Lane): Promise<void> =>
  db.transaction(async tx => {
    // One after another: who has seen less than another may not have the last word.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${SEND_JOBS[lane].name}), hashtext(${organisationId}))`,
    )
    await tx.execute(sql`
      select set_due(${SEND_JOBS[lane].name}, ${organisationId}, (
        select min(case d.state when 'waiting' then greatest(d.due_at, w.busy_until) else d.taken_at + ${LOST} end)
        from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.organisation_id = ${organisationId} and ${isIn(lane)} and d.state in ('waiting', 'sending') and (w.is_on or d.event = ${PING})))`)
  })
