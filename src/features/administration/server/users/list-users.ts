import { sql } from 'drizzle-orm'
import { containing } from '#src/server/db/pattern.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/users.ts'
import { selectUsers, userSummary } from './select-users.ts'

const IN_STATE = {
  active: sql`suspended_at is null`,
  suspended: sql`suspended_at is not null`,
  unconfirmed: sql`email_verified_at is null`,
}

/** Everybody with an account, by pages; each word of a search stands in the name or the address. */
export const listUsers: Handler<typeof contract.listUsers> = async (
  { db },
  { search, role, status, page, pageSize },
) => {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const conditions = [
    sql`deleted_at is null`,
    ...words.map(word => sql`(name || ' ' || email) ilike ${containing(word)}`),
    ...(role ? [sql`role = ${role}`] : []),
    ...(status ? [IN_STATE[status]] : []),
  ]
  const isWanted = sql.join(conditions, sql` and `)
  const [rows, counted] = await Promise.all([
    selectUsers(db, isWanted, { page, pageSize }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from users where ${isWanted}`),
  ])
  const { total } = counted.rows[0]! // a count has one row
  return { success: true, users: rows.map(row => userSummary(row)), total, page, pageSize }
}
