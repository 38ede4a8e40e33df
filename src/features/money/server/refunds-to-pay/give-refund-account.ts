import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound } from '#src/contract/problem.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines, stayPayments, stayRefunds } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { From, Handler } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../../contract/refund-accounts.ts'
import { accountGiven, noAccountAsked, notYourName } from '../../contract/refund-accounts.ts'
import { tailOf } from '../../rules/bank-account.ts'
import { isNameIn, isNameOf } from '../../rules/holder-name.ts'
import { isPaidByEft } from '../../rules/refund-by-hand.ts'
import { stayOfLink } from '../by-link/stay-of-link.ts'
import { moneyAnswer } from '../money-answer.ts'
import { ownBooking } from '../read-money.ts'
import { mailGuest } from '../mails/mail-guest.ts'
import { takeStay } from '../take-stay.ts'
import { accountGivenMail } from './account-given-mail.ts'
import { type Payee, sealPayee } from './sealed-payee.ts'

/** Texts that a bank wrote beside the payments of a stay. */
async function payersOf(tx: Db, bookingId: string): Promise<string[]> {
  const lines = await tx
    .select({ text: bankLines.text })
    .from(bankLines)
    .innerJoin(stayPayments, eq(stayPayments.id, bankLines.paymentId))
    .where(
      and(eq(bankLines.bookingId, bookingId), sql`${bankLines.cents} > 0`, isNull(stayPayments.undoneAt)),
    )
    .limit(50) // a stay is paid by a few
  return lines.flatMap(({ text }) => text ?? [])
}

type Given = Payee & { id: string; refund: string }

/** The person who gives it: `userId` is null where a link does, which fills in an account and never changes one. */
type Giver = { userId: string | null; find: () => Promise<Row>; from: From }

/**
 * Stores the account that the guest of a stay gives for a refund, and mails them its last digits. One with an account may give another; a link, which may be in
 * other hands, may not. Throws 404, 400 of a name that is not theirs, `NO_ACCOUNT_ASKED`, `ACCOUNT_GIVEN`.
 */
async function giveAccountOf(
  deps: Deps,
  { id, refund: refundId, bank, holder, number, branch_code }: Given,
  { userId, find, from }: Giver,
) {
  const { db, config } = deps
  await find()
  await db.transaction(async tx => {
    const stay = (await takeStay(tx, id))! // it was there, and bookings are not deleted
    const { booking } = stay
    const isIt = and(eq(stayRefunds.id, refundId), eq(stayRefunds.bookingId, id))
    const [refund] = await tx.select().from(stayRefunds).where(isIt)
    if (!refund) throw notFound()
    if (!isPaidByEft(refund)) throw noAccountAsked()
    if (userId === null && refund.accountTail !== null) throw accountGiven()
    const isTheirs =
      isNameOf(holder, booking.guestName) || (await payersOf(tx, id)).some(text => isNameIn(holder, text))
    if (!isTheirs) throw notYourName()
    const account = sealPayee(config, refundId, { bank, holder, number, branch_code })
    await tx
      .update(stayRefunds)
      .set({ account, accountTail: tailOf(number), accountGivenAt: sql`moment()` })
      .where(isIt)
    await mailGuest(deps, tx, stay, accountGivenMail, { about: refundId, cause: uuidv7() })
  })
  logSecurity(deps.log, 'refund-account-given', { userId, refundId }, from)
  return { success: true as const, money: await moneyAnswer(deps, await find(), false) }
}

/** A guest says where money goes back to. Throws 404, 400, `NO_ACCOUNT_ASKED`. See docs/product/money.md#refunds-by-hand. */
export const giveRefundAccount: Handler<typeof contract.giveRefundAccount> = (deps, given, caller, from) =>
  giveAccountOf(deps, given, {
    userId: caller.guestId,
    find: () => ownBooking(deps.db, { organisation: null, guestId: caller.guestId }, given.id),
    from,
  })

/** The same of a guest without an account. */
export const giveRefundAccountByLink: Handler<typeof contract.giveRefundAccountByLink> = (
  deps,
  { code, ...given },
  _,
  from,
) =>
  giveAccountOf(deps, given, {
    userId: null,
    find: () => stayOfLink(deps, { id: given.id, code }),
    from,
  })
