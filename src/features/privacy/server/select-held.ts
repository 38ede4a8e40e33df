import { type SQL, sql } from 'drizzle-orm'
import { isCalledOff } from '#src/features/guest-register/server/queries.ts'
import { hasOpenMoney } from '#src/features/money/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { amountOn } from '#src/server/retention/periods.ts'
import { BOOKS_YEARS } from '../rules/periods.ts'

export type HeldRow = { payments: string | null; register: string | null; money_open: boolean }

/** The days until which a host holds parts of these stays by law and by the periods in force, and whether money of theirs is open, as columns. */
export function heldColumns(organisationId: string, stays: readonly string[], today: string): SQL {
  const own = sql`organisation_id = ${organisationId}`
  const ids = sql`any(${sql.param(stays)}::uuid[])`
  return sql`((select max((paid_at at time zone 'Africa/Johannesburg')::date) from stay_payments where ${own} and booking_id = ${ids})
      + make_interval(years => ${BOOKS_YEARS}))::date::text as payments,
    ((select max(check_out) from bookings where ${own} and not ${isCalledOff} and id in (
        select booking_id from lodgers where ${own} and booking_id = ${ids}
        union all select booking_id from register_sheets where ${own} and booking_id = ${ids}))
      + make_interval(months => ${amountOn(today, 'register')}))::date::text as register,
    ${hasOpenMoney(organisationId, stays)} as money_open`
}

/** Returns what law still has a host hold, with the day until which it does. */
export const heldOf = ({ payments, register }: Omit<HeldRow, 'money_open'>, today: string) =>
  [
    { what: 'payments' as const, until: payments },
    { what: 'register' as const, until: register },
  ].flatMap(({ what, until }) => (until && until >= today ? [{ what, until }] : []))

/** Returns what law has a host hold of these stays, with the day until which it does, and whether money of theirs is open. */
export async function selectHeld(tx: Db, organisationId: string, stays: readonly string[], today: string) {
  const { rows } = await tx.execute<HeldRow>(sql`select ${heldColumns(organisationId, stays, today)}`)
  const [row] = rows as [HeldRow] // a select without a table has one row
  return { held: heldOf(row, today), isMoneyOpen: row.money_open }
}
