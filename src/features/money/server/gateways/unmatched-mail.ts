import { eq } from 'drizzle-orm'
import { rand } from '#src/contract/words.ts'
import { GATEWAY_NAMES } from '#src/features/gateways/contract.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, stayGateways, stayUnmatched } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { mailOwners } from '../bank-accounts/mail-owners.ts'

const CENTS = 100

type Unmatched = typeof stayUnmatched.$inferSelect
type Said = { gateway: string; amount: string; asked: string | null; stay: string }

/** Words about money that fits nothing: those of its gateway, and the advice to its host. */
const WORDS: Record<Unmatched['reason'], (said: Said) => string[]> = {
  amount: ({ gateway, amount, asked, stay }) => [
    `${gateway} says that ${amount} came${stay}${asked ? `, and we asked for ${asked}` : ''}.`,
    'It counts for nothing yet. If the money is there, add it to the stay.',
  ],
  merchant: ({ gateway, amount, stay }) => [
    `${gateway} says that ${amount} came${stay}, but for another merchant than the one you’ve connected.`,
    'It counts for nothing yet. If the money is yours, add it to the stay.',
  ],
  currency: ({ gateway, amount, stay }) => [
    `${gateway} says that ${amount} came${stay}. We count rand alone, so it counts for nothing.`,
    'Please see at your payment provider what was paid, and note the payment on the booking.',
  ],
  unconfirmed: ({ gateway, amount, stay }) => [
    `${gateway} told us of a payment of ${amount}${stay}, and hasn’t confirmed it for a day. It counts for nothing yet, so a booking that waits for it is cancelled once its time is over.`,
    `Please look at your account at ${gateway}. If the money is there, add it to the stay.`,
  ],
  refunded: ({ gateway, amount, stay }) => [
    `${gateway} says that it refunded ${amount}${stay}. We have no record of that much.`,
    `Please compare it with your account at ${gateway}.`,
  ],
}

/** Asks a host to look at money at a gateway that fits nothing, or that was never confirmed. */
export const unmatchedMail = mailKind({
  name: 'money.fits-nothing',
  async compose({ db, config }, { about, address }) {
    const [found] = await db
      .select({
        unmatched: stayUnmatched,
        gateway: stayGateways.gateway,
        guestName: bookings.guestName,
        propertyName: bookings.propertyName,
      })
      .from(stayUnmatched)
      .innerJoin(stayGateways, eq(stayGateways.id, stayUnmatched.gatewayId))
      .leftJoin(bookings, eq(bookings.id, stayUnmatched.bookingId))
      .where(eq(stayUnmatched.id, about))
    if (!found || found.unmatched.settledAt) return null
    const { unmatched, guestName, propertyName } = found
    const gateway = GATEWAY_NAMES[found.gateway]
    const amount =
      unmatched.currency === 'ZAR'
        ? rand(unmatched.cents / CENTS)
        : `${unmatched.cents / CENTS} ${unmatched.currency}`
    const asked = unmatched.expectedCents ? rand(unmatched.expectedCents / CENTS) : null
    const stay = guestName === null ? '' : ` for ${guestName}’s stay at ${propertyName}`
    return {
      to: address,
      subject: `Look at ${amount} at ${gateway}`,
      greeting: 'Hello',
      paragraphs: WORDS[unmatched.reason]({ gateway, amount, asked, stay }),
      action: { label: 'See money that fits nothing', link: `${config.publicUrl}/money` },
    }
  },
})

/** Mails the host of the stay that it may be for, else every owner, in the transaction that keeps it. */
export async function mailUnmatched(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  { id, organisationId, bookingId }: Pick<Unmatched, 'id' | 'organisationId' | 'bookingId'>,
): Promise<void> {
  if (!bookingId) return mailOwners(deps, tx, unmatchedMail, organisationId, id)
  const [stay] = await tx
    .select({ realtorId: bookings.realtorId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!stay) return
  const to = { userId: stay.realtorId }
  await postMail(deps, tx, unmatchedMail, { cause: id, about: id, organisationId, bookingId, to })
}
