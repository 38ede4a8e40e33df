import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { resoldNights } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/money.ts'
import { giveBackNights } from './give-back-resold.ts'
import { moneyAnswer } from '../money-answer.ts'
import { ownBooking } from '../read-money.ts'
import { selectMoney } from '../select-money.ts'
import { takeStay } from '../take-stay.ts'

/** Answers the question of nights that are resold: what was retained for them goes back, or is retained for good. Throws 404, `NOTHING_ASKED`. */
export const answerResold: Handler<typeof contract.answerResold> = async (
  deps,
  { id, give_back: isGivenBack },
  caller,
) => {
  const { db } = deps
  await ownBooking(db, caller, id)
  await db.transaction(async tx => {
    const row = await takeStay(tx, id)
    if (!row) throw notFound()
    const asked = (await selectMoney(tx, id)).resold.filter(({ state }) => state === 'asked')
    if (asked.length === 0) throw contract.nothingAsked()
    if (isGivenBack) await giveBackNights(tx, row, asked)
    else
      await tx
        .update(resoldNights)
        .set({ state: 'retained' })
        .where(and(eq(resoldNights.bookingId, id), eq(resoldNights.state, 'asked')))
  })
  return { success: true as const, money: await moneyAnswer(deps, await ownBooking(db, caller, id), true) }
}
