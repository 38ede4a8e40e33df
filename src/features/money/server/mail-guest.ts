import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { MailKind } from '#src/server/mail/mail-kind.ts'
import { postMail } from '#src/server/mail/post-mail.ts'

/** Mails a guest, with or without an account, about a claim, a refund or a payment, once of each kind. */
export async function mailGuest(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  { booking }: Row,
  kind: Pick<MailKind, 'name'>,
  about: string,
): Promise<void> {
  const { id: bookingId, organisationId, clientId, guestEmail } = booking
  const to = clientId ? { userId: clientId } : guestEmail ? { address: guestEmail } : null
  if (to) await postMail(deps, tx, kind, { cause: about, about, organisationId, bookingId, to })
}
