import { dayOf } from '#src/contract/days.ts'
import { rand } from '#src/contract/words.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import { personOf } from '#src/server/http/caller.ts'
import * as contract from '../contract/money.ts'
import { owedCents } from '../rules/stay-money.ts'
import { moneyAnswer, paymentAnswer } from './money-answer.ts'
import { addDue } from './add-due.ts'
import { scheduleMail } from './mails/mail-payment.ts'
import { postPayment } from './post-payment.ts'
import { takeStayNow } from './take-stay.ts'
import { ownBooking } from './read-money.ts'
import { selectMoney } from './select-money.ts'

/** Its guest is mailed so long after a payment was noted: one that is undone meanwhile is told to nobody. */
const UNDO_MS = 15 * 60_000

/** The moment of a payment: of a day alone its noon in South Africa, or now where that is today. */
function momentOf(at: string, now: Date): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at)
  if (!isDay) return new Date(at)
  return at === dayOf(now) ? now : new Date(`${at}T12:00:00+02:00`)
}

/** Notes a payment that its host has seen, and mails its guest. Of a home without terms the whole price becomes due with the first. Throws 400 for a day ahead, 404, `MORE_THAN_OWED`. See docs/product/money.md#payments. */
export const recordPayment: Handler<typeof contract.recordPayment> = async (
  deps,
  { id, method, amount, at, toward, note, allow_more: allowMore },
  caller,
) => {
  const { db: tx, now, today } = deps
  const paidAt = momentOf(at, now())
  if (paidAt > now()) throw contract.paidAhead()
  await ownBooking(tx, caller, id)
  const taken = (await takeStayNow(deps, tx, id))! // it was there, and bookings are not deleted
  await addDue(tx, taken, toward)
  const { owed } = await selectMoney(tx, id)
  const open = taken.status === 'cancelled' ? 0 : owedCents(owed, toward)
  if (amount > open && !allowMore) throw contract.moreThanOwed({ owed: rand(open / 100) })
  const paid = await postPayment(deps, tx, eventActorOf(caller), {
    bookingId: id,
    taken,
    toward,
    method,
    cents: amount,
    paidAt,
    note: note || null,
    recordedBy: personOf(caller)?.id ?? null,
  })
  const { organisationId, checkOut } = taken.booking
  // Nobody who has left is mailed of what a bookkeeper notes late; others are once there was time to undo a slip.
  if (checkOut > today()) await scheduleMail(tx, paid!, organisationId, new Date(now().getTime() + UNDO_MS)) // a payment that is noted is always another one
  const row = await ownBooking(tx, caller, id)
  const { payments, disputes } = await selectMoney(tx, id)
  return {
    success: true as const,
    money: await moneyAnswer(deps, row, true),
    payment: paymentAnswer(
      payments.find(each => each.id === paid)!,
      disputes,
    ), // just inserted
  }
}
