import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

const YOUNG_DAYS = 60

/** True if an organisation's owner has an account for 60 days or more, and a bank account that was checked is in use. */
export async function isTrustedPayee(db: Db, organisationId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_trusted: boolean }>(sql`
    select exists (select from memberships join users on users.id = user_id
        where organisation_id = ${organisationId} and position = 'owner'
          and users.created_at <= moment() - make_interval(days => ${YOUNG_DAYS}))
      and exists (select from bank_accounts where organisation_id = ${organisationId} and state = 'checked'
        and stopped_at is null and replaced_at is null) as is_trusted`)
  return rows[0]!.is_trusted // a select without a table has one row
}
