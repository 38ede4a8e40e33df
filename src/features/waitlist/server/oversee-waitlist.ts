import { sql } from 'drizzle-orm'
import { containing } from '#src/server/db/pattern.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/oversee.ts'
import { countEntries, isInState, overseenEntries } from './queries.ts'

/** Returns who waits for the launch, by pages. */
export const overseeWaitlist: Handler<typeof contract.overseeWaitlist> = async (
  { db },
  { search, status, source, page, pageSize },
) => {
  const isWanted = sql.join(
    [
      sql`true`,
      ...(search ? [sql`email ilike ${containing(search)}`] : []),
      ...(source ? [sql`source = ${source}`] : []),
      ...(status ? [isInState[status]] : []),
    ],
    sql` and `,
  )
  const [entries, counted] = await Promise.all([
    overseenEntries(db, isWanted, { page, pageSize }),
    countEntries(db, isWanted),
  ])
  return { success: true, entries, ...counted, page, pageSize }
}
