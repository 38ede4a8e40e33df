import { eq } from 'drizzle-orm'
import { stayRefunds } from '#src/server/db/schema.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { isPaidByEft } from '../../rules/refund-by-hand.ts'
import { MAIL_REFUND } from '../reactions/give-back.ts'
import { refundMail } from '../damage/damage-mails.ts'
import { mailGuest } from '../mails/mail-guest.ts'
import { bookingRow } from '../select-money.ts'

/** Mails a guest that money goes back by EFT, so that they say where to; also of a refund that its gateway did not pay. Of a damage deposit that goes back on its day they are mailed already. */
export const mailRefund = outgoingKind({
  ...MAIL_REFUND,
  places: 2,
  async run(deps, { subject }) {
    const [refund] = await deps.db.select().from(stayRefunds).where(eq(stayRefunds.id, subject))
    const isAsked = refund && isPaidByEft(refund) && refund.accountTail === null
    const row = isAsked ? await bookingRow(deps.db, refund.bookingId) : undefined
    if (!row) return {}
    const cause = refund?.state === 'by_hand' ? `${subject} by_hand` : subject
    return {
      save: tx => mailGuest(deps, tx, row, refundMail, { about: subject, cause }),
    }
  },
})
