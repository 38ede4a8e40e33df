import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { DAYS_MAX } from '../../contract/automations.ts'
import { ADVANCE } from '../advance-stay.ts'

/** Schedules all stays of an organisation for which something may still be sent, now. */
export async function replan(tx: Db, organisationId: string): Promise<void> {
  await tx.execute(sql`
    select schedule(${ADVANCE.name}, id::text, moment(), ${organisationId}, sooner => true)
    from (select id from bookings
      where organisation_id = ${organisationId} and status <> 'cancelled' and source <> 'imported'
        and check_out >= (moment() at time zone 'Africa/Johannesburg')::date - ${DAYS_MAX + 2}::int
      -- In one order: of two at once each would wait for the other.
      order by id) as found`)
}
