import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, stayDisputes } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { MailKind } from '#src/server/mail/mail-kind.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { disputeReminder } from './dispute-mails.ts'

/** Mails the host of a stay about a dispute, once of each kind. */
export async function mailHost(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  kind: Pick<MailKind, 'name'>,
  disputeId: string,
): Promise<void> {
  const [found] = await tx
    .select({ id: bookings.id, organisationId: bookings.organisationId, realtorId: bookings.realtorId })
    .from(stayDisputes)
    .innerJoin(bookings, eq(bookings.id, stayDisputes.bookingId))
    .where(eq(stayDisputes.id, disputeId))
  if (!found) return
  const { id: bookingId, organisationId, realtorId } = found
  const to = { userId: realtorId }
  await postMail(deps, tx, kind, { cause: disputeId, about: disputeId, organisationId, bookingId, to })
}

/** Reminds a host of a dispute that is still without an answer. */
export const remindDispute = outgoingKind({
  name: 'money.remind-dispute',
  places: 2,
  async run(deps, { subject }) {
    const isOpen = and(eq(stayDisputes.id, subject), eq(stayDisputes.state, 'open'))
    const [open] = await deps.db.select({ id: stayDisputes.id }).from(stayDisputes).where(isOpen)
    return open ? { save: tx => mailHost(deps, tx, disputeReminder, subject) } : {}
  },
})
