import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Takes back what is long past of stays that are made up: nobody is mailed, reminded or asked about them. What is still to come stays to be done. */
export async function forgetWork(tx: Db, bookingIds: readonly string[], organisationIds: readonly string[]) {
  const stays = sql`${sql.param([...bookingIds])}::uuid[]`
  const owners = sql`${sql.param([...organisationIds])}::text[]`
  await tx.execute(sql`
    with gone as (delete from mails where booking_id = any(${stays}) returning id)
    delete from outgoing where subject in (select id::text from gone)`)
  await tx.execute(sql`
    delete from outgoing where owner = any(${owners}) and kind like 'money.%' and scheduled_at <= moment()`)
  await tx.execute(sql`
    update bookings set review_asked_at = created_at, arrival_set_at = created_at, arrival_told = check_in
    where id = any(${stays})`)
}
