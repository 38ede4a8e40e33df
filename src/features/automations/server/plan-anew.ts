import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import { sendDue } from '#src/server/jobs/due.ts'
import { DAYS_MAX } from '../contract/automations.ts'
import { ADVANCE } from './advance-stay.ts'

/** Has all stays of an organisation looked at again for which something may still go, at once. */
export async function planAnew({ enqueue }: Inside, tx: Db, organisationId: string): Promise<void> {
  await tx.execute(sql`
    insert into due
      select ${ADVANCE.name}, id::text, moment() from bookings
      where organisation_id = ${organisationId} and status <> 'cancelled'
        and check_out >= (moment() at time zone 'Africa/Johannesburg')::date - ${DAYS_MAX + 2}::int
      on conflict on constraint due_pkey do update set at = least(due.at, excluded.at)`)
  await enqueue(tx, sendDue, {})
}
