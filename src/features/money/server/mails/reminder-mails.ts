import { eq, getTableColumns } from 'drizzle-orm'
import { greetingIn, momentIn } from '#src/contract/spoken.ts'
import { formatDateTime, rand } from '#src/contract/words.ts'
import { payLinkOf } from '#src/features/booking-links/server/queries.ts'
import { guestLanguage } from '#src/features/bookings/server/queries.ts'
import { isOwed } from '#src/features/dues/rules.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { dues } from '#src/server/db/schema.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { GUEST_MAIL_WORDS } from '../../rules/guest-mail-words.ts'
import { holdsNights } from '../extend-due.ts'
import { hostAhead } from '../host-ahead.ts'
import { guestReceiver, isForFormerAddress } from './mail-guest.ts'
import { bookingRow } from '../select-money.ts'
import { takesEft } from '../takes-eft.ts'

/** The stay and what is still to pay of a due, in rand; null where nothing is any more. */
async function stillAsked(db: Db, dueId: string) {
  const [due] = await db
    .select({ ...getTableColumns(dues), takesEft })
    .from(dues)
    .where(eq(dues.id, dueId))
  const row = due && isOwed(due) ? await bookingRow(db, due.bookingId) : undefined
  if (!due || !row || row.status === 'cancelled') return null
  const { id, guestName, propertyName, guestEmail } = row.booking
  return {
    id,
    booking: row.booking,
    isMailed: (await guestReceiver(db, row)) !== null,
    hasEmail: guestEmail !== null,
    guestName,
    propertyName,
    hostName: row.realtor.name,
    amount: rand((due.amountCents - due.paidCents) / 100),
    until: formatDateTime(due.dueAt.toISOString()),
    isDeposit: row.stage === 'awaiting_deposit',
    mayExtend: holdsNights(row, due) && due.takesEft && !due.saidPaidAt,
    dueAt: due.dueAt,
  }
}

/** Reminds the guest of what is still to pay; how to pay is on the page of the booking alone. */
export const guestReminder = mailKind({
  name: 'money.guest-reminder',
  async compose({ db, config, now }, { about, address }) {
    const asked = await stillAsked(db, about)
    if (!asked || isForFormerAddress(asked.booking, address)) return null
    const { id, booking, guestName, amount, isDeposit, dueAt } = asked
    const language = await guestLanguage(db, booking)
    const words = GUEST_MAIL_WORDS[language]
    return {
      to: address,
      language,
      greeting: `${greetingIn[language]} ${guestName}`,
      ...words.reminder({
        home: asked.propertyName,
        host: asked.hostName,
        amount,
        until: momentIn(language, dueAt),
        isDeposit,
        mayExtend: asked.mayExtend,
        isLate: now() >= dueAt,
      }),
      action: {
        label: words.open,
        link: booking.clientId ? `${config.publicUrl}/booking/${id}` : payLinkOf(config, booking),
      },
      closing: words.neverSent,
    }
  },
})

/** Says to the host that a balance is due today, or late. */
export const hostReminder = mailKind({
  name: 'money.host-reminder',
  setting: 'requests',
  async compose({ db, config, now }, { about, address }) {
    const asked = await stillAsked(db, about)
    if (!asked) return null
    const { id, guestName, propertyName, amount, until, dueAt, isMailed, hasEmail } = asked
    const isLate = now() >= dueAt
    return {
      to: address,
      subject: isLate
        ? `${guestName}’s payment for ${propertyName} is late`
        : `${guestName}’s payment for ${propertyName} is due today`,
      names: [guestName],
      greeting: 'Hello',
      paragraphs: [
        isLate
          ? `${amount} was due by ${until}. The nights stay booked: you can wait, or cancel for non-payment.`
          : `${amount} is due by ${until}.`,
        `${isMailed ? 'We’ve reminded your guest.' : hasEmail ? 'We don’t email this guest, so please remind them.' : 'Your guest has no email address here, so please remind them.'} If you’ve seen the payment, mark it as received.`,
      ],
      action: { label: 'Open the booking', link: `${config.publicUrl}/booking/${id}` },
      setting: 'requests',
    }
  },
})

export const reminderMails = [guestReminder, hostReminder, hostAhead]
