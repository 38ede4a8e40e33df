import { sql } from 'drizzle-orm'
import { holidays } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/holidays.ts'
import { readHolidays } from './read-holidays.ts'

type Row = Awaited<ReturnType<typeof readHolidays>>['holidays'][number]

/** As the audit log names one: the table is long, and what was changed of it short. */
const words = ({ kind, name, from, to, source, source_year: year }: Row): string =>
  `${name} (${kind}) ${from === to ? from : `${from} to ${to}`}, ${source}, ${year}`

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
  const [was, is] = [before.holidays.map(words), written.holidays.map(words)]
  const [removed, added] = [was.filter(each => !is.includes(each)), is.filter(each => !was.includes(each))]
  deps.recordChange(
    removed.length + added.length === 0
      ? null
      : { before: { holidays: removed }, after: { holidays: added } },
  )
  return written
}
