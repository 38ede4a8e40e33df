import type { Language } from '#src/contract/language.ts'
import type { Deps } from '#src/server/deps.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import { factsOf } from '#src/server/events/facts-of.ts'
import type { EventKind } from '../contract/booking.ts'
import { type StayFacts, stayFacts } from '../contract/events.ts'
import { isWanted } from '#src/server/mail/record-mail.ts'
import type { QueuedMail } from '#src/server/mail/mail-kind.ts'
import type { Email } from '#src/server/outside/email.ts'
import { senderOf } from '#src/server/outside/mailer.ts'
import { gatheredEmail, lineAbout, settingOf, composeEmail } from './notices/compose-email.ts'
import { writeStay } from './changes/write-stay.ts'
import { type Booking, guestLanguage, guestsBookingById, insertBookingLink } from './queries.ts'
import { type Notice, noticesOf } from './notices/mail-notice.ts'

/** True if the guest of a recorded stay has another address by now, or none: the one before is not theirs. */
const isForFormerAddress = ({ recipient, address }: Notice, { user_id, guest_email }: Booking): boolean =>
  recipient === 'guest' && user_id === null && address !== guest_email

/** Of several events of one booking the one that tells them all: the letter shows the booking as the last of them left it, so a change after the news of it says nothing more. */
function kindOf(notices: readonly Notice[]): EventKind {
  const kinds = notices.map(({ kind }) => kind as EventKind) // a notice is of an event
  return kinds.findLast(kind => kind !== 'changed') ?? 'changed'
}

/** Returns where the letter leads: to the booking, or, for a guest who has not claimed the stay, to a link that does. */
async function linkOf({ db, config }: Deps, booking: Booking, { recipient }: Notice) {
  if (recipient === 'realtor' || booking.user_id)
    return { link: `${config.publicUrl}/booking/${booking._id}`, isLinked: true }
  // Made here and not where the stay was recorded, so that it stands in no queue.
  const token = newToken()
  await insertBookingLink(db, booking._id, hashOfToken(token))
  return { link: `${config.publicUrl}/claim?token=${token}`, isLinked: false }
}

/** The stay as it was when the last of these happened; as it is, where an earlier version noted it and kept no facts. */
async function stayOf({ db }: Deps, booking: Booking, notices: readonly Notice[]): Promise<StayFacts> {
  const eventId = notices.at(-1)?.eventId
  return (eventId && (await factsOf(db, stayFacts, eventId))) || { ...booking, by: null }
}

type NewsItem = { booking: Booking; stay: StayFacts; kind: EventKind; notice: Notice; at: Date }

/** Returns what a mail tells, a booking at a time, without what its receiver wants no mails of. */
async function newsIn(deps: Deps, mail: QueuedMail): Promise<NewsItem[]> {
  const notices = await noticesOf(deps.db, mail.id)
  const news: NewsItem[] = []
  for (const [bookingId, own] of Map.groupBy(notices, notice => notice.bookingId)) {
    const kind = kindOf(own)
    const booking = await guestsBookingById(deps.db, bookingId)
    const [notice, last] = [own[0]!, own.at(-1)!] // a group has one
    if (!booking || !(await isWanted(deps.db, mail, settingOf(kind)))) continue
    if (isForFormerAddress(notice, booking)) continue
    news.push({ booking, stay: await stayOf(deps, booking, own), kind, notice, at: last.at })
  }
  return news
}

/** The language of who reads the news: of a guest the one they are written to in; a host reads English. */
const languageFor = ({ db }: Deps, { notice, booking }: NewsItem): Promise<Language> | Language =>
  notice.recipient === 'guest'
    ? guestLanguage(db, { guestLanguage: booking.guest_language, clientId: booking.user_id })
    : 'en'

/** The letter that a mail about bookings is, of one or of many; null where there is nothing to say any more. */
export async function composeNews(deps: Deps, mail: QueuedMail): Promise<Email | null> {
  const news = await newsIn(deps, mail)
  const [first] = news
  if (!first) return null
  const language = await languageFor(deps, first)
  if (news.length > 1)
    return gatheredEmail(
      mail.address,
      news.flatMap(({ stay, kind, notice }) => lineAbout(stay, kind, notice.recipient, language) ?? []),
      { publicUrl: deps.config.publicUrl, setting: settingOf(first.kind), language },
    )
  const { booking, stay, kind, notice, at } = first
  const { recipient } = notice
  const where = await linkOf(deps, booking, notice)
  const isToHost = recipient === 'realtor'
  // Each may reply to the other where the page of the booking shows the other's address.
  const [name, replyAddress] = isToHost
    ? [booking.guest_name, booking.guest_email]
    : [booking.realtor_name, booking.realtor_email]
  const replyTo = replyAddress !== null ? { name, address: replyAddress } : undefined
  const about = {
    language,
    bookingId: booking._id,
    kind,
    at,
    link: where.link,
    organiser: senderOf(deps.config),
  }
  return composeEmail(stay, kind, {
    to: mail.address,
    replyTo,
    calendar: isToHost ? undefined : writeStay(stay, about),
    recipient,
    language,
    ...where,
  })
}
