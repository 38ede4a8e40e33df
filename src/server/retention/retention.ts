import { type SQL, sql } from 'drizzle-orm'
import type { Inside } from '../deps.ts'
import { firstDay, firstMoment, type Periods, type RetentionKind } from './periods.ts'

/** Rows of one statement. */
export const BATCH = 1000

export type RetentionDeps = Pick<Inside, 'db' | 'emit' | 'now' | 'today'>

/** A day, and how long each kind is held on it. */
export type Cut = { today: string; periods: Periods }

/** Rows, people or stays by the kind that they are counted under. */
export type Counts = Partial<Record<RetentionKind, number>>

/** Personal information that is held for a time: counted and taken by the same question. */
export type Retention = {
  count(deps: RetentionDeps, cut: Cut): Promise<Counts>
  take(deps: RetentionDeps, cut: Cut): Promise<Counts>
}

type Rows = {
  kind: RetentionKind
  table: SQL
  /** True of a row whose time is over; `day` is the first that is still held, `moment` its beginning. */
  isOver(first: { day: SQL; moment: SQL; today: string }): SQL
  /** Takes the rows with these ids. */
  take(ids: SQL): SQL
}

/** Rows of a table, by their ids. */
export function retentionOf({ kind, table, isOver, take }: Rows): Retention {
  const over = ({ today, periods }: Cut) =>
    isOver({ day: firstDay(today, periods[kind]), moment: firstMoment(today, periods[kind]), today })
  return {
    async count({ db }, cut) {
      const { rows } = await db.execute<{ total: number }>(
        sql`select count(*)::int as total from ${table} where ${over(cut)}`,
      )
      return { [kind]: rows[0]!.total } // an aggregate has one row
    },
    async take({ db }, cut) {
      let taken = 0
      for (;;) {
        const { rowCount } = await db.execute(
          take(sql`(select id from ${table} where ${over(cut)} limit ${BATCH})`),
        )
        taken += rowCount ?? 0
        if ((rowCount ?? 0) < BATCH) return { [kind]: taken }
      }
    },
  }
}

/** Adds counts of the same kinds. */
export const sumOf = (all: readonly Counts[]): Counts => {
  const sums: Counts = {}
  for (const counts of all)
    for (const [kind, number] of Object.entries(counts) as [RetentionKind, number][])
      sums[kind] = (sums[kind] ?? 0) + number
  return sums
}
