import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { stayPayments } from '#src/server/db/schema.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { OF_LINE } from '../../rules/statements/seen-by-line.ts'
import { excessCents } from '../../rules/stay-money.ts'
import { paymentSeenMail, tooMuchMail } from '../gateways/gateway-mails.ts'
import { mailGuest } from './mail-guest.ts'
import { bookingRow, selectMoney } from '../select-money.ts'

/** Mails a guest that the host has seen a payment, unless it was undone meanwhile, and the host where a line of a statement is more than was due. Apart from what posts it: a statement posts many, and would lock the addresses of all its guests until it ends. */
export const mailPayment = outgoingKind({
  name: 'money.mail-payment',
  places: 2,
  async run(deps, { subject }) {
    const [payment] = await deps.db.select().from(stayPayments).where(eq(stayPayments.id, subject))
    const row = payment && !payment.undoneAt ? await bookingRow(deps.db, payment.bookingId) : undefined
    if (!payment || !row) return {}
    // A host who notes a payment sees that it is too much; of a file nobody looks at each line.
    const isTooMuch =
      payment.seenBy?.startsWith(OF_LINE) &&
      excessCents(await selectMoney(deps.db, payment.bookingId), payment.toward) > 0
    const { id: bookingId, organisationId, realtorId } = row.booking
    const about = { cause: subject, about: subject, organisationId, bookingId }
    return {
      save: async tx => {
        await mailGuest(deps, tx, row, paymentSeenMail, { about: subject })
        if (isTooMuch) await postMail(deps, tx, tooMuchMail, { ...about, to: { userId: realtorId } })
      },
    }
  },
})

/** Has the guest of a payment mailed once that is committed, or at a later moment. */
export const scheduleMail = (
  tx: Db,
  paymentId: string,
  organisationId: string,
  at: Date | 'now' = 'now',
): Promise<void> => schedule(tx, mailPayment, paymentId, at, { owner: organisationId })
