import { sql } from 'drizzle-orm'
import { retentionOf } from '#src/server/retention/retention.ts'

/** Forgets from where somebody signed in long ago. The sessions themselves go the night after they end. */
export const retainSignIns = retentionOf({
  kind: 'sign_ins',
  table: sql`sign_in_places`,
  isOver: ({ moment }) => sql`last_seen_at < ${moment}`,
  take: ids => sql`delete from sign_in_places where id in ${ids}`,
})
