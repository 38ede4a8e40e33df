import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookingNotices, bookings, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { postConfirmation } from '#src/features/accounts/server/commands.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { isConfirmed, noteMail, roomOf } from '#src/server/mail/mail-allowance.ts'

const MINUTE_MS = 60_000
/** News for an address that its account has not confirmed waits so long for that, and is looked at again so often. */
const HELD_MS = 48 * 60 * MINUTE_MS
const LOOK_AGAIN_MS = 10 * MINUTE_MS

export type Notice = typeof bookingNotices.$inferSelect
/** Notices that are not sent yet, beside those that wait until their sender has confirmed an address. */
export const isWaiting = and(isNull(bookingNotices.sentAt), lt(bookingNotices.dueAt, sql`'infinity'`))!

/** Returns whose account and whose home a notice is about. */
async function whoseOf(tx: Db, { bookingId, recipient, address }: Notice) {
  const [stay] = await tx
    .select({
      organisationId: bookings.organisationId,
      realtorId: bookings.realtorId,
      guestId: users.id,
    })
    .from(bookings)
    .leftJoin(users, and(eq(users.id, bookings.clientId), eq(users.email, address)))
    .where(eq(bookings.id, bookingId))
  const userId = recipient === 'realtor' ? stay?.realtorId : stay?.guestId
  return { organisationId: stay?.organisationId, to: userId ? { userId, address } : { address } }
}

/**
 * Makes a mail of a notice that is due, with all else that is due of its booking, or, where the address may have only one more
 * mail this hour, with all there is for it. Gives when to look again where it is too early: where the address may have no mail
 * now, and where it is of an account that has not confirmed it, which is mailed the link for that once a day.
 */
export const mailNotice = (deps: Deps, mail: { name: string }, noticeId: string): Promise<Date | null> =>
  deps.db.transaction(async tx => {
    const now = deps.now()
    const [notice] = await tx
      .select()
      .from(bookingNotices)
      .where(and(eq(bookingNotices.id, noticeId), isWaiting))
    if (!notice) return null
    const { address, bookingId, dueAt } = notice
    if (dueAt > now) return dueAt
    const room = await roomOf(deps, tx, address, now)
    const waiting = await tx
      .select()
      .from(bookingNotices)
      .where(and(eq(bookingNotices.address, address), isWaiting, lte(bookingNotices.dueAt, now)))
      .orderBy(asc(bookingNotices.at), asc(bookingNotices.eventId), asc(bookingNotices.id))
    const ofBooking = waiting.filter(each => each.bookingId === bookingId)
    const [first] = ofBooking
    // Told meanwhile, with another.
    if (!ofBooking.some(({ id }) => id === noticeId) || !first) return null
    const whose = await whoseOf(tx, first)
    const save = (notices: Notice[], changes: { mailId?: string | null }) =>
      tx
        .update(bookingNotices)
        .set({ ...changes, sentAt: now })
        .where(
          inArray(
            bookingNotices.id,
            notices.map(({ id }) => id),
          ),
        )
    const { userId } = whose.to as { userId?: string } // of an account, or of an address alone
    if (userId && !(await isConfirmed(tx, userId))) {
      await postConfirmation(deps, tx, userId)
      if (now.getTime() - first.at.getTime() <= HELD_MS) return new Date(now.getTime() + LOOK_AGAIN_MS)
      await save(ofBooking, {})
      return null
    }
    if (room.mails < 1) return room.next
    const mailId = await postMail(deps, tx, mail, {
      cause: first.id,
      about: bookingId,
      bookingId,
      ...whose,
      isCounted: true, // below
    })
    await save(room.mails === 1 ? waiting : ofBooking, { mailId })
    await noteMail(tx, room, now)
    return null
  })

/** Returns what one mail tells, oldest first. */
export const noticesOf = (db: Db, mailId: string): Promise<Notice[]> =>
  db
    .select()
    .from(bookingNotices)
    .where(eq(bookingNotices.mailId, mailId))
    .orderBy(asc(bookingNotices.at), asc(bookingNotices.eventId), asc(bookingNotices.id))
