import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

type Reading = { organisationId: string; actorId: string; reason: string; at: Date }

/** Writes into the log for good that somebody read all lodgers of an organisation, as a copy of it holds them. */
export const logWholeReading = async (
  db: Db,
  { organisationId, actorId, reason, at }: Reading,
): Promise<void> =>
  void (await db.execute(sql`
    insert into register_readings (id, organisation_id, booking_id, n, act, actor_id, reason, at)
    select new_id(), organisation_id, booking_id, n, 'read', ${actorId}, ${reason}, ${at}
    from lodgers where organisation_id = ${organisationId}`))
