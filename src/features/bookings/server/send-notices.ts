import type { Deps } from '#src/server/deps.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import type { Mail } from '#src/server/outside/mailer.ts'
import { workThrough } from '#src/server/outside/work-through.ts'
import { factsOf } from '#src/server/events/facts-of.ts'
import type { EventKind } from '../contract/booking.ts'
import { type StayFacts, stayFacts } from '../contract/events.ts'
import { gatheredLetter, letterAbout, lineAbout } from './mails.ts'
import { type Booking, bookingById, insertClaim } from './queries.ts'
import { type Notice, releaseNotices, settleNotices, type TakenNotices, takeNotices } from './take-notices.ts'

/** Of several events of one booking the one that tells them all: the letter shows the booking as the last of them left it, so a change after the news of it says nothing more. */
function kindOf(notices: readonly Notice[]): EventKind {
  const kinds = notices.map(({ kind }) => kind as EventKind) // a notice is of an event
  return kinds.findLast(kind => kind !== 'changed') ?? 'changed'
}

/** Where the letter leads: to the booking, or, for a guest who has not claimed the stay, to a link that does. */
async function linkOf({ db, config }: Deps, booking: Booking, { recipient }: Notice) {
  if (recipient === 'realtor' || booking.user_id)
    return { link: `${config.publicUrl}/booking/${booking._id}`, isClaimed: true }
  // Made here and not where the stay was recorded, so that it stands in no queue.
  const token = newToken()
  await insertClaim(db, booking._id, hashOfToken(token))
  return { link: `${config.publicUrl}/claim?token=${token}`, isClaimed: false }
}

/** The stay as it was when the last of these happened; as it is, where an earlier version noted it and kept no facts. */
async function stayOf({ db }: Deps, booking: Booking, notices: readonly Notice[]): Promise<StayFacts> {
  const eventId = notices.at(-1)?.eventId
  return (eventId && (await factsOf(db, stayFacts, eventId))) || { ...booking, by: null }
}

async function mailOf(deps: Deps, { address, notices }: TakenNotices): Promise<Mail | null> {
  const byBooking = Map.groupBy(notices, ({ bookingId }) => bookingId)
  const told: { booking: Booking; stay: StayFacts; kind: EventKind; notice: Notice }[] = []
  for (const [bookingId, own] of byBooking) {
    const booking = await bookingById(deps.db, bookingId)
    if (!booking) continue
    const stay = await stayOf(deps, booking, own)
    told.push({ booking, stay, kind: kindOf(own), notice: own[0]! }) // a group has one
  }
  if (told.length > 1)
    return gatheredLetter(
      address,
      told.flatMap(({ stay, kind, notice }) => lineAbout(stay, kind, notice.recipient) ?? []),
      deps.config.publicUrl,
    )
  const [only] = told
  if (!only) return null
  const { recipient } = only.notice
  return letterAbout(only.stay, only.kind, {
    to: address,
    recipient,
    ...(await linkOf(deps, only.booking, only.notice)),
  })
}

/** Sends every mail about bookings that is due, within what one address gets in an hour. */
export const sendNotices = (deps: Deps): Promise<void> =>
  workThrough(deps.log, {
    claim: () => takeNotices(deps),
    async work(taken) {
      const mail = await mailOf(deps, taken)
      if (mail) await deps.sendMail(mail)
    },
    settle: taken => settleNotices(deps.db, taken, deps.now()),
    release: taken => releaseNotices(deps.db, taken, deps.now()),
    failed: 'A mail about a booking could not be sent',
  })
