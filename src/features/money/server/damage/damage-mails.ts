import { eq } from 'drizzle-orm'
import { greetingIn, momentIn } from '#src/contract/spoken.ts'
import { rand } from '#src/contract/words.ts'
import { payLinkOf } from '#src/features/booking-links/server/queries.ts'
import { guestLanguage, insertBookingLink, type Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { damageClaims, stayRefunds } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import { type MailKind, mailKind } from '#src/server/mail/mail-kind.ts'
import { GUEST_MAIL_WORDS } from '../../rules/guest-mail-words.ts'
import { isPaidByEft } from '../../rules/refund-by-hand.ts'
import { isForFormerAddress } from '../mails/mail-guest.ts'
import { bookingRow } from '../select-money.ts'

const amountOf = (cents: number) => rand(cents / 100)

/** The claim with its stay; null where it is gone. */
async function claimWithStay(db: Db, id: string) {
  const [claim] = await db.select().from(damageClaims).where(eq(damageClaims.id, id))
  const row = claim && (await bookingRow(db, claim.bookingId))
  return claim && row ? { claim, booking: row.booking, hostName: row.realtor.name } : null
}

/** Returns where a guest opens their booking: who has none in an account gets a link with which to save it there, made here so that it stands in no queue. */
async function linkOf({ db, config }: Deps, { id, clientId, source }: Row['booking']) {
  if (clientId || source !== 'realtor') return { link: `${config.publicUrl}/booking/${id}`, isLinked: true }
  const token = newToken()
  await insertBookingLink(db, id, hashOfToken(token))
  return { link: `${config.publicUrl}/claim?token=${token}`, isLinked: false }
}

/** Says to a guest what the host claims, and until when it can be answered. */
export const claimMail = mailKind({
  name: 'money.damage-claim',
  async compose(deps, { about, address }) {
    const found = await claimWithStay(deps.db, about)
    if (found?.claim.state !== 'open' || isForFormerAddress(found.booking, address)) return null
    const { claim, booking, hostName } = found
    const { link, isLinked } = await linkOf(deps, booking)
    const language = await guestLanguage(deps.db, booking)
    const words = GUEST_MAIL_WORDS[language]
    return {
      to: address,
      language,
      greeting: `${greetingIn[language]} ${booking.guestName}`,
      ...words.claim({
        home: booking.propertyName,
        host: hostName,
        amount: amountOf(claim.amountCents),
        words: claim.words,
        until: momentIn(language, claim.answerBy),
        isLinked,
      }),
      names: [hostName],
      action: { label: words.answer, link },
    }
  },
})

/** Says to a host what the guest has answered. */
export const claimAnsweredMail = mailKind({
  name: 'money.damage-answered',
  setting: 'requests',
  async compose({ db, config }, { about, address }) {
    const found = await claimWithStay(db, about)
    if (!found || found.claim.state === 'open') return null
    const { claim, booking } = found
    const isAgreed = claim.state === 'agreed'
    return {
      to: address,
      subject: `${booking.guestName} ${isAgreed ? 'agrees to' : 'refuses'} your claim for damage`,
      names: [booking.guestName],
      greeting: 'Hello',
      paragraphs: [
        isAgreed
          ? `You keep ${amountOf(claim.amountCents)} of the damage deposit for ${booking.propertyName}. The rest goes back.`
          : `${amountOf(claim.amountCents)} of the damage deposit for ${booking.propertyName} stays where it is. Settle it between you, or with the National Consumer Commission, then note the amount you agreed on.`,
        ...(claim.answerWords ? [`“${claim.answerWords}”`] : []),
      ],
      action: { label: 'Open the booking', link: `${config.publicUrl}/booking/${booking.id}` },
      setting: 'requests',
    }
  },
})

/** Says to a guest that money goes back; of an EFT, that the account is asked for on the page of the stay. */
const composeBack: MailKind['compose'] = async (deps, { about, address }) => {
  const { db } = deps
  const [refund] = await db.select().from(stayRefunds).where(eq(stayRefunds.id, about))
  const row = refund && (await bookingRow(db, refund.bookingId))
  if (!refund || !row || isForFormerAddress(row.booking, address)) return null
  const { booking, realtor } = row
  const language = await guestLanguage(db, booking)
  const words = GUEST_MAIL_WORDS[language]
  const byEft = isPaidByEft(refund)
  const { config } = deps
  return {
    to: address,
    language,
    greeting: `${greetingIn[language]} ${booking.guestName}`,
    ...words.back({
      home: booking.propertyName,
      host: realtor.name,
      amount: amountOf(refund.amountCents),
      isDamage: refund.toward === 'damage',
      byEft,
      from: refund.notBefore && refund.notBefore > deps.now() ? momentIn(language, refund.notBefore) : null,
    }),
    action: {
      label: words.open,
      // The page on which the guest says where it goes.
      link: !byEft
        ? (await linkOf(deps, booking)).link
        : booking.clientId
          ? `${config.publicUrl}/booking/${booking.id}/pay`
          : payLinkOf(config, booking),
    },
  }
}

export const damageBackMail = mailKind({ name: 'money.damage-back', compose: composeBack })
export const refundMail = mailKind({ name: 'money.refund-account', compose: composeBack })

export const damageMails = [claimMail, claimAnsweredMail, damageBackMail, refundMail]
