import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/retention.ts'
import { BOUNDS, HELD_KINDS, type HeldKind } from '../rules/periods.ts'

const RUNS = 30

type PeriodRow = { kind: HeldKind; amount: number; from: string; is_next: boolean }
type RunRow = { id: string; started_at: string; finished_at: string | null; counts: Record<string, number> }

/** Returns how long each kind is held, what changes, and what the last runs took. */
export async function selectRetention(db: Db, today: string) {
  const { rows } = await db.execute<{ periods: PeriodRow[]; runs: RunRow[] }>(sql`
    select (select json_agg(period) from (
        (select distinct on (kind) kind, amount, from_day as from, false as is_next from retention_periods
          where from_day <= ${today} order by kind, from_day desc)
        union all
        (select distinct on (kind) kind, amount, from_day, true from retention_periods
          where from_day > ${today} order by kind, from_day)) as period) as periods,
      (select coalesce(json_agg(run), '[]') from (
        select id, started_at, finished_at, counts from retention_runs order by started_at desc limit ${RUNS}) as run) as runs`)
  const { periods, runs } = rows[0]! // a select without a table has one row
  return {
    success: true as const,
    periods: HELD_KINDS.map(kind => {
      const found = periods.filter(row => row.kind === kind)
      const next = found.find(row => row.is_next)
      return {
        kind,
        amount: found.find(row => !row.is_next)!.amount, // the migration has a row of each
        ...BOUNDS[kind],
        next: next ? { amount: next.amount, from: next.from } : null,
      }
    }),
    runs: runs.map(({ id, started_at: startedAt, finished_at: finishedAt, counts }) => ({
      _id: id,
      started_at: new Date(startedAt),
      finished_at: finishedAt ? new Date(finishedAt) : null,
      counts,
    })),
  }
}

/** Returns how long each kind of personal information is held. */
export const readRetention: Handler<typeof contract.readRetention> = ({ db, today }) =>
  selectRetention(db, today())
