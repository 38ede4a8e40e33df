import { sql } from 'drizzle-orm'
import { accountStateOf } from '#src/features/terms/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'

const YOUNG_DAYS = 60

/** True if an organisation's owner has an account for 60 days or more, and the bank account that guests are shown was checked. */
export async function isTrustedPayee(db: Db, organisationId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_trusted: boolean }>(sql`
    select exists (select from memberships join users on users.id = user_id
        where organisation_id = ${organisationId} and position = 'owner'
          and users.created_at <= moment() - make_interval(days => ${YOUNG_DAYS}))
      and coalesce(${accountStateOf(sql`${organisationId}`)} = 'checked', false) as is_trusted`)
  return rows[0]!.is_trusted // a select without a table has one row
}
