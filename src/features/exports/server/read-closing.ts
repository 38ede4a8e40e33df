import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/close-account.ts'
import { findClosing } from './find-closing.ts'

/** Returns what keeps the caller from closing the account. See docs/product/exports.md#closing-an-account. */
export const readClosing: Handler<typeof contract.readClosing> = async ({ db, today }, _, { actor }) => {
  const found = await findClosing(db, actor.person.id, today())
  const { upcoming, guestsMoney, team, name, registerUntil, needsCode } = found
  return {
    success: true,
    upcoming_bookings: upcoming,
    guests_money: guestsMoney,
    team,
    organisation: name,
    register_until: registerUntil,
    needs_code: needsCode,
  }
}
