import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

export type UserSummary = {
  id: string
  name: string
  email: string
  role: 'client' | 'realtor' | 'admin'
  email_verified_at: string | null
  created_at: string
  last_seen_at: string | null
  suspended_at: string | null
  properties: number
  bookings: number
}

/** Columns of a user in a list, for those that are in `found` alone. */
export const summaryColumns = sql`users.id, users.name, users.email, users.role, email_verified_at, users.created_at, suspended_at,
  (select max(last_used_at) from sessions where user_id = users.id) as last_seen_at,
  coalesce(organisations.property_count, 0) as properties,
  (case when organisations.id is not null then (select count(*) from bookings where organisation_id = organisations.id)
    else (select count(*) from bookings where client_id = users.id) end)::int as bookings`

export const withOrganisation = sql`
  left join memberships on memberships.user_id = users.id and role = 'realtor' left join organisations on organisations.id = memberships.organisation_id`

/** One page of the users that are wanted, newest first: found by an index, then read whole. */
export async function selectUsers(
  db: Db,
  isWanted: SQL,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<UserSummary[]> {
  const { rows } = await db.execute<UserSummary>(sql`
    with found as materialized (
      select id from users where ${isWanted} order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${summaryColumns} from found join users using (id) ${withOrganisation}
    order by users.created_at desc, users.id desc`)
  return rows
}

export const userSummary = (row: UserSummary) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  emailVerified: row.email_verified_at !== null,
  createdAt: new Date(row.created_at),
  lastSeenAt: row.last_seen_at === null ? null : new Date(row.last_seen_at),
  suspended: row.suspended_at !== null,
  properties: row.properties,
  bookings: row.bookings,
})
