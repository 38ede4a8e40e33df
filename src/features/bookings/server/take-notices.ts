import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
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
 * may have only one more mail this hour, all there are. Where it may have none they wait, and so does what is for an account
 * whose address is not confirmed: it is mailed the link that confirms it, once a day.
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
    const whose = await whoseOf(tx, first)
    const ofFirst = waiting.filter(({ bookingId }) => bookingId === first.bookingId)
    const ids = (notices: Notice[]) =>
      inArray(
        bookingNotices.id,
        notices.map(({ id }) => id),
      )
    const { userId } = whose.to as { userId?: string } // of an account, or of an address alone
    if (userId && !(await isConfirmed(tx, userId))) {
      await postConfirmation(deps, tx, userId)
      const isOver = now.getTime() - first.at.getTime() > HELD_MS
      await tx
        .update(bookingNotices)
        .set(isOver ? { sentAt: now } : { dueAt: new Date(now.getTime() + LOOK_AGAIN_MS) })
        .where(ids(ofFirst))
      return true
    }
    if (room.mails < 1) {
      await tx.update(bookingNotices).set({ dueAt: room.next }).where(ids(waiting))
      return true
    }
    const notices = room.mails === 1 ? waiting : ofFirst
    const mailId = await postMail(deps, tx, mail, {
      cause: first.id,
      about: first.bookingId,
      bookingId: first.bookingId,
      ...whose,
      isCounted: true, // below
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
