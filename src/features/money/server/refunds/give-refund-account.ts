import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines, stayPayments, stayRefunds } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/refund-accounts.ts'
import { noAccountAsked, notYourName } from '../../contract/refund-accounts.ts'
import { tailOf } from '../../rules/bank-account.ts'
import { isNameIn, isNameOf } from '../../rules/holder-name.ts'
import { isPaidByEft } from '../../rules/refund-by-hand.ts'
import { stayOfLink } from '../by-link/stay-of-link.ts'
import { moneyAnswer } from '../money-answer.ts'
import { ownBooking } from '../read-money.ts'
import { takeStay } from '../take-stay.ts'
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

/** Stores the account that the guest of a stay gives for a refund, over one that was given before. Throws 404, 400 of a name that is not theirs, `NO_ACCOUNT_ASKED`. */
async function giveAccountOf(
  deps: Deps,
  { id, refund: refundId, bank, holder, number, branch_code }: Given,
  find: () => Promise<Row>,
) {
  const { db, config } = deps
  await find()
  await db.transaction(async tx => {
    const { booking } = (await takeStay(tx, id))! // it was there, and bookings are not deleted
    const isIt = and(eq(stayRefunds.id, refundId), eq(stayRefunds.bookingId, id))
    const [refund] = await tx.select().from(stayRefunds).where(isIt)
    if (!refund) throw notFound()
    if (!isPaidByEft(refund)) throw noAccountAsked()
    const isTheirs =
      isNameOf(holder, booking.guestName) || (await payersOf(tx, id)).some(text => isNameIn(holder, text))
    if (!isTheirs) throw notYourName()
    const account = sealPayee(config, refundId, { bank, holder, number, branch_code })
    await tx
      .update(stayRefunds)
      .set({ account, accountTail: tailOf(number), accountGivenAt: sql`moment()` })
      .where(isIt)
  })
  return { success: true as const, money: await moneyAnswer(deps, await find(), false) }
}

/** A guest says where money goes back to. Throws 404, 400, `NO_ACCOUNT_ASKED`. See docs/product/money.md#refunds-by-hand. */
export const giveRefundAccount: Handler<typeof contract.giveRefundAccount> = (deps, given, caller) =>
  giveAccountOf(deps, given, () =>
    ownBooking(deps.db, { organisation: null, guestId: caller.guestId }, given.id),
  )

/** The same of a guest without an account. */
export const giveRefundAccountByLink: Handler<typeof contract.giveRefundAccountByLink> = (
  deps,
  { code, ...given },
) => giveAccountOf(deps, given, () => stayOfLink(deps, { id: given.id, code }))
