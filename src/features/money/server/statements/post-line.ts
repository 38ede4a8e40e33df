import { eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { noonOf } from '../../rules/noon-of.ts'
import { OF_LINE, secondOf } from '../../rules/statements/seen-by-line.ts'
import { owedCents } from '../../rules/stay-money.ts'
import { partsOf } from '../../rules/toward.ts'
import { addDue } from '../add-due.ts'
import { scheduleMail } from '../mails/mail-payment.ts'
import { postPayment } from '../post-payment.ts'
import { takeStayNow } from '../take-stay.ts'
import { selectMoney } from '../select-money.ts'

export type PostedLine = {
  id: string
  bookingId: string
  cents: number
  /** The day of the bank, `YYYY-MM-DD`. */
  day: string
  /** False where the reference alone says the stay. */
  isChosen: boolean
  /** The person who matched it. */
  by: string | null
}

/** The reason why a stay takes no payment by its reference alone; null for one that is open. */
export type Closed = 'ended' | 'paid' | null

/**
 * Posts a line to a stay in the transaction there is. By its reference alone it goes to an open stay only: for another it says why, and posts nothing.
 * The payment is known by the line, so that it is posted once, and its guest is mailed once. One of all that is owed is two: for the price, and for the damage deposit.
 */
export async function postLine(
  deps: Pick<Inside, 'emit' | 'now' | 'today'>,
  tx: Db,
  actor: EventActor,
  { id, bookingId, cents, day, isChosen, by }: PostedLine,
): Promise<Closed> {
  const row = (await takeStayNow(deps, tx, bookingId))! // bookings are not deleted
  await addDue(tx, row, 'stay')
  const { owed } = await selectMoney(tx, bookingId)
  const isEnded = row.status === 'cancelled' || row.booking.checkOut <= deps.today()
  if (!isChosen && isEnded) return 'ended'
  if (!isChosen && owedCents(owed) + owedCents(owed, 'damage') <= 0) return 'paid'
  const paymentIds: (string | null)[] = []
  for (const [at, part] of partsOf(cents, owed).entries()) {
    const paymentId = await postPayment(deps, tx, actor, {
      ...part,
      bookingId,
      // The first part may have confirmed the stay.
      ...(at === 0 && { taken: row }),
      method: 'eft',
      paidAt: noonOf(day, deps.now()),
      seenBy: at === 0 ? `${OF_LINE}${id}` : secondOf(id),
      recordedBy: by,
    })
    // A line of a guest who has left is matched by hand, late: its host sees it, and nobody is mailed.
    if (paymentId && row.booking.checkOut > deps.today())
      await scheduleMail(tx, paymentId, row.booking.organisationId)
    paymentIds.push(paymentId)
  }
  const [paymentId] = paymentIds
  await tx
    .update(bankLines)
    .set({ state: 'posted', bookingId, why: null, paymentId, settledAt: sql`moment()`, settledBy: by })
    .where(eq(bankLines.id, id))
  return null
}
