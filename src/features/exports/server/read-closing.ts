import { sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/close-account.ts'
import { findClosing } from './find-closing.ts'

/** Returns what keeps the caller from closing the account. See docs/product/exports.md#closing-an-account. */
export const readClosing: Handler<typeof contract.readClosing> = async ({ db, today }, _, { actor }) => {
  const { upcoming, guestsMoney, team, name } = await findClosing(db, actor.person.id, today())
  const { rows } = await db.execute<{ needsCode: boolean }>(sql`
    select exists (select from totp_secrets where user_id = ${actor.person.id} and secret is not null) as "needsCode"`)
  return {
    success: true,
    upcoming_bookings: upcoming,
    guests_money: guestsMoney,
    team,
    organisation: name,
    needs_code: rows[0]!.needsCode, // a select without a table has one row
  }
}
