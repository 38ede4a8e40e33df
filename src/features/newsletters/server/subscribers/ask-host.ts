import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** So many newsletters in a row that a mailbox does not take. */
const IN_A_ROW = 3

/** Asks the host whether to keep a reader, where the last three newsletters came back; those from before the host last said so count no more. */
export const askHost = (tx: Db, subscriptionId: string) =>
  tx.execute(sql`
    update newsletter_subscriptions as their set returned_at = moment()
    where id = ${subscriptionId} and state = 'active' and returned_at is null and ${IN_A_ROW} = (
      select count(*) filter (where came_back) from (
        select came_back from newsletter_recipients
        where subscription_id = their.id and outcome in ('delivered', 'failed', 'doubtful') and at > coalesce(their.retained_at, '-infinity')
        order by at desc limit ${IN_A_ROW}) as last)`)
