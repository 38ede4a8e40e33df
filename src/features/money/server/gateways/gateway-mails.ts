import { formatDateTime, rand } from '#src/contract/words.ts'
import { isForFormerAddress } from '../mail-guest.ts'
import { payLinkOf } from '#src/features/booking-links/server/queries.ts'
import { GATEWAY_NAMES } from '#src/features/gateways/contract.ts'
import { eq } from 'drizzle-orm'
import { stayPayments } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { excessCents, owedCents } from '../../rules/stay-money.ts'
import { NEVER_SENT } from '../../rules/payment-words.ts'
import { bookingRow, selectMoney } from '../select-money.ts'
import { gatewayById } from './select-gateways.ts'

/** Says to every owner that guests pay through an account from now on. */
export const gatewayConnectedMail = mailKind({
  name: 'money.gateway-connected',
  lane: 'account',
  async compose({ db, config }, { about, address }) {
    const row = await gatewayById(db, about)
    if (!row || row.removedAt) return null
    const name = GATEWAY_NAMES[row.gateway]
    return {
      to: address,
      subject: `${name} is connected on Naledi`,
      greeting: 'Hello',
      paragraphs: [`From now on guests can pay you by card and instant EFT through this ${name} account.`],
      facts: [
        ['Account', `ends in ${row.endsIn}`],
        ['Connected', formatDateTime(row.createdAt.toISOString())],
      ],
      action: { label: 'See your money settings', link: `${config.publicUrl}/money/settings` },
      closing:
        'If it was you, there is nothing to do. If it wasn’t you, disconnect it there, then set a new password.',
    }
  },
})

/** Says to every owner that guests no longer pay through an account. */
export const gatewayDisconnectedMail = mailKind({
  name: 'money.gateway-disconnected',
  lane: 'account',
  async compose({ db, config }, { about, address }) {
    const row = await gatewayById(db, about)
    if (!row) return null
    const name = GATEWAY_NAMES[row.gateway]
    return {
      to: address,
      subject: `${name} is disconnected on Naledi`,
      greeting: 'Hello',
      paragraphs: [`Guests can no longer pay you by card and instant EFT through this ${name} account.`],
      facts: [['Account', `ends in ${row.endsIn}`]],
      action: { label: 'See your money settings', link: `${config.publicUrl}/money/settings` },
      closing: 'If it wasn’t you, set a new password now.',
    }
  },
})

/** A payment with its stay, and what is still to pay; null where it was undone. */
async function paidFor({ db, today }: Pick<Deps, 'db' | 'today'>, paymentId: string) {
  const [payment] = await db.select().from(stayPayments).where(eq(stayPayments.id, paymentId))
  const row = payment && !payment.undoneAt ? await bookingRow(db, payment.bookingId) : undefined
  if (!payment || !row) return null
  const money = await selectMoney(db, payment.bookingId)
  const { guestName, propertyName, id, clientId, checkOut } = row.booking
  const isCancelled = row.status === 'cancelled'
  return {
    id,
    booking: row.booking,
    hasAccount: clientId !== null,
    guestName,
    propertyName,
    hostName: row.realtor.name,
    receipt: money.documents.find(({ paymentId }) => paymentId === payment.id)?.number,
    amount: rand(payment.amountCents / 100),
    isDamage: payment.toward === 'damage',
    isCancelled,
    isConfirmed: row.status === 'confirmed',
    outstanding: isCancelled ? 0 : owedCents(money.owed) / 100,
    // Once the guest has left there is nothing to deposit for.
    damageDue: isCancelled || checkOut <= today() ? 0 : owedCents(money.owed, 'damage') / 100,
    excess: (excessCents(money) + excessCents(money, 'damage')) / 100,
  }
}

type Paid = NonNullable<Awaited<ReturnType<typeof paidFor>>>

/** Says what is left to pay: of the price, and of the damage deposit, which is apart from it. */
function leftWords({ outstanding, damageDue }: Pick<Paid, 'outstanding' | 'damageDue'>): string {
  if (outstanding <= 0 && damageDue <= 0) return 'Nothing is left to pay.'
  const deposit = `damage deposit of ${rand(damageDue)}`
  const words =
    outstanding > 0
      ? `${rand(outstanding)} ${damageDue > 0 ? `and the ${deposit} are` : 'is'}`
      : `The ${deposit} is`
  return `${words} still to pay. Open your booking to pay.`
}

/** Says what a payment is for, and what is left to pay after it. */
function seenWords({ hostName, amount, isCancelled, isDamage, ...left }: Paid): string {
  if (isCancelled)
    return `${hostName} has received ${amount}, but this booking was cancelled before. ${hostName} will give it back or get in touch.`
  return `${hostName} has received ${amount}${isDamage ? ' as your damage deposit' : ''}. ${leftWords(left)}`
}

/** Says to a guest that a payment has arrived, was noted by the host or found on a statement; how to pay the rest is on the page of the booking alone. */
export const paymentSeenMail = mailKind({
  name: 'money.payment-seen',
  async compose(deps, { about, address }) {
    const paid = await paidFor(deps, about)
    if (!paid || isForFormerAddress(paid.booking, address)) return null
    const { config } = deps
    const { id, booking, hasAccount, guestName, propertyName } = paid
    const { isCancelled, outstanding, damageDue, excess, receipt } = paid
    return {
      to: address,
      subject: `Your payment for ${propertyName} has arrived`,
      greeting: `Hello ${guestName}`,
      paragraphs: [
        seenWords(paid),
        ...(!isCancelled && excess > 0
          ? [`You’ve paid ${rand(excess)} too much. It comes back to you the way you paid.`]
          : []),
        // The page by link has no documents.
        ...(receipt
          ? [
              hasAccount
                ? `Your receipt ${receipt} is in your booking.`
                : `Your receipt has the number ${receipt}.`,
            ]
          : []),
      ],
      action: {
        label: 'Open your booking',
        link: hasAccount ? `${config.publicUrl}/booking/${id}` : payLinkOf(config, booking),
      },
      ...(outstanding + damageDue > 0 ? { closing: NEVER_SENT } : {}),
    }
  },
})

/** Asks a host what to do with money that came for a stay that is cancelled, or twice. */
export const tooMuchMail = mailKind({
  name: 'money.too-much',
  async compose(deps, { about, address }) {
    const paid = await paidFor(deps, about)
    if (!paid || paid.excess <= 0) return null
    const { config } = deps
    const { id, guestName, propertyName, amount, isCancelled, excess } = paid
    return {
      to: address,
      subject: isCancelled
        ? `${guestName} has paid for a cancelled stay`
        : `${guestName} has paid more than was due`,
      greeting: 'Hello',
      paragraphs: [
        isCancelled
          ? `${amount} came for ${propertyName} after the booking was cancelled. If the nights are still free, you can book the stay again; if not, give it back.`
          : `${amount} came for ${propertyName}, and ${rand(excess)} is more than was due. Please give it back.`,
      ],
      action: { label: 'Open the booking', link: `${config.publicUrl}/booking/${id}` },
    }
  },
})

export const gatewayMails = [gatewayConnectedMail, gatewayDisconnectedMail, paymentSeenMail, tooMuchMail]
