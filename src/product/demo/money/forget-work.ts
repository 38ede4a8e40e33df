import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Takes back mails about payments of these stays, and the receivers that they made: what came to pass before the demo is told to nobody. */
export async function forgetMails(tx: Db, bookingIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from mails where booking_id = any(${sql.param([...bookingIds])}::uuid[]) returning id, receiver_id),
    unscheduled as (delete from outgoing where subject in (select id::text from gone))
    delete from mail_receivers where id in (select receiver_id from gone)`)
}

/** Takes back what is long past of stays that are made up: nobody was reminded or asked about them. What is still to come stays to be done. */
export async function forgetWork(
  tx: Db,
  bookingIds: readonly string[],
  organisationIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from outgoing where owner = any(${sql.param([...organisationIds])}::text[])
      and kind like 'money.%' and kind not in ('money.plan-reminders', 'money.earn-stay') and scheduled_at <= moment()`)
  await tx.execute(sql`
    update bookings set review_asked_at = created_at, arrival_set_at = created_at, arrival_told = check_in
    where id = any(${sql.param([...bookingIds])}::uuid[])`)
}
