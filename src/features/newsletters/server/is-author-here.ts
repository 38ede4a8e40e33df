import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** True unless whoever wrote a newsletter has left its organisation, or is no administrator any more where it is the platform’s own. Its owner may be suspended: that is asked of all that goes out. */
export async function isAuthorHere(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isHere: boolean }>(sql`
    select author_id is null or exists (
      select from users where users.id = author_id and case
        when newsletters.organisation_id is null then role = 'admin' and suspended_at is null
        else exists (select from memberships where user_id = users.id and memberships.organisation_id = newsletters.organisation_id
          and (position = 'owner' or suspended_at is null))
      end) as "isHere"
    from newsletters where id = ${id}`)
  return rows[0]?.isHere ?? false
}
