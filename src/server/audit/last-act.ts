import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

/** Returns who did this last, and when; a name that is gone is null. Of acts on nothing in particular, whose subject is empty, by its index. */
export async function lastAct(
  db: Db,
  action: string,
): Promise<{ actorId: string | null; name: string | null; at: Date } | undefined> {
  const { rows } = await db.execute<{ actor_id: string | null; name: string | null; at: string }>(sql`
    select actor_id, users.name, at from audit_log left join users on users.id = actor_id
    where subject_id = '' and action = ${action} order by audit_log.id desc limit 1`)
  const [row] = rows
  return row && { actorId: row.actor_id, name: row.name, at: new Date(row.at) }
}
