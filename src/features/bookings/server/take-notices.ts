import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookingNotices, bookings, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { noteMail, roomOf } from './count-mail.ts'

export type Notice = typeof bookingNotices.$inferSelect
const isWaiting = (now: Date) => and(isNull(bookingNotices.sentAt), lte(bookingNotices.dueAt, now))!

/** Whose account and whose home a notice is about. */
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
 * Makes one mail of the notices that are due next, and says whether there were any: all of one booking, or, where the address
 * may have only one more mail this hour, all there are. Where it may have none they wait.
 */
export const takeNotices = (deps: Deps, mail: { name: string }): Promise<boolean> =>
  deps.db.transaction(async tx => {
    const now = deps.now()
    const [next] = await tx
      .select({ address: bookingNotices.address })
      .from(bookingNotices)
      .where(isWaiting(now))
      .orderBy(asc(bookingNotices.dueAt))
      .limit(1)
    if (!next) return false
    const room = await roomOf(deps, tx, next.address, now)
    const waiting = await tx
      .select()
      .from(bookingNotices)
      .where(and(eq(bookingNotices.address, next.address), isWaiting(now)))
      .orderBy(asc(bookingNotices.at), asc(bookingNotices.eventId), asc(bookingNotices.id))
    const [first] = waiting
    if (!first) return true
    const ids = (notices: Notice[]) =>
      inArray(
        bookingNotices.id,
        notices.map(({ id }) => id),
      )
    if (room.mails < 1) {
      await tx.update(bookingNotices).set({ dueAt: room.next }).where(ids(waiting))
      return true
    }
    const ofFirst = waiting.filter(({ bookingId }) => bookingId === first.bookingId)
    const notices = room.mails === 1 ? waiting : ofFirst
    const mailId = await postMail(deps, tx, mail, {
      cause: first.id,
      about: first.bookingId,
      bookingId: first.bookingId,
      ...(await whoseOf(tx, first)),
    })
    await tx.update(bookingNotices).set({ sentAt: now, mailId }).where(ids(notices))
    await noteMail(tx, room, now)
    return true
  })

/** What one mail tells, oldest first. */
export const noticesOf = (db: Db, mailId: string): Promise<Notice[]> =>
  db
    .select()
    .from(bookingNotices)
    .where(eq(bookingNotices.mailId, mailId))
    .orderBy(asc(bookingNotices.at), asc(bookingNotices.eventId), asc(bookingNotices.id))
