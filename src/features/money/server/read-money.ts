import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { isBookingOf, selectBookings } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type * as contract from '../contract/money.ts'
import { moneyAnswer } from './money-answer.ts'

/** A booking of the caller's as it is stored. Throws 404. */
export async function ownBooking(db: Db, caller: Pick<Caller, 'organisation' | 'guestId'>, id: string) {
  const [row] = await selectBookings(db).where(and(eq(bookings.id, id), isBookingOf(caller)))
  if (!row) throw notFound()
  return row
}

/** The money of a booking of the caller's: as its guest, or as its host. Throws 404. See docs/product/money.md. */
export const readMoney: Handler<typeof contract.readMoney> = async (deps, { id }, caller) => {
  const row = await ownBooking(deps.db, caller, id)
  return { success: true as const, ...(await moneyAnswer(deps, row, caller.organisation !== null)) }
}
