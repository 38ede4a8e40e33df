import { sql } from 'drizzle-orm'
import { holidays } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/holidays.ts'
import { changeOf } from '#src/server/events/change.ts'
import { readHolidays } from './read-holidays.ts'

/** An administrator writes the table of holidays anew, as a government proclaims them. */
export const changeHolidays: Handler<typeof contract.changeHolidays> = async (deps, sent) => {
  const before = await readHolidays(deps)
  await deps.db.transaction(async tx => {
    // Two who write at once write one after the other, and none of both.
    await tx.execute(sql`lock table holidays in share row exclusive mode`)
    await tx.delete(holidays)
    const rows = sent.holidays.map(({ source_year: sourceYear, ...each }) => ({ ...each, sourceYear }))
    if (rows.length > 0) await tx.insert(holidays).values(rows)
  })
  const written = await readHolidays(deps)
  deps.recordChange(changeOf({ holidays: before.holidays }, { holidays: written.holidays }))
  return written
}
