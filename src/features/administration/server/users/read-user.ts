import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { hasSecondFactor } from '#src/features/accounts/server/queries.ts'
import { answerPlan } from '#src/features/billing/server/queries.ts'
import { registerUntil } from '#src/features/guest-register/server/queries.ts'
import { noteOfRead } from '#src/server/audit/record-act.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Personally } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/users.ts'
import { summaryColumns, userSummary, type UserSummary, withOrganisation } from './select-users.ts'

const HISTORY_MAX = 50

type Act = {
  _id: string
  at: string
  actor: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

type Whole = UserSummary & {
  phone: string | null
  suspended_reason: string | null
  sessions: number
  second_factor: boolean
  organisation_id: string | null
  organisation_name: string | null
  position: 'owner' | 'manager' | null
  register_until: string | null
  history: Act[]
}

const history = sql`(
  select coalesce(json_agg(act), '[]') from (
    select audit_log.id as _id, at, by.name as actor, action, before, after from audit_log left join users as by on by.id = actor_id
    where subject_id = users.id::text order by audit_log.id desc limit ${HISTORY_MAX}) as act)`

/** Somebody as an administrator sees them. Throws 404. */
export async function overseenUser(
  { db, now, today }: Pick<Inside, 'db' | 'now' | 'today'>,
  id: string,
  noted?: SQL,
) {
  const { rows } = await db.execute<Whole>(sql`
    ${noted ? sql`with noted as (${noted})` : sql``}
    select ${summaryColumns}, users.phone, suspended_reason, organisations.id as organisation_id, organisations.name as organisation_name,
      memberships.position, ${registerUntil(sql`organisations.id`, today())} as register_until, ${history} as history, ${hasSecondFactor} as second_factor, (select count(*)::int from sessions where user_id = users.id and expires_at > moment()) as sessions
    from users ${withOrganisation} where users.id = ${id} and deleted_at is null`)
  const [row] = rows
  if (!row) throw notFound()
  const { organisation_id: organisationId } = row
  const plan = organisationId ? await answerPlan(db, organisationId, now()) : null
  return {
    ...userSummary(row),
    phone: row.phone,
    suspendedAt: row.suspended_at === null ? null : new Date(row.suspended_at),
    suspendedReason: row.suspended_reason,
    sessions: row.sessions,
    secondFactor: row.second_factor,
    organization: organisationId
      ? {
          _id: organisationId,
          name: row.organisation_name!, // it has an id
          position: row.position!, // as above
          registerUntil: row.register_until,
          plan: plan!.id,
          planStatus: plan!.status,
        }
      : null,
    history: row.history.map(({ at, ...act }) => ({ ...act, at: new Date(at) })),
  }
}

/** Somebody's account, organisation, plan and history; that it was read is noted, since it is private. Throws 404. */
export const readUser: Handler<typeof contract.readUser> = async (deps, { id }, caller: Personally) => {
  const noted = noteOfRead(caller, { action: 'GET /admin/users/:id', subject: { kind: 'users', id } })
  return { success: true, user: await overseenUser(deps, id, noted) }
}
