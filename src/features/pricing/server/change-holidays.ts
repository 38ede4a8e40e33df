import { sql } from 'drizzle-orm'
import { formatDateTime } from '#src/contract/words.ts'
import { lastAct } from '#src/server/audit/last-act.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { holidays } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/holidays.ts'
import { readHolidays } from './read-holidays.ts'

type Row = Awaited<ReturnType<typeof readHolidays>>['holidays'][number]

/** As the audit log names one: the table is long, and what was changed of it short. */
const words = ({ kind, name, from, to, source, source_year: year }: Row): string =>
  `${name} (${kind}) ${from === to ? from : `${from} to ${to}`}, ${source}, ${year}`

/** Says who wrote the table after it was read. */
async function refusalFor(tx: Db, personId: string | undefined) {
  const act = await lastAct(tx, 'PUT /admin/holidays')
  const isOwn = act?.actorId !== null && act?.actorId === personId
  const who = isOwn ? 'You' : (act?.name ?? 'Someone')
  return contract.holidaysChanged({ who, when: formatDateTime((act?.at ?? new Date(0)).toISOString()) })
}

/** An administrator writes the table of holidays anew, as a government proclaims them. Throws 409 where another was read than is there. */
export const changeHolidays: Handler<typeof contract.changeHolidays> = async (deps, sent, { actor }) => {
  const { db } = deps
  // Two who write at once write one after the other, and none of both.
  await db.execute(sql`lock table holidays in share row exclusive mode`)
  const before = await readHolidays(deps)
  if (sent.revision !== undefined && sent.revision !== before.revision)
    throw await refusalFor(db, 'person' in actor ? actor.person.id : undefined)
  await db.delete(holidays)
  const rows = sent.holidays.map(({ source_year: sourceYear, ...each }) => ({ ...each, sourceYear }))
  if (rows.length > 0) await db.insert(holidays).values(rows)
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
