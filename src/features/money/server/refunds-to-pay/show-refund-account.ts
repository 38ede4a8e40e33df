import { and, eq, ne } from 'drizzle-orm'
import { dayOf } from '#src/contract/days.ts'
import { notFound } from '#src/contract/problem.ts'
import { stayDay } from '#src/contract/words.ts'
import { stayRefunds } from '#src/server/db/schema.ts'
import { actorId } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import { refundWaits } from '../../contract/money.ts'
import type * as contract from '../../contract/refund-accounts.ts'
import { refundReferenceOf } from '../../rules/payment-reference.ts'
import { ownBooking } from '../read-money.ts'
import { openPayee } from './sealed-payee.ts'

/** Shows the account of a refund to the person who pays it, and logs the reading. Throws 404: also without an account, and once it is paid; 409 `REFUND_WAITS` before what was paid too much may go back. */
export const showRefundAccount: Handler<typeof contract.showRefundAccount> = async (
  { db, config, log, now },
  { id, refund },
  caller,
  from,
) => {
  const { booking } = await ownBooking(db, caller, id)
  const [found] = await db
    .select({ account: stayRefunds.account, notBefore: stayRefunds.notBefore })
    .from(stayRefunds)
    .where(and(eq(stayRefunds.id, refund), eq(stayRefunds.bookingId, id), ne(stayRefunds.state, 'paid')))
  if (!found?.account) throw notFound()
  if (found.notBefore && found.notBefore > now()) throw refundWaits({ day: stayDay(dayOf(found.notBefore)) })
  logSecurity(log, 'refund-account-shown', { userId: actorId(caller), refundId: refund }, from)
  return {
    success: true as const,
    account: openPayee(config, refund, found.account),
    reference: refundReferenceOf(booking.reference),
  }
}
