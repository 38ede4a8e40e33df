import { sql } from 'drizzle-orm'
import { dayOf } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { createEmit } from '#src/server/events/emit.ts'
import { reactions } from '../features.ts'

/** Does `work` as if it were another time, in SQL too, within the transaction. */
export async function at<T>(tx: Db, moment: Date, work: (now: () => Date) => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ now: string | null }>(sql`
    with earlier as materialized (select current_setting('naledi.now', true) as now)
    select now, set_config('naledi.now', ${moment.toISOString()}, true) from earlier`)
  const done = await work(() => moment)
  await tx.execute(sql`select set_config('naledi.now', ${rows[0]!.now ?? ''}, true)`) // a select without a table has one row
  return done
}

/** Says what happens to those who react within its transaction, and to nobody else: no mail and no window is told of what is long past. */
const emit = createEmit([], reactions)

/** Does `work` at another time, with the product as it was then. */
export const before = <T>(deps: Deps, moment: Date, work: (then: Deps) => Promise<T>): Promise<T> =>
  at(deps.db, moment, now => work({ ...deps, now, today: () => dayOf(moment), emit }))
