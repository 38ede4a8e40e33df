import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { isConfirmed } from '#src/server/mail/mail-allowance.ts'
import type { MailKind } from '#src/server/mail/mail-kind.ts'
import { type NewMail, postMail } from '#src/server/mail/post-mail.ts'

/**
 * Returns where the guest of a stay is mailed, or null. The guest of an imported stay is not: its channel writes to them. A recorded guest without an
 * account hears only from a host whose address is confirmed, as anybody may call themselves a host and note a stay for any address.
 */
export async function guestReceiver(
  db: Db,
  { booking }: Pick<Row, 'booking'>,
): Promise<NewMail['to'] | null> {
  const { clientId, guestEmail, source, realtorId } = booking
  if (source === 'imported') return null
  if (clientId) return { userId: clientId }
  if (!guestEmail) return null
  return source === 'guest' || (await isConfirmed(db, realtorId)) ? { address: guestEmail } : null
}

/** True if a mail waits for an address that is not the guest's any more: its link would open the stay to somebody else. */
export const isForFormerAddress = (
  { clientId, guestEmail }: Pick<Row['booking'], 'clientId' | 'guestEmail'>,
  address: string,
): boolean => clientId === null && address !== guestEmail

/** Mails a guest, with or without an account, about a claim, a refund, a due or a payment, once of each kind and cause. */
export async function mailGuest(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  row: Row,
  kind: Pick<MailKind, 'name'>,
  { about, cause = about }: { about: string; cause?: string },
): Promise<void> {
  const { id: bookingId, organisationId } = row.booking
  const to = await guestReceiver(tx, row)
  if (to) await postMail(deps, tx, kind, { cause, about, organisationId, bookingId, to })
}
