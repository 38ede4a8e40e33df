import { eq } from 'drizzle-orm'
import { greetingIn } from '#src/contract/spoken.ts'
import { rand } from '#src/contract/words.ts'
import { payLinkOf } from '#src/features/booking-links/server/queries.ts'
import { guestLanguage } from '#src/features/bookings/server/queries.ts'
import { stayRefunds } from '#src/server/db/schema.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { GUEST_MAIL_WORDS } from '../../rules/guest-mail-words.ts'
import { isForFormerAddress } from '../mails/mail-guest.ts'
import { bookingRow } from '../select-money.ts'

/** Says to a guest which account was given for a refund, by its last digits: a link may be in other hands. */
export const accountGivenMail = mailKind({
  name: 'money.refund-account-given',
  async compose(deps, { about, address }) {
    const { db, config } = deps
    const [refund] = await db.select().from(stayRefunds).where(eq(stayRefunds.id, about))
    const row = refund?.accountTail ? await bookingRow(db, refund.bookingId) : undefined
    if (!refund?.accountTail || !row || isForFormerAddress(row.booking, address)) return null
    const { booking, realtor } = row
    const language = await guestLanguage(db, booking)
    const words = GUEST_MAIL_WORDS[language]
    return {
      to: address,
      language,
      greeting: `${greetingIn[language]} ${booking.guestName}`,
      ...words.accountGiven({
        home: booking.propertyName,
        host: realtor.name,
        amount: rand(refund.amountCents / 100),
        tail: refund.accountTail,
      }),
      action: {
        label: words.open,
        link: booking.clientId ? `${config.publicUrl}/booking/${booking.id}/pay` : payLinkOf(config, booking),
      },
    }
  },
})
