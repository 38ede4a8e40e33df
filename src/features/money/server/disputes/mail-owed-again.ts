import { eq } from 'drizzle-orm'
import { greetingIn, momentIn } from '#src/contract/spoken.ts'
import { rand } from '#src/contract/words.ts'
import { payLinkOf } from '#src/features/booking-links/server/queries.ts'
import { guestLanguage } from '#src/features/bookings/server/queries.ts'
import { isOwed } from '#src/features/dues/rules.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayDisputes, stayPayments } from '#src/server/db/schema.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { GUEST_MAIL_WORDS } from '../../rules/guest-mail-words.ts'
import { OWED_AGAIN_WORDS } from '../../rules/owed-again-words.ts'
import { owedCents } from '../../rules/stay-money.ts'
import { isForFormerAddress, mailGuest } from '../mails/mail-guest.ts'
import { bookingRow, selectMoney } from '../select-money.ts'

/** Returns what a stay owes again since a dispute was lost, with its soonest moment; null where nothing of it is asked for any more. */
async function owedAgain(db: Db, disputeId: string) {
  const [lost] = await db
    .select({
      bookingId: stayDisputes.bookingId,
      cents: stayDisputes.takenCents,
      toward: stayPayments.toward,
    })
    .from(stayDisputes)
    .innerJoin(stayPayments, eq(stayPayments.id, stayDisputes.paymentId))
    .where(eq(stayDisputes.id, disputeId))
  const row = lost && (await bookingRow(db, lost.bookingId))
  if (!lost || !row || row.status === 'cancelled') return null
  const { owed } = await selectMoney(db, lost.bookingId)
  const isDamage = lost.toward === 'damage'
  const [due] = owed
    .filter(each => (each.kind === 'damage') === isDamage && isOwed(each))
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  if (!due || lost.cents === 0) return null
  return { row, isDamage, dueAt: due.dueAt, cents: Math.min(lost.cents, owedCents(owed, lost.toward)) }
}

/** Says to a guest that what a bank has taken back is to be paid again; how to pay is on the page of the booking alone. */
export const owedAgainMail = mailKind({
  name: 'money.owed-again',
  async compose({ db, config, now }, { about, address }) {
    const asked = await owedAgain(db, about)
    if (!asked || isForFormerAddress(asked.row.booking, address)) return null
    const { isDamage, dueAt, cents } = asked
    const { booking, realtor } = asked.row
    const language = await guestLanguage(db, booking)
    const words = GUEST_MAIL_WORDS[language]
    return {
      to: address,
      language,
      greeting: `${greetingIn[language]} ${booking.guestName}`,
      ...OWED_AGAIN_WORDS[language]({
        home: booking.propertyName,
        host: realtor.name,
        amount: rand(cents / 100),
        isDamage,
        until: now() < dueAt ? momentIn(language, dueAt) : null,
      }),
      action: {
        label: words.open,
        link: booking.clientId ? `${config.publicUrl}/booking/${booking.id}` : payLinkOf(config, booking),
      },
      closing: words.neverSent,
    }
  },
})

/** Mails the guest of a stay that owes again what was lost in a dispute, once. Apart from what takes it, which may wait for no address. */
export const mailOwedAgain = outgoingKind({
  name: 'money.mail-owed-again',
  places: 2,
  async run(deps, { subject }) {
    const asked = await owedAgain(deps.db, subject)
    if (!asked) return {}
    return { save: tx => mailGuest(deps, tx, asked.row, owedAgainMail, { about: subject }) }
  },
})

/** Has the guest mailed once what was taken is committed. */
export const scheduleOwedAgain = (tx: Db, disputeId: string, organisationId: string): Promise<void> =>
  schedule(tx, mailOwedAgain, disputeId, 'now', { owner: organisationId })
