import { sql } from 'drizzle-orm'
import type { SignedIn } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/own-acts.ts'

/** Of the bookings of somebody, the last to arrive: an act on one that is years over is found by an administrator. */
const BOOKINGS_MAX = 500

type Facts = Record<string, unknown> | null
type Row = {
  id: string
  at: string
  action: string
  kind: string
  name: string | null
  before: Facts
  after: Facts
  reason: string | null
}

/** Returns what is somebody's own, and of the organisation that they own, as the log names it: each by an index, and few. */
const ownSubjects = (userId: string, organisationId: string | null) => sql`
  select 'users' as kind, ${userId}::text as id, null::text as name
  union all select 'reviews', id::text, null from reviews where client_id = ${userId}
  union all (select 'bookings', id::text, reference from bookings where client_id = ${userId} order by check_in desc limit ${BOOKINGS_MAX})
  union all (select 'bookings', id::text, reference from bookings where organisation_id = ${organisationId}::uuid order by check_in desc limit ${BOOKINGS_MAX})
  union all select 'properties', id::text, name from properties where organisation_id = ${organisationId}::uuid
  union all select 'subscriptions', id::text, null from organisations where id = ${organisationId}::uuid
  union all select 'payments', id::text, null from billing_payments where organisation_id = ${organisationId}::uuid
  union all select 'refunds', id::text, null from billing_refunds where organisation_id = ${organisationId}::uuid`

const withoutReason = (facts: Facts): Facts => {
  if (!facts) return null
  const { reason: _, ...others } = facts
  return others
}

/** Returns what administrators did to the caller and to what is theirs, newest first, without who did it and from where. */
export const listOwnActs: Handler<typeof contract.listOwnActs> = async (
  { db },
  _,
  { actor, organisation }: SignedIn,
) => {
  const userId = actor.person.id
  const ownedId = organisation?.ownerId === userId ? organisation.id : null
  const { rows } = await db.execute<Row>(sql`
    with own as materialized (${ownSubjects(userId, ownedId)})
    select act.id, act.at, act.action, own.kind, own.name, act.before, act.after, coalesce(act_reasons.reason, act.after ->> 'reason') as reason
    from own cross join lateral (
      select * from audit_log where subject_id = own.id and subject_kind = own.kind order by id desc limit ${contract.OWN_ACTS_MAX}) as act
      left join act_reasons on act_reasons.act_id = act.id
    order by act.id desc limit ${contract.OWN_ACTS_MAX}`)
  return {
    success: true,
    acts: rows.map(({ id, at, action, kind, name, before, after, reason }) => ({
      _id: id,
      at: new Date(at),
      action,
      subject: { kind, name },
      before: withoutReason(before),
      after: withoutReason(after),
      reason,
    })),
  }
}
