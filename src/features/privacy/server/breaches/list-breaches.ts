import { desc, sql } from 'drizzle-orm'
import { dayOf } from '#src/contract/days.ts'
import { breaches } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/breaches.ts'
import { breachDrafts } from '../../rules/breach-drafts.ts'

/** A breach as the contract answers it. */
export const breachAnswer = (row: typeof breaches.$inferSelect) => ({
  _id: row.id,
  what: row.what,
  discovered_at: row.discoveredAt,
  touches: row.touches,
  measures: row.measures,
  regulator_told_at: row.regulatorToldAt,
  persons_told_at: row.personsToldAt,
  drafts: breachDrafts({ ...row, discoveredOn: dayOf(row.discoveredAt) }, 'Naledi'),
})

/** Lists breaches that administrators wrote down, newest first. */
export const listBreaches: Handler<typeof contract.listBreaches> = async ({ db }, { page, pageSize }) => {
  const rows = await db
    .select({ breach: breaches, total: sql<number>`(count(*) over ())::int` })
    .from(breaches)
    .orderBy(desc(breaches.discoveredAt), desc(breaches.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    success: true,
    breaches: rows.map(({ breach }) => breachAnswer(breach)),
    total: rows[0]?.total ?? 0,
    page,
    pageSize,
  }
}
