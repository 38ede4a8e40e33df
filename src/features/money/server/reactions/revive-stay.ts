import { and, eq, sql } from 'drizzle-orm'
import { confirmAfterAll } from '#src/features/bookings/server/commands.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { holdingNights } from '#src/features/calendar/server/commands.ts'
import { reviveDues, scheduleEarning, settleDues } from '#src/features/dues/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayRefunds } from '#src/server/db/schema.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/money.ts'
import { heldCents, owedCents } from '../../rules/stay-money.ts'
import { moneyAnswer } from '../money-answer.ts'
import { ownBooking } from '../read-money.ts'
import { type MoneyRows, selectMoney } from '../select-money.ts'
import { takeStayNow } from '../take-stay.ts'
import { emitPaidInFull } from './emit-paid-in-full.ts'

/** Returns why a stay is not taken up again; null where it may be. */
function obstacle({ booking, reason }: Row, money: MoneyRows, today: string): string | null {
  if (reason !== 'unpaid') return 'it wasn’t cancelled because its deposit was late'
  if (booking.propertyId === null) return 'the property is deleted'
  if (booking.checkIn < today) return 'its check-in is over'
  return heldCents(money) > 0 ? null : 'nothing is paid, or all of it goes back already'
}

/** Takes what goes back since a stay was cancelled for no discount, but for money that its price still asks for. */
async function leaveRefunds(tx: Db, bookingId: string): Promise<void> {
  await tx
    .update(stayRefunds)
    .set({ excessCents: sql`amount_cents` })
    .where(
      and(
        eq(stayRefunds.bookingId, bookingId),
        eq(stayRefunds.toward, 'stay'),
        sql`created_at >= (select min(void_at) from dues where dues.booking_id = ${bookingId})`,
      ),
    )
}

/** Confirms a stay whose deposit came after its nights were freed: they are taken again, and what is owed is owed again. Throws 404, `NOTHING_TO_REVIVE`, `DATES_UNAVAILABLE`. See docs/product/money.md#late-money. */
export const reviveStay: Handler<typeof contract.reviveStay> = async (deps, { id }, caller) => {
  const { db, today } = deps
  const { booking } = await ownBooking(db, caller, id)
  const { propertyId, checkIn, checkOut } = booking
  if (propertyId === null) throw contract.nothingToRevive({ why: 'the property is deleted' })
  await holdingNights(db, { propertyId, checkIn, checkOut, bookingId: id }, async tx => {
    const row = (await takeStayNow(deps, tx, id))! // it was there, and bookings are not deleted
    const why = obstacle(row, await selectMoney(tx, id), today())
    if (why) throw contract.nothingToRevive({ why })
    await leaveRefunds(tx, id)
    await reviveDues(tx, id)
    await settleDues(tx, id)
    await confirmAfterAll(deps, tx, id, caller)
    await scheduleEarning(tx, row.booking)
    const money = await selectMoney(tx, id)
    if (owedCents(money.owed) === 0)
      await emitPaidInFull(deps, tx, row, { actor: eventActorOf(caller), cents: heldCents(money) })
  })
  return { success: true as const, money: await moneyAnswer(deps, await ownBooking(db, caller, id), true) }
}
