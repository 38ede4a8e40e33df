import { sql } from 'drizzle-orm'
import { retentionOf } from '#src/server/retention/retention.ts'
import { withoutAsker } from './without-asker.ts'

/** Forgets who asked about their personal information; kind, days and answer stay. */
export const retainRequests = retentionOf({
  kind: 'privacy_requests',
  table: sql`privacy_requests`,
  isOver: ({ moment }) => sql`contact <> 'Deleted guest' and due_at < ${moment}`,
  take: ids => sql`
    update privacy_requests set about = '-', ${withoutAsker} where id in ${ids}`,
})
