import { eq } from 'drizzle-orm'
import { formatDateTime, rand } from '#src/contract/words.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, stayDisputes, stayPayments } from '#src/server/db/schema.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { PAID_BY } from '../../rules/way-words.ts'
import { undecidedCents } from './undecided-cents.ts'

const CENTS = 100

/** A dispute with its stay in words; null where it is gone. */
async function disputed(db: Db, id: string) {
  const [found] = await db
    .select({
      row: stayDisputes,
      method: stayPayments.method,
      toward: stayPayments.toward,
      status: bookings.status,
      guestName: bookings.guestName,
      propertyName: bookings.propertyName,
    })
    .from(stayDisputes)
    .innerJoin(stayPayments, eq(stayPayments.id, stayDisputes.paymentId))
    .innerJoin(bookings, eq(bookings.id, stayDisputes.bookingId))
    .where(eq(stayDisputes.id, id))
  if (!found) return null
  const { row, method, toward, status, guestName, propertyName } = found
  const isUndecided = status === 'cancelled' && (await undecidedCents(db, row)) > 0
  return {
    state: row.state,
    isUndecided,
    isOwedAgain: status !== 'cancelled' && toward === 'stay' && row.takenCents > 0,
    bookingId: row.bookingId,
    gateway: PAID_BY[method],
    stay: `${guestName}’s stay at ${propertyName}`,
    amount: rand(row.cents / CENTS),
    until: row.dueAt && formatDateTime(row.dueAt.toISOString()),
  }
}

const actionAt = (publicUrl: string, list: 'open' | 'over') => ({
  label: 'See your disputes',
  link: `${publicUrl}/money/disputes${list === 'over' ? '?tab=over' : ''}`,
})

/** Says to a host that a payment is disputed, and until when it can be answered. */
export const disputeOpenedMail = mailKind({
  name: 'money.dispute-opened',
  async compose({ db, config }, { about, address }) {
    const found = await disputed(db, about)
    if (found?.state !== 'open') return null
    const { gateway, stay, amount, until } = found
    return {
      to: address,
      subject: `A payment of ${amount} is disputed`,
      greeting: 'Hello',
      paragraphs: [
        `The payment of ${amount} for ${stay} is disputed at the bank. ${gateway} takes this amount back from you until the dispute is decided.`,
        `${until ? `Answer ${gateway} by ${until}.` : `Answer ${gateway} soon.`} We’ve put together what to send: the terms, payments and messages of the stay as a PDF.`,
      ],
      action: actionAt(config.publicUrl, 'open'),
      closing: `Only ${gateway} can take your answer. When you’ve sent it, mark the dispute as answered.`,
    }
  },
})

/** Reminds a host of a dispute without an answer. */
export const disputeReminder = mailKind({
  name: 'money.dispute-reminder',
  async compose({ db, config }, { about, address }) {
    const found = await disputed(db, about)
    if (found?.state !== 'open') return null
    const { gateway, stay, amount, until } = found
    return {
      to: address,
      subject: until
        ? `Answer the dispute about ${amount} by ${until}`
        : `Answer the dispute about ${amount}`,
      greeting: 'Hello',
      paragraphs: [
        `The payment of ${amount} for ${stay} is disputed, and you haven’t marked it as answered yet.`,
        `If ${gateway} doesn’t get an answer in time, you lose this amount.`,
      ],
      action: actionAt(config.publicUrl, 'open'),
      closing: 'If you’ve answered already, mark the dispute as answered.',
    }
  },
})

/** Says to a host how a dispute has ended. */
export const disputeOverMail = mailKind({
  name: 'money.dispute-over',
  async compose({ db, config }, { about, address }) {
    const found = await disputed(db, about)
    if (found?.state !== 'won' && found?.state !== 'lost') return null
    const { gateway, stay, amount, state, isUndecided, isOwedAgain, bookingId } = found
    const isToSettle = state === 'won' && isUndecided
    return {
      to: address,
      subject: `You ${state} the dispute about ${amount}`,
      greeting: 'Hello',
      paragraphs: [
        state === 'won'
          ? `${amount} for ${stay} is yours again. ${gateway} pays it out to you.`
          : `${amount} for ${stay} goes back to the bank of your guest. ${gateway} doesn’t pay it out to you.`,
        ...(isToSettle
          ? [
              'The stay was cancelled, and nothing of this amount has gone back to your guest. Please give back what your terms don’t let you keep.',
            ]
          : []),
        ...(isOwedAgain
          ? [
              'It isn’t paid any more: the stay owes it again. On the booking you can ask for it, or waive it.',
            ]
          : []),
      ],
      action:
        isToSettle || isOwedAgain
          ? { label: 'Open the booking', link: `${config.publicUrl}/booking/${bookingId}` }
          : actionAt(config.publicUrl, 'over'),
    }
  },
})

export const disputeMails = [disputeOpenedMail, disputeReminder, disputeOverMail]
