import { greetingIn } from '#src/contract/spoken.ts'
import { formatDateTime, rand } from '#src/contract/words.ts'
import { guestLanguage } from '#src/features/bookings/server/queries.ts'
import { isForFormerAddress } from '../mails/mail-guest.ts'
import { payLinkOf } from '#src/features/booking-links/server/queries.ts'
import { GATEWAY_NAMES } from '#src/features/gateways/contract.ts'
import { eq } from 'drizzle-orm'
import { stayPayments } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { excessCents, owedCents } from '../../rules/stay-money.ts'
import { GUEST_MAIL_WORDS } from '../../rules/guest-mail-words.ts'
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
    // Any other cancellation is for good.
    mayBeRevived: isCancelled && row.reason === 'unpaid',
    isConfirmed: row.status === 'confirmed',
    outstanding: isCancelled ? 0 : owedCents(money.owed) / 100,
    // Once the guest has left there is nothing to deposit for.
    damageDue: isCancelled || checkOut <= today() ? 0 : owedCents(money.owed, 'damage') / 100,
    excess: (excessCents(money) + excessCents(money, 'damage')) / 100,
  }
}

/** An amount that is written, null where there is none. */
const randOver0 = (amount: number): string | null => (amount > 0 ? rand(amount) : null)

/** Says to a guest that a payment has arrived, was noted by the host or found on a statement; how to pay the rest is on the page of the booking alone. */
export const paymentSeenMail = mailKind({
  name: 'money.payment-seen',
  async compose(deps, { about, address }) {
    const paid = await paidFor(deps, about)
    if (!paid || isForFormerAddress(paid.booking, address)) return null
    const { config } = deps
    const { id, booking, hasAccount, guestName, outstanding, damageDue } = paid
    const language = await guestLanguage(deps.db, booking)
    const words = GUEST_MAIL_WORDS[language]
    return {
      to: address,
      language,
      greeting: `${greetingIn[language]} ${guestName}`,
      ...words.seen({
        home: paid.propertyName,
        host: paid.hostName,
        amount: paid.amount,
        isCancelled: paid.isCancelled,
        isDamage: paid.isDamage,
        outstanding: randOver0(outstanding),
        damageDue: randOver0(damageDue),
        excess: paid.isCancelled ? null : randOver0(paid.excess),
        receipt: paid.receipt ?? null,
      }),
      action: {
        label: words.open,
        link: hasAccount ? `${config.publicUrl}/booking/${id}` : payLinkOf(config, booking),
      },
      ...(outstanding + damageDue > 0 ? { closing: words.neverSent } : {}),
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
    const { id, guestName, propertyName, amount, isCancelled, mayBeRevived, excess } = paid
    const whatToDo = mayBeRevived
      ? 'If the nights are still free, you can confirm the stay after all; if not, give it back.'
      : 'Please give it back.'
    return {
      to: address,
      subject: isCancelled
        ? `${guestName} has paid for a cancelled stay`
        : `${guestName} has paid more than was due`,
      names: [guestName],
      greeting: 'Hello',
      paragraphs: [
        isCancelled
          ? `${amount} came for ${propertyName} after the booking was cancelled. ${whatToDo}`
          : `${amount} came for ${propertyName}, and ${rand(excess)} is more than was due. Please give it back.`,
      ],
      action: { label: 'Open the booking', link: `${config.publicUrl}/booking/${id}` },
    }
  },
})

export const gatewayMails = [gatewayConnectedMail, gatewayDisconnectedMail, paymentSeenMail, tooMuchMail]
