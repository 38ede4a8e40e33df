import { sql } from 'drizzle-orm'
import { forgetIdle } from '#src/server/mail/forget-receiver.ts'
import { retentionOf } from '#src/server/retention/retention.ts'
import { withoutAsker } from './without-asker.ts'

/** Forgets who asked about their personal information, and the address to which the answer went; kind, days and answer stay. */
export const retainRequests = retentionOf({
  kind: 'privacy_requests',
  table: sql`privacy_requests`,
  isOver: ({ moment }) => sql`contact <> 'Deleted guest' and due_at < ${moment}`,
  take: ids => sql`
    with asked as materialized (select id, email from privacy_requests where id in ${ids}),
      addresses as (${forgetIdle(sql`address in (select email from asked where email is not null)`)})
    update privacy_requests set about = '-', ${withoutAsker} where id in (select id from asked)`,
})
