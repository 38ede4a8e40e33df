import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { stayPayments } from '#src/server/db/schema.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { paymentSeenMail } from './gateways/gateway-mails.ts'
import { mailGuest } from './mail-guest.ts'
import { bookingRow } from './select-money.ts'

/** Mails a guest that the host has seen a payment, unless it was undone meanwhile. Apart from what posts it: a statement posts many, and would lock the addresses of all its guests until it ends. */
export const mailPayment = outgoingKind({
  name: 'money.mail-payment',
  places: 2,
  async run(deps, { subject }) {
    const [payment] = await deps.db.select().from(stayPayments).where(eq(stayPayments.id, subject))
    const row = payment && !payment.undoneAt ? await bookingRow(deps.db, payment.bookingId) : undefined
    return row ? { save: tx => mailGuest(deps, tx, row, paymentSeenMail, subject) } : {}
  },
})

/** Has the guest of a payment mailed once that is committed. */
export const scheduleMail = (tx: Db, paymentId: string, organisationId: string): Promise<void> =>
  schedule(tx, mailPayment, paymentId, 'now', { owner: organisationId })
