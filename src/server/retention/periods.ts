import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import type { RETENTION_KINDS } from '../db/schema.ts'

export type RetentionKind = (typeof RETENTION_KINDS)[number]

export type Period = { amount: number; unit: 'days' | 'months' }
export type Periods = Record<RetentionKind, Period>

/** Returns how long each kind is held, as of a day. */
export async function periodsOn(db: Db, today: string): Promise<Periods> {
  const { rows } = await db.execute<Period & { kind: RetentionKind }>(sql`
    select distinct on (kind) kind, amount, unit from retention_periods where from_day <= ${today} order by kind, from_day desc`)
  return Object.fromEntries(rows.map(({ kind, amount, unit }) => [kind, { amount, unit }])) as Periods // the migration has a row of each
}

/** Days or months for which a kind is held, as of a day, as a part of a statement. */
export const amountOn = (today: string, kind: RetentionKind): SQL<number> =>
  sql<number>`(select amount from retention_periods where kind = ${kind} and from_day <= ${today} order by from_day desc limit 1)`

/** The first day that so many months have not passed since: of 30 November, six months pass on 30 May, though 31 May less six months is 30 November. */
export function monthsBefore(today: string, months: SQL): SQL {
  const before = sql`(${today}::date - make_interval(months => ${months}))::date`
  return sql`(${before} + ((${before} + make_interval(months => ${months}))::date < ${today}::date)::int)`
}

/** The first day of which things are still held. */
export const firstDay = (today: string, { amount, unit }: Period): SQL =>
  unit === 'days' ? sql`(${today}::date - ${amount}::int)` : monthsBefore(today, sql`${amount}::int`)

/** The moment at which that day begins in South Africa. */
export const firstMoment = (today: string, period: Period): SQL =>
  sql`(${firstDay(today, period)}::timestamp at time zone 'Africa/Johannesburg')`
